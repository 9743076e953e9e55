import { firstVisit, visits } from '../scripts/bytes.ts';
import { builtScreens } from '../scripts/screens.ts';
import { figure } from './figure.ts';

/** The size of a first visit: JS and CSS, compressed with brotli. */
export async function run(): Promise<void> {
  await builtScreens();
  const names = { '/login': 'first-visit-login', '/': 'first-visit-trip-list' } as const;
  for (const path of Object.keys(visits) as (keyof typeof visits)[]) {
    figure(names[path], firstVisit(path).bytes / 1000, 'KB', visits[path].target / 1000);
  }
}
