import '../own-texts.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { notify } from '../feedback/notify.ts';
import { awaitProof } from './proof-channel.ts';

/**
 * The reader proves again who they are, at the agency's identity provider. In a small window, because the page behind it
 * keeps what was typed only as long as it is not left.
 * @param signal gives up, for instance because another window was opened
 * @returns whether the reader has proved it
 */
export async function proveByProvider(signal: AbortSignal): Promise<boolean> {
  // At once: a browser blocks a window that does not follow a press.
  const small = window.open('', '', 'popup,width=520,height=700');
  if (!small) {
    notify.warning(text('prove.blocked'), 6_000);
    return false;
  }
  try {
    const { url } = await post('auth/beginProof');
    small.location.replace(url);
    const query = await awaitProof(new URL(url).searchParams.get('state') ?? '', signal);
    await post('auth/proveByProvider', { query });
    return true;
  } catch {
    // The notification has given the reason.
    return false;
  } finally {
    small.close();
  }
}
