// Writes the row types and the map of the tables from the migrations. Run `npm run schema` after adding one.
import { writeFile } from 'node:fs/promises';
import { agencyTimeZone, wrapEmbedded } from '../server/platform/db/database.ts';
import { openInMemory } from '../server/platform/db/embedded.ts';
import { generateSchema } from '../server/platform/db/generate.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { drawRegister } from './personal-data-register.ts';
import { drawTables } from './table-map.ts';

const database = wrapEmbedded(await openInMemory(agencyTimeZone));
await migrate(database);
const written = {
  'server/platform/db/schema.gen.ts': await generateSchema(database),
  'docs/tables.md': await drawTables(database),
  'docs/personal-data.md': drawRegister(),
};
await database.close();
for (const [path, text] of Object.entries(written)) {
  await writeFile(new URL(`../${path}`, import.meta.url), text);
  console.log(`Wrote ${path}`);
}
