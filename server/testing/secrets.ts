import { newId } from '../platform/db/new-ids.ts';
import { fileEndings, type Variant } from '../platform/files/files.ts';
import { photograph } from '../platform/http/testing/uploads.ts';
import { openBody } from '../platform/outbox/outbox.ts';
import { linkPath } from '../shared/link.ts';
import type { AnyData, TestApp, TestUser } from './app.ts';
import { type TestFile, travelsOf } from './travels.ts';

/** All data of a customer at the agency, with a unique word in every column, for the search for leaks. */

/** Who may read a word through a call: its customer, only staff, or nobody (it is sealed, or only logged). */
type Reader = 'owner' | 'staff' | 'nobody';

export interface Secret {
  /** The column or the file with the word. */
  where: string;
  /** The form in which it would be found in a text, in any case. */
  pattern: string;
  /** False for an amount. */
  isWord: boolean;
  reader: Reader;
}

export interface Planted {
  secrets: Secret[];
  /** The ids of all records with words. */
  ids: number[];
  files: PlantedFile[];
  /** The tokens of the links in the customer's mails. */
  tokens: string[];
}

export interface PlantedFile {
  controller: string;
  field: string;
  /** The names of its forms: as stored and, for a picture, smaller. */
  names: string[];
  /** A piece from the middle of each form. */
  pieces: Buffer[];
}

/** The pattern of every planted word. */
export const plantedWord = /zx[a-u]{3}q[a-u]{3}xz/gi;

const letters = 'abcdeghkmnoprstu';
let count = 0;
/** The words are all different, none contains another, and none has a ligature when printed. */
function newWord(): string {
  count += 1;
  const digits = [count >> 8, count >> 4, count].map(n => letters[n & 15]).join('');
  return `zx${digits}q${digits}xz`;
}

