import { createHash } from 'node:crypto';
import { type Language, languages } from '../contract/language.ts';
import type { PhotoNoun } from '../contract/photo/schema.ts';
import type { BudgetRange } from '../contract/travel-request/limits.ts';
import { budgetOf } from '../contract/travel-request/schema.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { writeSetting } from '../server/modules/setting/rules.ts';
import { summaryOf } from '../server/modules/travel-request/summary.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { CatalogueIds } from './budgets.ts';
import { featuredCruises, featuredServices, featuredStays, privacy, welcome } from './welcome.ts';

/** Writes the texts for visitors, and some visitors' requests. */
export async function writeWelcome(trx: Trx, ids: Pick<CatalogueIds, 'stay' | 'cruise' | 'otherService'>, today: Day) {
  await writeSetting(trx, 'welcome', welcome);
  await trx
    .insertInto('general_text')
    .values(languages.map(language => ({ name: 'privacy', language, text: privacy(language) })))
    .execute();
  await feature(trx, 'accomodation', featuredStays, ids.stay);
  await feature(trx, 'cruise', featuredCruises, ids.cruise);
  await feature(trx, 'other_service', featuredServices, ids.otherService);
  for (const request of requests) await writeRequest(trx, request, today);
}

async function feature<K extends string>(
  trx: Trx,
  table: PhotoNoun,
  teasers: Partial<Record<K, Record<Language, string>>>,
  id: (key: K) => number,
): Promise<void> {
  for (const [key, text] of Object.entries(teasers) as [K, Record<Language, string>][]) {
    await trx
      .updateTable(table)
      .set({ featured: true, teaser: text.es, teaser_en: text.en, teaser_fr: text.fr })
      .where('id', '=', id(key))
      .execute();
  }
}

interface Request {
  destination: string;
  wishes: string | null;
  /** Days from today to the departure, or months for flexible dates. */
  inDays?: number;
  inMonths?: number;
  days: number;
  adults: number;
  ages: number[];
  range: BudgetRange | null;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  language: Language;
  mailing: boolean;
  hoursAgo: number;
}

const requests: readonly Request[] = [
  {
    destination: 'Walking in the white villages',
    wishes:
      'We would love to walk from village to village, with our bags carried for us. My husband does not eat meat.',
    inMonths: 5,
    days: 8,
    adults: 2,
    ages: [],
    range: 'to2000',
    language: 'en',
    mailing: true,
    hoursAgo: 41,
    name: 'Margaret',
    surname: 'O’Neill',
    email: 'margaret.oneill@example.com',
    phone: '+447700900123',
  },
  {
    destination: 'Cabo de Gata con niños',
    wishes: 'Playas tranquilas y un sitio con cocina. El pequeño es alérgico a los frutos secos.',
    inDays: 236,
    days: 9,
    adults: 2,
    ages: [4, 9],
    range: 'to1000',
    language: 'es',
    mailing: false,
    hoursAgo: 22,
    name: 'Iker',
    surname: 'Etxeberria Sanz',
    email: 'iker.etxeberria@example.com',
    phone: '600987321',
  },
  {
    destination: 'Croisière sur le Guadalquivir',
    wishes: null,
    inDays: 172,
    days: 6,
    adults: 4,
    ages: [],
    range: null,
    language: 'fr',
    mailing: false,
    hoursAgo: 14,
    name: 'Hélène',
    surname: 'Garnier',
    email: 'helene.garnier@example.com',
    phone: null,
  },
];

async function writeRequest(trx: Trx, request: Request, today: Day): Promise<void> {
  const { destination, wishes, days, language, range } = request;
  const flexible = request.inMonths !== undefined;
  const month = flexible ? addDays(today, (request.inMonths ?? 0) * 30).slice(0, 7) : null;
  const date_from = month ? `${month}-01` : addDays(today, request.inDays ?? 0);
  const created_at = new Date(Date.parse(`${today}T09:00:00Z`) - request.hoursAgo * 3_600_000).toISOString();
  const { id } = await trx
    .insertInto('travel')
    .values({
      name: destination,
      date_from,
      date_to: addDays(date_from, days - 1),
      contact_name: request.name,
      contact_surname: request.surname,
      contact_email: request.email,
      contact_phone: request.phone,
      contact_info: summaryOf({ flexible, month, days, budget_range: range, language, wishes }),
      n_adults: request.adults,
      n_children: request.ages.length,
      children_ages: request.ages,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('travel_request')
    .values({
      travel_id: id,
      submission: createHash('sha256').update(request.email).digest(),
      destination,
      wishes,
      flexible,
      month,
      days,
      language,
      mailing: request.mailing,
      created_at,
      ...budgetOf(range),
      privacy_version: 1,
      privacy_language: language,
      mailing_version: request.mailing ? 1 : null,
    })
    .execute();
  await trx.insertInto('travel_event').values({ travel_id: id, kind: 'requested', at: created_at }).execute();
}
