import { download } from './download.ts';

/** Saves the file of an address. A refusal is reported; the password is asked for again where the server wants it. */
export const saveFrom = (path: string): Promise<void> => download(path).then(saveFile, () => undefined);

/** Gives a file to the browser to save. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
