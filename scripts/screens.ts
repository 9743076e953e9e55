import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runApart } from './apart.ts';

/** Where the screens are built to, and served from. */
export const screens = resolve(import.meta.dirname, '../dist/web');

export const screensAreBuilt = () => existsSync(resolve(screens, 'index.html'));

/** Builds the screens where there are none. @throws as `runApart` */
export async function builtScreens(signal?: AbortSignal): Promise<void> {
  if (!screensAreBuilt()) await runApart('build-screens', signal);
}
