import { proofReason } from '../../contract/envelope.ts';
import { readAnswer } from './answer.ts';
import { ApiError, type CallOptions, callHeaders, fail, reactions, settle } from './api.ts';

/** Saves the file of an address. A refusal is reported; the password is asked for again where the server wants it. */
export const downloadFile = (path: string): Promise<void> => download(path).then(saveFile, () => undefined);

/** Gives a file to the browser to save. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * GET of a file: waits for all of its bytes, without a time limit, and answers them with the name that the server sent.
 * A refusal is reported like that of any other call.
 */
export async function download(path: string, options: CallOptions = {}): Promise<{ blob: Blob; name: string }> {
  try {
    const response = await fetch(path, { headers: callHeaders(), ...(options.signal && { signal: options.signal }) });
    const name = nameOf(response.headers.get('content-disposition') ?? '');
    // A refusal is JSON without a name.
    if (name || !response.headers.get('content-type')?.startsWith('application/json')) {
      return { blob: await response.blob(), name };
    }
    const body = (await response.json()) as { data: unknown };
    const outcome = readAnswer(body);
    const isUnproved = outcome.kind === 'warning' && outcome.reason === proofReason;
    if (isUnproved && (await reactions?.reauthenticate())) return await download(path, options);
    settle(outcome, body, options);
  } catch (fault) {
    if (fault instanceof ApiError || options.signal?.aborted) throw fault;
  }
  return fail('', options);
}

/** The name that the server gave a file: in its own letters if it has any, else plain. */
function nameOf(disposition: string): string {
  const own = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return own === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? '') : decodeURIComponent(own);
}
