import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Builds the screens when they are not, so that no start under measurement does. */
export async function builtScreens(): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  if (existsSync(resolve(root, 'dist/web/.vite/manifest.json'))) return;
  const { build } = await import('vite');
  await build({ configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' });
}
