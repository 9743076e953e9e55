import { makeSample } from '../sample/make.ts';
import { readConfig } from '../server/platform/config.ts';
import { startFailure } from '../server/platform/start-failure.ts';
import { endWithParent } from './apart.ts';

/** Fills the demonstration's empty database with the sample agency. */

endWithParent();
const config = readConfig(process.env, { demo: true });
try {
  await makeSample(config);
  process.exit(0);
} catch (error) {
  console.error(startFailure(error, config.dataDir));
  process.exit(1);
}
