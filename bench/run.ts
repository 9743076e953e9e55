import { shortFigures } from './figure.ts';

/**
 * `npm run bench` runs every benchmark; `npm run bench -- NAME …` only those. A missed target is reported but does not
 * fail, except with `--strict`, for figures that no busy machine changes.
 */
const benchmarks: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  bytes: () => import('./bytes.ts'),
  visible: () => import('./visible.ts'),
  staff: () => import('./staff.ts'),
  start: () => import('./start.ts'),
  limit: () => import('./limit.ts'),
  pdf: () => import('./pdf.ts'),
  fair: () => import('./fair.ts'),
  catalogue: () => import('./catalogue.ts'),
  'create-line': () => import('./create-line.ts'),
  nearby: () => import('./nearby.ts'),
  processes: () => import('./two-processes.ts'),
  soak: () => import('./soak.ts'),
  plans: () => import('./plans.ts'),
  deep: () => import('./deep.ts'),
  'trip-list': () => import('./trip-list.ts'),
};

const names = process.argv.slice(2).filter(name => name !== '--strict');
for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`No benchmark ${name}: there are ${Object.keys(benchmarks).join(', ')}`);
  console.log(`# ${name}`);
  await (await benchmark()).run();
}
if (shortFigures() > 0) console.log(`# ${shortFigures()} short`);
process.exit(process.argv.includes('--strict') && shortFigures() > 0 ? 1 : 0);
