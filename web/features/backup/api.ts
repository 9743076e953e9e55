import { queryOptions } from '@tanstack/react-query';
import { backupFileAddress } from '../../../contract/backup/schema.ts';
import { get, post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';

const queryKey = ['backup'];

/** How often the page looks how far a backup is, in ms. */
const lookEvery = 2_000;

/** What the page of backups shows; it is read again while a backup is being made. */
export const backupQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => get('backup/info', {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.runs[0]?.stage ? lookEvery : false),
});

const readAgain = () => queryClient.invalidateQueries({ queryKey });

export async function startBackup(): Promise<void> {
  await post('backup/start').finally(readAgain);
}

/**
 * Lets the browser save a backup, which may be larger than its memory. The server asks for the password and looks for
 * the file first: a plain link could not show a refusal.
 */
export async function saveBackup(id: number): Promise<void> {
  await post('backup/find', { data: { id } });
  const link = document.createElement('a');
  link.href = backupFileAddress(id);
  link.download = '';
  link.click();
}

export async function forgetKey(): Promise<void> {
  await post('backup/forgetKey');
  await readAgain();
}
