// Writes the database's row types from its migrations: `npm run schema` after adding one.
import { writeFile } from 'node:fs/promises';
import { agencyTimeZone, wrapEmbedded } from '../server/platform/db/database.ts';
import { openInMemory } from '../server/platform/db/embedded.ts';
import { generateSchema } from '../server/platform/db/generate.ts';
import { migrate } from '../server/platform/db/migrate.ts';

const database = wrapEmbedded(await openInMemory(agencyTimeZone));
await migrate(database);
const target = new URL('../server/platform/db/schema.gen.ts', import.meta.url);
await writeFile(target, await generateSchema(database));
await database.close();
console.log('Wrote server/platform/db/schema.gen.ts');
