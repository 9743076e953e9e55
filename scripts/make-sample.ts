import { makeSample } from '../sample/seed.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { endWithParent } from './child-step.ts';

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