/** @param owner the owner of the trip, papers, answers and letters */
export async function plantSecrets(test: TestApp, owner: TestUser): Promise<Planted> {
  const { db, secrets: sealing, files: store, clock } = test.services;
  const { post, send, mails } = travelsOf(test);
  const secrets: Secret[] = [];
  const ids: number[] = [owner.id];

  const word = (where: string, reader: Reader = 'owner') => {
    const made = newWord();
    secrets.push({ where, pattern: made, isWord: true, reader });
    return made;
  };
  const forStaff = (where: string) => word(where, 'staff');
  const address = (where: string, reader?: Reader) => `${word(where, reader)}@secretos.example`;
  /** An amount for staff, and the margin that it leaves: as cents, euros or money in any language. */
  const netOf = (where: string, price: number) => {
    count += 1;
    // Its last digit is never 0, which JSON would leave out.
    const net = 734_107 + count * 1_310;
    for (const [name, cents] of [
      ['net_price', net],
      ['margin', price * 100 - net],
    ] as const) {
      const [, thousands, hundreds, rest] = /^(\d+)(\d{3})(\d{2})$/.exec(String(cents)) ?? [];
      const pattern = `(?<!\\d)${thousands}[.,\\s]?${hundreds}[.,]?${rest}(?!\\d)`;
      secrets.push({
        where: `${where}.${name}`,
        pattern,
        isWord: false,
        reader: name === 'margin' ? 'nobody' : 'staff',
      });
    }
    return net / 100;
  };
  const kept = (path: string, answer: AnyData): number => {
    if (answer.code !== 20001) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    if (answer.data.id) ids.push(answer.data.id);
    return answer.data.id;
  };
  const call = async (path: string, body: object, token?: string) => kept(path, await post(path, body, token));
  const create = async (resource: string, data: object, given?: Record<string, TestFile>) =>
    kept(resource, await (given ? send(`${resource}/create`, data, given) : post(`${resource}/create`, { data })));
  const insert = async (table: AnyData, values: object) => {
    const row = await db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow();
    if ('id' in row) ids.push(Number(row.id));
  };
  const picture = async (where: string) => ({
    name: `${word(`${where}.name`)}.jpg`,
    bytes: await photograph(96 + ids.length, 64)
      .jpeg()
      .toBuffer(),
  });
  const text = (where: string, reader: Reader = 'owner') => ({
    name: `${word(`${where}.name`, reader)}.txt`,
    bytes: Buffer.from(word(`${where}.bytes`, reader)),
  });
  const filesBefore = (await db.selectFrom('file').select('id').execute()).map(({ id }) => id);

  // Written by staff with their calls, the person first.
  await call('client/update', {
    data: {
      id: owner.id,
      first_name: word('user.first_name'),
      last_name: word('user.last_name'),
      email: address('user.email'),
      username: word('user.username'),
      phone: '600700800',
      birth_date: '1980-02-03',
      postal_code: '29001',
      address: word('user.address'),
      dni: word('user.dni'),
      pasaporte: word('user.pasaporte'),
      nif: word('user.nif'),
      poblacion: word('user.poblacion'),
      razon_social: word('user.razon_social'),
      tratamiento: word('user.tratamiento'),
      observaciones: forStaff('user.observaciones'),
    },
  });

  const provider = await create('provider', {
    provider: forStaff('provider.provider'),
    fiscal_name: forStaff('provider.fiscal_name'),
    contact_person: forStaff('provider.contact_person'),
    contact_email: address('provider.contact_email', 'staff'),
    observations: forStaff('provider.observations'),
    bank_account: word('provider.bank_account', 'nobody'),
    user: forStaff('provider.user'),
    password: word('provider.password', 'nobody'),
  });
  const { id: document_type_id } = await db
    .insertInto('document_type')
    .values({ name: newWord() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await create(
    'document',
    { provider_id: provider, document_type_id, name: forStaff('document.name') },
    { document: text('document.file', 'staff') },
  );

  const tag = await create('internalTag', { name: forStaff('internal_tag.name') });
  const accomodation_id = await create('accomodation', {
    name: word('accomodation.name'),
    address: word('accomodation.address'),
    internal_tags: [tag],
    description: forStaff('accomodation.description'),
    contact_name: forStaff('accomodation.contact_name'),
    contact_email: address('accomodation.contact_email', 'staff'),
    latitude: 36.7,
    longitude: -4.4,
  });
  await create(
    'accomodationPhotos',
    { accomodation_id, description: word('accomodation_photo.description') },
    { photo: await picture('accomodation_photo.file') },
  );
  const cruise_id = await create('cruise', { name: word('cruise.name'), description: forStaff('cruise.description') });
  const other_service_id = await create('otherService', {
    name: word('other_service.name'),
    data: forStaff('other_service.data'),
    contact_email: address('other_service.contact_email', 'staff'),
  });
  const travel_insurance_id = await create(
    'travelInsurance',
    { name: word('travel_insurance.name'), coverage: word('travel_insurance.coverage') },
    { insurance_policy_doc: text('travel_insurance.policy') },
  );
  const transport_type_id = await create('transportType', { name: word('transport_type.name') });
  const meal_included_id = await create('mealIncluded', { name: word('meal_included.name') });
  const room_type_id = await create('roomType', { name: word('room_type.name') });
  const cabin_type_id = await create('cabinType', { name: word('cabin_type.name') });

  // A sent trip with two budgets, and an unsent trip and budget.
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const travelTag = await create('internalTagTravel', { name: forStaff('internal_tag_travel.name') });
  const travel_id = await create('travel', {
    ...dates,
    internal_tags: [travelTag],
    name: word('travel.name'),
    users_id: [owner.id],
    n_adults: 2,
    contact_name: word('travel.contact_name'),
    contact_surname: word('travel.contact_surname'),
    contact_email: address('travel.contact_email'),
    contact_info: forStaff('travel.contact_info'),
  });
  const budget_id = await create(
    'budget',
    { ...dates, travel_id, data: word('budget.data'), contract_data: word('budget.contract_data') },
    { header_image: await picture('budget.header_image'), extra_file_1: text('budget.extra_file_1') },
  );
  const denied = await create('budget', { ...dates, travel_id, data: word('budget.data (declined)') });
  const hidden = (kind: string) => ({
    ...dates,
    price: 9_999,
    provider_id: provider,
    net_price: netOf(`budget_line (${kind})`, 9_999),
    tax_treatment: 'reav_outside',
    locator: word(`budget_line.locator (${kind})`, kind === 'not sent' ? 'staff' : 'owner'),
    provider_notes: forStaff(`budget_line.provider_notes (${kind})`),
  });
  const line = (kind: string, resource: string, values: object, budget = budget_id) =>
    // Its cruise sails on the nights of its hotel.
    create(resource, { ...values, ...hidden(kind), budget_id: budget, confirmed: true });
  const stay = { accomodation_id, meal_included_id, room_type_id };
  const line_id = await line('stay', 'budgetAccomodation', { ...stay, data: word('budget_line.data') });
  await line('cruise', 'budgetCruise', { cruise_id, cabin_type_id, data: word('budget_line.data (cruise)') });
  await line('transport', 'budgetTransport', {
    transport_type_id,
    origin: word('budget_line.origin'),
    destination: word('budget_line.destination'),
    company: word('budget_line.company'),
    baggage: word('budget_line.baggage'),
    extra_info: word('budget_line.extra_info'),
  });
  const insured = { travel_insurance_id, notes: word('budget_line.notes (insurance)') };
  await line('insurance', 'budgetTravelInsurance', insured);
  await line('service', 'budgetOtherService', {
    other_service_id,
    description: word('budget_line.description'),
    notes: word('budget_line.notes'),
  });
  await create('budgetContract', { budget_id, contract_data: `<p>${word('budget_contract.contract_data')}</p>` });
  await call('travel/updateStatus', { travel: { id: travel_id, travel_status_id: 2 } });
  const waiting = await create('budget', { ...dates, travel_id, data: forStaff('budget.data (not sent)') });
  await line('not sent', 'budgetAccomodation', { ...stay, data: forStaff('budget_line.data (not sent)') }, waiting);
  const queued = await create('travel', { ...dates, name: forStaff('travel.name (queued)'), users_id: [owner.id] });

  // Written by the customer, with the replies of staff.
  const own = owner.token;
  const image = await picture('user.imagen');
  const avatar = await send('user/updateUserImage', { id: owner.id }, { imagen: image }, own);
  if (avatar.code !== 20001) throw new Error(JSON.stringify(avatar.body));
  const question = await call('question/create', { budget_id, line_id, text: word('question.text') }, own);
  await call('question/answer', { id: question, text: word('question.text (answer)') });
  await call('budget/denyBudget', { budget_id: denied, data: word('budget.deny_reason') }, own);
  await call('budget/acceptBudget', { budget_id, travel_id }, own);
  const supplier = { email: address('booking.requested_email', 'staff'), language: 'es', remarks: null };
  await call('booking/sendRequest', { data: { line_ids: [line_id], ...supplier } });
  await call('booking/update', {
    data: {
      ...{ id: line_id, state: 'option', option_until: '2027-01-31', note: forStaff('booking_event.note') },
      supplier_remarks: forStaff('booking.supplier_remarks'),
    },
  });
  const final_budget_comments = word('budget.final_budget_comments');
  await call('budget/notifyModification', { final_budget_comments, travel_id, budget_id });
  await create('traveller', {
    ...{ travel_id, user_id: owner.id, birth_date: '1980-02-03', document_type: 'passport' },
    first_name: word('traveller.first_name'),
    last_name: word('traveller.last_name'),
    document_number: word('traveller.document_number', 'nobody'),
    email: address('traveller.email'),
    diet: word('traveller.diet'),
    needs: word('traveller.needs'),
  });
  await create('task', {
    name: forStaff('task.name'),
    note: forStaff('task.note'),
    date: '2026-11-21 10:00',
    client_name: forStaff('task.client_name'),
    client_email: address('task.client_email', 'staff'),
    user_id: owner.id,
    travel_id,
    budget_id,
  });
  const price_request_id = await create('priceRequest', {
    ...dates,
    type: 1,
    title: forStaff('price_request.title'),
    subject: forStaff('price_request.subject'),
    message: forStaff('price_request.message'),
    n_adults: 30,
    n_children: 0,
    n_rooms: 15,
    latitude: 36.7,
    longitude: -4.4,
    travel_id,
    budget_id,
  });
  await call('priceRequest/sendRequest', { data: { request_id: price_request_id, services_ids: [accomodation_id] } });
  const requests = await db
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('outbox', 'outbox.id', 'recipient.outbox_id')
    .select(['outbox.id', 'outbox.body'])
    .where('price_request_id', '=', price_request_id)
    .executeTakeFirstOrThrow();
  const [, token = ''] = /\/oferta\/([\w-]{43})/.exec(openBody(sealing, requests).text) ?? [];
  const offered = { token, availability: 'all', price: '91', price_basis: 'personNight' };
  await send(
    'offer/answer',
    { ...offered, remarks: forStaff('offer.remarks') },
    { file: text('offer.file', 'staff') },
    '',
  );

  // Written by the server only, or after some time.
  const rates = { rate_location: 5, rate_cleaning: 5, rate_service: 5, rate_quality_price: 5 };
  await insert('rating', { user_id: owner.id, travel_id, accomodation_id, ...rates, comment: word('rating.comment') });
  await insert('travel_event', { travel_id, kind: 'questionAsked', detail: forStaff('travel_event.detail') });
  await insert('notification', {
    user_id: test.administrator.id,
    kind: 'questionAsked',
    path: '/',
    params: JSON.stringify({ by: 'Lucía', travel: 'Granada', question: forStaff('notification.params') }),
  });
  const id = await newId(db, 'outbox');
  const letter = { template: 'reminder', to_address: address('outbox.to_address', 'staff'), language: 'es' };
  await insert('outbox', {
    ...letter,
    id,
    subject: forStaff('outbox.subject'),
    last_error: forStaff('outbox.last_error'),
    message_id: `<${newWord()}@x>`,
    next_attempt_at: clock().toISOString(),
    travel_id,
    user_id: null,
    body: sealing.seal(JSON.stringify({ text: forStaff('outbox.body'), html: '' }), {
      table: 'outbox',
      column: 'body',
      row: id,
    }),
  });
  await insert('travel_request', {
    travel_id: queued,
    submission: Buffer.from(newWord()),
    flexible: false,
    days: 7,
    language: 'es',
    mailing: false,
    destination: forStaff('travel_request.destination'),
    wishes: forStaff('travel_request.wishes'),
  });
  await insert('password_recovery', { identity: word('password_recovery.identity', 'nobody') });
  await db
    .updateTable('travel')
    .set({ rejection_reason: forStaff('travel.rejection_reason') })
    .where('id', '=', queued)
    .execute();

  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('id', 'not in', [...filesBefore, '00000000-0000-0000-0000-000000000000'])
    .execute();
  const files = await Promise.all(
    rows.map(async ({ id, controller, field, variants }) => {
      const forms: Variant[] = variants.length > 0 ? ['photo', ...(variants as Variant[])] : ['document'];
      const stored = await Promise.all(forms.map(form => store.read(id, form)));
      return {
        controller,
        field,
        names: forms.map(form => id + fileEndings[form]),
        pieces: stored.map(bytes => middleOf(bytes ?? Buffer.alloc(0))),
      };
    }),
  );
  const links = (await mails(travel_id)).flatMap(mail =>
    mail.to.startsWith('zx') ? [...(/\/presupuesto\/([\w-]{43})/.exec(mail.text)?.slice(1) ?? [])] : [],
  );
  const shared = await post('travel/share', { id: travel_id, shows: ['prices', 'locators'] }, own);
  const calendar = await post('auth/makeCalendar', {}, own);
  for (const { data } of [shared, calendar]) links.push(...(linkPath.exec(data.url)?.slice(1) ?? []));
  return { secrets, ids: [...new Set(ids)], files, tokens: [...new Set(links)] };
}

const middleOf = (bytes: Buffer) => bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 40);
