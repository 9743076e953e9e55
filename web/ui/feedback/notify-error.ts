import { code } from '../../../contract/envelope.ts';
import { ApiError } from '../../lib/api.ts';
import { notify } from './notify.ts';

/** Shows the refusal of a quiet call as specification 8 requires; throws any other error. */
export function notifyError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === code.warning) notify.warning(error.message);
  else if (error.code === code.error) notify.error(error.message, 2_500);
  else if (error.code === 0) notify.error(error.message, 5_000);
}
