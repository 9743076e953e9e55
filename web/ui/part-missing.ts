import { text } from '../lib/i18n.ts';
import { dropFailedStyles } from './lazily.tsx';
import { notify } from './notify.ts';

/** How browsers, and the bundler for style sheets, say that a part of the application could not be fetched. */
const missing = /dynamically imported module|importing a module script|preload CSS/i;

/** A new deployment has parts under other names: loads the page that knows them. False without a connection. */
export async function loadNewPage(): Promise<boolean> {
  const page = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (page?.ok) location.reload();
  return page?.ok ?? false;
}

/**
 * What a click wanted did not come: after a new deployment the new page does instead; without a connection the reader is
 * told, the page stays, and the part is asked for again the next time.
 */
export async function partMissing(fault: unknown): Promise<void> {
  dropFailedStyles();
  if (!missing.test(String(fault))) notify.error(text('app.failed'), 5_000);
  else if (!(await loadNewPage())) notify.error(text('app.networkError'), 5_000);
}
