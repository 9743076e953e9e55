import { readConfig } from '../server/platform/config.ts';
import { makeSample } from '../server/sample/make.ts';
import { endWithParent } from './apart.ts';

/** Fills the demonstration's empty database with the sample agency. */

endWithParent();
try {
  await makeSample(readConfig(process.env, { demo: true }));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
