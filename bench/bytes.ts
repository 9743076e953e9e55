import { firstVisit, visits } from '../scripts/bytes.ts';
import { builtScreens } from '../scripts/screens.ts';
import { figure } from './figure.ts';

/** What a first visit loads, JS and CSS, brotli. */
export async function run(): Promise<void> {
  await builtScreens();
  const names = { '/login': 'first-visit-login', '/': 'first-visit-trip-list' } as const;
  for (const path of Object.keys(visits) as (keyof typeof visits)[]) {
    figure(names[path], firstVisit(path).bytes / 1000, 'KB', visits[path].target / 1000);
  }
}
