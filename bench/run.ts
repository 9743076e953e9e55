import { missedFigures } from './figure.ts';

/**
 * `npm run bench` runs every benchmark; `npm run bench -- NAME …` only those. A missed target is reported but does not
 * fail, except with `--strict`, for figures that no busy machine changes.
 */
const benchmarks: Record<string, () => Promise<void>> = {
  bytes: async () => (await import('./screens.ts')).bytesBenchmark(),
  visible: async () => (await import('./screens.ts')).visibleBenchmark(),
  staff: async () => (await import('./screens.ts')).staffBenchmark(),
  start: async () => (await import('./start.ts')).startBenchmark(),
  pdf: async () => (await import('./pdf.ts')).pdfBenchmark(),
  fair: async () => (await import('./pdf.ts')).fairBenchmark(),
  catalogue: async () => (await import('./calls.ts')).catalogueBenchmark(),
  'create-line': async () => (await import('./calls.ts')).createLineBenchmark(),
  processes: async () => (await import('./calls.ts')).processesBenchmark(),
  soak: async () => (await import('./soak.ts')).soakBenchmark(),
  plans: async () => (await import('./plans.ts')).plansBenchmark(),
  'trip-list': async () => (await import('./calls.ts')).tripListBenchmark(),
};

const names = process.argv.slice(2).filter(name => name !== '--strict');
for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`No benchmark ${name}: there are ${Object.keys(benchmarks).join(', ')}`);
  console.log(`# ${name}`);
  await benchmark();
}
if (missedFigures() > 0) console.log(`# ${missedFigures()} short`);
process.exit(process.argv.includes('--strict') && missedFigures() > 0 ? 1 : 0);
