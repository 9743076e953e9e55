import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runChildStep } from './child-step.ts';

/** The folder of the built screens. */
export const builtScreensFolder = resolve(import.meta.dirname, '../dist/web');

export const screensAreBuilt = () => existsSync(resolve(builtScreensFolder, 'index.html'));

/** Builds the screens if they are missing. @throws as `runChildStep`, and when the packages that build them are missing */
export async function builtScreens(signal?: AbortSignal): Promise<void> {
  if (screensAreBuilt()) return;
  if (!canBuild()) {
    throw new Error(
      `The screens are not built (${builtScreensFolder}), and the packages that build them are not installed. Run npm ci without --omit=dev and without NODE_ENV=production, or bring the built folder along.`,
    );
  }
  await runChildStep('build-screens', signal);
}

/** Whether the packages that build the screens are installed: they are development dependencies. */
export function canBuild(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}
