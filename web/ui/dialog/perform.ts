import { ApiError } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { confirm } from './confirm.tsx';

/**
 * Does what a button is for, after a question if there is one, and reads again what that changed. A refusal has been
 * reported by its notification.
 * @param stale the resources that it changes
 * @returns whether it was done
 */
export async function perform(
  work: () => Promise<unknown>,
  stale: readonly string[],
  question?: Parameters<typeof confirm>[0],
): Promise<boolean> {
  if (question && !(await confirm(question))) return false;
  const done = await work().then(
    () => true,
    fault => {
      if (!(fault instanceof ApiError)) throw fault;
      return false;
    },
  );
  await Promise.all(stale.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
  return done;
}
