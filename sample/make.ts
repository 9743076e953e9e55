import type { Config } from '../server/platform/config/config.ts';
import { openReady } from '../server/ready-database.ts';
import { createServices } from '../server/services.ts';
import { seedSample } from './seed.ts';

/**
 * Fills a configured database with the sample agency, and closes it.
 * @param photoWidth in pixels, as for `seedSample`
 */
export async function makeSample(config: Config, photoWidth?: number): Promise<void> {
  const database = await openReady(config, { share: true });
  try {
    const services = await createServices(config, database);
    await seedSample(services, photoWidth);
    await services.pdf.close();
  } finally {
    await database.close();
  }
}
