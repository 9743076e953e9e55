import { type Insertable, sql } from 'kysely';
import { type Language, languages } from '../contract/language.ts';
import type { LetterWords } from '../contract/letter-text/schema.ts';
import type { ViewList } from '../contract/saved-view/schema.ts';
import { type Day, localMoment, today } from '../contract/values/dates.ts';
import { openMigrated } from '../server/migrated-database.ts';
import { logoName, writeSetting } from '../server/modules/setting/rules.ts';
import { hasUsers } from '../server/modules/user/queries.ts';
import { audit } from '../server/platform/audit/audit.ts';
import { hashPassword } from '../server/platform/auth/password.ts';
import type { Config } from '../server/platform/config/config.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';
import type { PreparedFile } from '../server/platform/files/files.ts';
import { createServices, type Services } from '../server/services.ts';
import { agency, appearance, bank, documents, markUpRules, priceRequests } from './agency.ts';
import { conditions } from './conditions.ts';
import { demoPassword } from './people.ts';
import { type StoredPhotos, storeLogo, storePhotos } from './photos.ts';
import { type Policies, printPolicies } from './policy/policies.ts';
import { contracts } from './write-agreements.ts';
import { writeAuditLog } from './write-audit-log.ts';
import { writeBookings } from './write-bookings.ts';
import { cataloguePhotos, writeCatalogue } from './write-catalogue.ts';
import { tipPhotos, writeCourseTips } from './write-course-tips.ts';
import { writeLetters } from './write-letters.ts';
import { sortNotifications, writeNotifications } from './write-notifications.ts';
import { printTickets, writePapers } from './write-papers.ts';
import { writePeople } from './write-people.ts';
import { printDocuments, writeProviders } from './write-providers.ts';
import { writeQuestions } from './write-questions.ts';
import { writeRatings } from './write-ratings.ts';
import { writeRequests } from './write-requests.ts';
import { writeTasks } from './write-tasks.ts';
import { writeTravellers } from './write-travellers.ts';
import { writeTravels } from './write-travels.ts';
import { writeWelcome } from './write-welcome.ts';

/** Letters in the agency's own words, as they are stored. */
const letterTexts: (LetterWords & { kind: string; language: Language })[] = [
  {
    kind: 'ratingInvitation',
    language: 'es',
    subject: '{firstName}, ¿qué tal por «{travel}»?',
    heading: 'Bienvenidos a casa',
    opening:
      'Hola, {firstName}:\n\nEsperamos que haya vuelto de «{travel}» con la maleta llena de historias. ¿Nos cuenta qué le parecieron los sitios donde ha dormido?',
    closing:
      'Sus estrellas ayudan a otros viajeros a elegir, y lo que escriba solo lo leemos en {agency}.\n\nY si ya piensa en el próximo viaje, {agent} le espera con un café.',
  },
];

interface View {
  list: ViewList;
  name: string;
  search: string;
}

/** The views that the staff of the sample agency have saved, in the order of people.ts. */
const views: readonly (readonly View[])[] = [
  [
    { list: 'mail', name: 'Fallidos, del primero al último', search: 'sort=created_at&status=failed' },
    { list: 'client', name: 'Por correo electrónico', search: 'sort=email' },
  ],
  [
    { list: 'travel', name: 'Reservas de Gema', search: 'agent=@me&tab=pendientes_de_reserva' },
    { list: 'provider', name: 'Por producto', search: 'sort=main_product' },
  ],
];

/** @param staff ids in the order of people.ts */
const savedViews = (staff: readonly number[]): Insertable<DB['saved_view']>[] =>
  views.flatMap((own, index) => {
    const user_id = staff[index];
    if (user_id === undefined) return [];
    return own.map(view => ({ ...view, user_id, search: view.search.replace('@me', String(user_id)) }));
  });

/**
 * Fills an empty database with the sample agency. The content is always the same, with dates around today. It does
 * nothing when there are users.
 * @param photoWidth in pixels, for tests that need no large photographs
 */
export async function seedSample(services: Services, photoWidth?: number): Promise<void> {
  const { db, database, files, config, clock } = services;
  if (await hasUsers(db)) return;
  const photos = await storePhotos(files, [...cataloguePhotos, ...tipPhotos], photoWidth);
  const papers = await printDocuments(files);
  const tickets = await printTickets(files);
  const policies = await printPolicies(files);
  const logo = await storeLogo(files);
  const password = await hashPassword(demoPassword, config.passwordWork);
  const written = await database.unlimited.transaction().execute(async trx => {
    // When two processes start at the same time on one database, the second waits here and then finds users.
    await sql`select pg_advisory_xact_lock(5601, 1)`.execute(trx);
    if (await hasUsers(trx)) return false;
    await write(trx, services, { photos, policies, papers, tickets, logo, password }, today(clock()));
    return true;
  });
  if (written) await database.maintain();
}

/** What takes time and is made before the transaction. */
interface SeedMaterial {
  photos: StoredPhotos;
  policies: Policies;
  /** The documents of the providers. */
  papers: PreparedFile[][];
  /** The files of the trips. */
  tickets: PreparedFile[];
  logo: PreparedFile;
  password: string;
}

async function write(trx: Trx, services: Services, prepared: SeedMaterial, day: Day): Promise<void> {
  const { photos, policies, papers, tickets, logo, password } = prepared;
  await writeSetting(trx, 'agency', agency);
  await writeSetting(trx, 'bank', bank);
  await writeSetting(trx, 'price_requests', priceRequests);
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
  await writeBookings(trx, day);
  await trx.insertInto('mark_up_rule').values(markUpRules).execute();
  await writeTravellers(trx, services, people);
  await writePapers(trx, services, tickets, day);
  await writeLetters(trx, services);
  await writeQuestions(trx, day);
  await writeNotifications(trx, day);
  await writeRatings(trx, day);
  await writeTasks(trx, people.staff, localMoment(services.clock()));
  await trx.insertInto('saved_view').values(savedViews(people.staff)).execute();
  await writeCourseTips(trx, services, photos, day);
  await writeRequests(trx, services, people.staff[1] ?? 0, day);
  await sortNotifications(trx);
  await writeWelcome(trx, catalogue, day);
  await audit(trx, { userId: null, action: 'sample', entity: 'database', entityId: null });
  await writeAuditLog(trx, people.staff, day);
}

/**
 * Fills a configured database with the sample agency, and closes it.
 * @param photoWidth in pixels, as for `seedSample`
 */
export async function makeSample(config: Config, photoWidth?: number): Promise<void> {
  const database = await openMigrated(config, { share: true });
  try {
    const services = await createServices(config, database);
    await seedSample(services, photoWidth);
    await services.pdf.close();
  } finally {
    await database.close();
  }
}
