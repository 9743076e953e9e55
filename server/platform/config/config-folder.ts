import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';

/**
 * Makes the folder of the data if it is not there, and closes it to others.
 * @param asItIs only looks at it
 * @throws when it can be neither created nor written to
 */
export function prepareFolder(path: string, asItIs: boolean): void {
  try {
    if (!asItIs) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      closeAtOnce(path);
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${path} is no folder that can be written to (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** What is in the folder is closed later (`platform/files/closed-folder.ts`); until then nobody else enters it. */
function closeAtOnce(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // A folder that a system mounts may belong to somebody else. The log then says what is open.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
