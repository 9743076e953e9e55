import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runApart } from './apart.ts';

/** The folder of the built screens. */
export const screens = resolve(import.meta.dirname, '../dist/web');

export const screensAreBuilt = () => existsSync(resolve(screens, 'index.html'));

/** Builds the screens if they are missing. @throws as `runApart` */
export async function builtScreens(signal?: AbortSignal): Promise<void> {
  if (!screensAreBuilt()) await runApart('build-screens', signal);
}
