import { sql } from 'kysely';
import { languages } from '../contract/language.ts';
import { type Day, localMoment, today } from '../contract/values/dates.ts';
import { logoName, writeSetting } from '../server/modules/setting/rules.ts';
import { anybody } from '../server/modules/user/queries.ts';
import { audit } from '../server/platform/audit/audit.ts';
import { hashPassword } from '../server/platform/auth/password.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { PreparedFile } from '../server/platform/files/files.ts';
import type { Services } from '../server/services.ts';
import { agency, appearance, bank, documents } from './agency.ts';
import { conditions } from './conditions.ts';
import { contracts } from './contracts.ts';
import { letterTexts } from './letter-texts.ts';
import { demoPassword } from './people.ts';
import { type StoredPhotos, storeLogo, storePhotos } from './photos.ts';
import { type Policies, printPolicies } from './policy/policies.ts';
import { savedViews } from './saved-views.ts';
import { writeAuditLog } from './write-audit-log.ts';
import { wantedPhotos, writeCatalogue } from './write-catalogue.ts';
import { tipPhotos, writeCourseTips } from './write-course-tips.ts';
import { writeLetters } from './write-letters.ts';
import { writeNotifications } from './write-notifications.ts';
import { writePeople } from './write-people.ts';
import { printDocuments, writeProviders } from './write-providers.ts';
import { writeQuestions } from './write-questions.ts';
import { writeRatings } from './write-ratings.ts';
import { writeRequests } from './write-requests.ts';
import { writeTasks } from './write-tasks.ts';
import { writeTravels } from './write-travels.ts';
import { writeWelcome } from './write-welcome.ts';

/**
 * Fills an empty database with the sample agency. The content is always the same, with dates around today. It does
 * nothing when there are users.
 * @param photoWidth in pixels, for tests that need no large photographs
 */
export async function seedSample(services: Services, photoWidth?: number): Promise<void> {
  const { db, database, files, config, clock } = services;
  if (await anybody(db)) return;
  const photos = await storePhotos(files, [...wantedPhotos, ...tipPhotos], photoWidth);
  const papers = await printDocuments(files);
  const policies = await printPolicies(files);
  const logo = await storeLogo(files);
  const password = await hashPassword(demoPassword, config.passwordWork);
  const written = await database.unhurried.transaction().execute(async trx => {
    // When two processes start at the same time on one database, the second waits here and then finds users.
    await sql`select pg_advisory_xact_lock(5601, 1)`.execute(trx);
    if (await anybody(trx)) return false;
    await write(trx, services, { photos, policies, papers, logo, password }, today(clock()));
    return true;
  });
  if (written) await database.maintain();
}

/** What takes time and is made before the transaction. */
interface Prepared {
  photos: StoredPhotos;
  policies: Policies;
  /** The documents of the providers. */
  papers: PreparedFile[][];
  logo: PreparedFile;
  password: string;
}

async function write(trx: Trx, services: Services, prepared: Prepared, day: Day): Promise<void> {
  const { photos, policies, papers, logo, password } = prepared;
  await writeSetting(trx, 'agency', agency);
  await writeSetting(trx, 'bank', bank);
  await writeSetting(trx, 'appearance', appearance);
  await writeSetting(trx, 'documents', documents);
  await writeSetting(trx, logoName, { file: await services.files.keep(trx, logo) });
  await trx
    .insertInto('general_text')
    .values(languages.map(language => ({ name: 'conditions', language, text: conditions[language] })))
    .execute();
  await trx.insertInto('contract').values(contracts).execute();
  const people = await writePeople(trx, services, photos, password);
  const catalogue = await writeCatalogue(trx, services, photos, policies);
  const provider = await writeProviders(trx, services, papers);
  await writeTravels(trx, services, people, { ...catalogue, provider }, day);
  await trx.insertInto('letter_text').values(letterTexts).execute();
  await writeLetters(trx, services);
  await writeQuestions(trx, day);
  await writeNotifications(trx, day);
  await writeRatings(trx, day);
  await writeTasks(trx, people.staff, localMoment(services.clock()));
  await trx.insertInto('saved_view').values(savedViews(people.staff)).execute();
  await writeCourseTips(trx, services, photos, day);
  await writeRequests(trx, services, people.staff[1] ?? 0, day);
  await writeWelcome(trx, catalogue, day);
  await audit(trx, { userId: null, action: 'sample', entity: 'database', entityId: null });
  await writeAuditLog(trx, people.staff, day);
}
