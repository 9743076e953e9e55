import { post } from '../../lib/api.ts';
import { rememberTarget } from './enter.tsx';

/** Leaves for the page of the agency's identity provider. @param target where to go after the sign-in */
export async function byProvider(target: string): Promise<void> {
  try {
    const { url } = await post('external/beginProvider');
    rememberTarget(target);
    window.location.assign(url);
  } catch {
    // The notification has given the reason.
  }
}
