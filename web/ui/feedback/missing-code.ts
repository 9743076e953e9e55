import { text } from '../../lib/i18n.ts';
import { dropFailedStyles } from './lazy-component.tsx';
import { notify } from './notify.ts';

/** How browsers, and the bundler for style sheets, report that a part of the application could not be fetched. */
const missing = /dynamically imported module|importing a module script|preload CSS/i;

/** After a new deployment the parts have other names: loads the new page. False without a connection. */
export async function reloadAfterDeployment(): Promise<boolean> {
  const page = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (page?.ok) location.reload();
  return page?.ok ?? false;
}

/**
 * Handles a click whose code did not arrive. After a new deployment the page is loaded anew; without a connection a
 * message says so, the page stays, and the next click tries again.
 */
export async function reportMissingCode(fault: unknown): Promise<void> {
  dropFailedStyles();
  if (!missing.test(String(fault))) notify.error(text('app.failed'), 5_000);
  else if (!(await reloadAfterDeployment())) notify.error(text('app.networkError'), 5_000);
}
