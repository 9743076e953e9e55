// Writes what follows from the migrations (row types, map of the tables) and the list of the declared calls. Run `npm run
// schema` after adding a migration or a file of calls.
import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../server/platform/db/database.ts';
import { generateSchema } from '../server/platform/db/generate.ts';
import { startTestCluster } from '../server/platform/db/testing/cluster.ts';
import { listCalls } from './declared-calls.ts';
import { drawRegister } from './personal-data.ts';
import { drawTables } from './table-map.ts';

const cluster = await startTestCluster();
const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' });
const outputs = {
  'contract/declared-calls.gen.ts': listCalls(),
  'server/platform/db/schema.gen.ts': await generateSchema(database),
  'docs/tables.md': await drawTables(database),
  'docs/personal-data.md': drawRegister(),
};
await database.close();
await cluster.stop();
for (const [path, text] of Object.entries(outputs)) {
  await writeFile(new URL(`../${path}`, import.meta.url), text);
  console.log(`Wrote ${path}`);
}
