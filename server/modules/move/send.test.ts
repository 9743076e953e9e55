import { beforeAll, describe, expect, it } from 'vitest';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { sentAt, type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const now = '2026-11-20 10:00:00+01';
const send = (id: number, more: object = {}) =>
  travels.post('travel/updateStatus', { travel: { id, travel_status_id: travelStatus.enviado }, ...more });

async function client(values: { language?: string; email?: string | null; password?: boolean } = {}) {
  const { password = true, ...rest } = values;
  const user = await test.signIn({ group_id: groups.client, ...rest } as Partial<TestUser> & { group_id: number });
  if (!password)
    await test.services.db.updateTable('user').set({ password_hash: null }).where('id', '=', user.id).execute();
  return user;
}

/** A trip in the queue with a budget that was never sent. */
async function draft(clients: TestUser[], values: object = {}) {
  const id = await travels.travel({
    status: travelStatus.enCola,
    sent_at: null,
    clients: clients.map(user => user.id),
    ...values,
  });
  return { id, budgetId: await travels.budget(id, { sent_at: null }) };
}

describe('sending a trip', () => {
  it('stamps it and its waiting budgets, and writes to each client with an e-mail in their language', async () => {
    const people = [
      await client(),
      await client({ language: 'fr', password: false }),
      await client({ language: 'en' }),
      await client({ email: null }),
    ] as const;
    const [withPassword, without, english] = people;
    const { id, budgetId } = await draft([...people]);
    const decided = await travels.budget(id, { sent_at: null, budget_status_id: budgetStatus.rechazado });
    const deleted = await travels.budget(id, { sent_at: null, deleted_at: now });

    expect(await send(id)).toMatchObject({
      status: 200,
      code: 20001,
      data: { id, message: 'Viaje enviado al cliente' },
    });
    expect(await travels.stored('travel', id)).toMatchObject({ travel_status_id: travelStatus.enviado, sent_at: now });
    expect((await travels.stored('budget', budgetId)).sent_at).toBe(now);
    for (const other of [decided, deleted]) expect((await travels.stored('budget', other)).sent_at).toBeNull();

    const mails = await travels.mails(id);
    expect(mails.map(mail => [mail.template, mail.to, mail.language])).toEqual([
      ['budgetSent', withPassword.email, 'es'],
      ['budgetSent', without.email, 'fr'],
      ['budgetSent', english.email, 'en'],
    ]);
    const [spanish, french, plain] = mails;
    expect(spanish?.subject).toBe('Su presupuesto para «Granada en otoño»');
    for (const mail of [spanish, plain]) {
      // The login fills in the address behind the '#', which no browser sends to the server.
      expect(mail?.text).toContain(`http://periplo.test/budget/${budgetId}#para=${mail?.to}\n`);
      expect(mail?.text).not.toContain('/alta/');
    }
    expect(spanish?.text.replace(/\u00a0/g, ' ')).toContain('1.200,00 €');
    const token = /http:\/\/periplo\.test\/alta\/([\w-]{43})/.exec(french?.text ?? '')?.[1];
    expect(french?.text).not.toContain('tab=');
    expect((await test.call('GET', `/api/external/signUp/${token}`)).code).toBe(20000);
    // Each link is stored as a hash, for its reader.
    const links = await test.services.db.selectFrom('link').selectAll().where('travel_id', '=', id).execute();
    expect(links).toMatchObject([{ purpose: 'sign-up', user_id: without.id }]);
    expect((await travels.get(`travel/data/${id}`, english.token)).data.budgets).toMatchObject([{ id: budgetId }]);
  });

  it('carries what the agent writes to the client above the quotes, signed by the agent of the trip', async () => {
    const { id } = await draft([await client()], { agents: [test.agent.id] });
    const phone = '600203040';
    const portrait = crypto.randomUUID();
    const file = { controller: 'user', field: 'imagen', name: 'ana.jpg', mime: 'image/jpeg', bytes: 4 };
    await test.services.db
      .insertInto('file')
      .values({ ...file, id: portrait })
      .execute();
    await test.services.db
      .updateTable('user')
      .set({ phone, imagen: portrait })
      .where('id', '=', test.agent.id)
      .execute();
    const refused = await send(id, { note: 'x'.repeat(1001) });
    expect([refused.code, refused.data.fields]).toEqual([40001, { note: 'El texto es demasiado largo' }]);
    await send(id, { note: 'He pensado en <b>ustedes</b>.\n\nUn {abrazo}' });
    const [mail] = await travels.mails(id);
    const name = `${test.agent.first_name} ${test.agent.last_name}`;
    expect(mail?.text).toContain(
      `He pensado en <b>ustedes</b>.\n\nUn {abrazo}\n\n${name}\n+34\u00a0600\u00a020\u00a030\u00a040\n\n- `,
    );
    expect(mail?.html).toContain('He pensado en &lt;b&gt;ustedes&lt;/b&gt;.');
    expect(mail?.html.match(new RegExp(`cid:photo-${portrait}-portrait`, 'g'))).toHaveLength(1);
    await send(id, { note: '' });
    expect((await travels.mails(id)).at(-1)?.html).toContain(`-portrait`);
    expect((await travels.mails(id)).at(-1)?.text).not.toContain('abrazo');
  });

  it('is refused in the words of the specification when no client has an e-mail, and writes nothing', async () => {
    const { id } = await draft([await client({ email: null }), await client({ email: null })]);
    const before = await travels.traces();
    expect(await send(id)).toMatchObject({
      status: 200,
      code: 30001,
      data: {
        message:
          'El cliente no dispone de correo, por favor, establézcalo o prosiga sin mandar el presupuesto vía email',
        reason: 'travel.noEmail',
      },
    });
    expect(await travels.traces()).toEqual(before);
    // 'Prosiga sin mandar': with the flag false it is sent without letters.
    expect((await send(id, { sendEmail: false })).code).toBe(20001);
    expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.enviado);
    expect(await travels.mails(id)).toEqual([]);
  });

  it('writes to nobody who cannot sign in, and says so when that is everybody', async () => {
    const [shut, open] = [await client(), await client()];
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', shut.id).execute();
    const { id } = await draft([shut]);
    const before = await travels.traces();
    const refused = {
      code: 30001,
      data: { message: expect.stringContaining('acceso desactivado'), reason: 'travel.inactive' },
    };
    expect(await send(id)).toMatchObject(refused);
    expect(await travels.traces()).toEqual(before);
    const both = await draft([shut, open]);
    expect((await send(both.id)).code).toBe(20001);
    expect((await travels.mails(both.id)).map(mail => mail.to)).toEqual([open.email]);
    await travels.post('budget/acceptBudget', { budget_id: both.budgetId, travel_id: both.id });
    const letters = (await travels.mails(both.id)).filter(mail => mail.template === 'budgetAccepted');
    expect(letters.map(mail => mail.to)).toEqual([open.email]);
  });

  it('writes to nobody on request', async () => {
    const { id, budgetId } = await draft([await client({ password: false })]);
    expect((await send(id, { sendEmail: false })).code).toBe(20001);
    expect((await travels.stored('budget', budgetId)).sent_at).toBe(now);
    expect(await travels.mails(id)).toEqual([]);
    const links = await test.services.db.selectFrom('link').selectAll().where('travel_id', '=', id).execute();
    expect(links).toEqual([]);
  });

  it('again from status 2 or 3 sends what was added since, with another letter', async () => {
    for (const status of [2, 3]) {
      const someone = await client();
      const id = await travels.travel({ status, clients: [someone.id] });
      await travels.budget(id, { budget_status_id: budgetStatus.rechazado });
      const added = await travels.budget(id, { sent_at: null });
      const old = await travels.budget(id, { total_price: 90_000 });
      expect((await send(id)).code).toBe(20001);
      expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.enviado);
      for (const budgetId of [added, old]) expect((await travels.stored('budget', budgetId)).sent_at).toBe(now);
      const [mail, ...others] = await travels.mails(id);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        template: 'budgetSentAgain',
        to: someone.email,
        subject: 'Presupuestos actualizados para «Granada en otoño»',
      });
      expect(mail?.text.replace(/\u00a0/g, ' ')).toContain('900,00 €');
    }
  });

  it('needs a client and a waiting budget', async () => {
    const someone = await client();
    const lonely = await draft([]);
    const empty = await travels.travel({ status: travelStatus.enCola, sent_at: null, clients: [someone.id] });
    const decided = await travels.travel({ status: travelStatus.enviado, clients: [someone.id] });
    await travels.budget(decided, { budget_status_id: budgetStatus.rechazado });
    await travels.budget(decided, { deleted_at: sentAt });
    const before = await travels.traces();
    const needsBudget = 'El viaje necesita un presupuesto pendiente antes de enviarlo';
    for (const [id, message] of [
      [lonely.id, 'El viaje necesita un cliente antes de este cambio'],
      [empty, needsBudget],
      [decided, needsBudget],
    ] as const) {
      expect(await send(id)).toMatchObject({ code: 40001, data: { message } });
    }
    expect(await travels.traces()).toEqual(before);
  });

  it('leaves out a client who was deleted', async () => {
    const gone = await client();
    const stays = await client();
    const { id } = await draft([gone, stays]);
    await test.services.db.updateTable('user').set({ deleted_at: now }).where('id', '=', gone.id).execute();
    expect((await send(id)).code).toBe(20001);
    expect((await travels.mails(id)).map(mail => mail.to)).toEqual([stays.email]);
  });
});

describe('the other moves of staff', () => {
  const move = (id: number, travel_status_id: number, more: object = {}) =>
    travels.post('travel/updateStatus', { travel: { id, travel_status_id, ...more } });

  it('finish and archive, with their messages', async () => {
    const id = await travels.travel({ status: travelStatus.pendienteDeReserva });
    expect((await move(id, 5)).data).toEqual({ id, message: 'Reservas finalizadas' });
    expect((await move(id, 4)).data).toEqual({ id, message: 'Viaje archivado' });
    const log = await test.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'travel.finish', user_id: test.agent.id },
      { action: 'travel.archive', user_id: test.agent.id },
    ]);
  });

  it('need a client', async () => {
    const message = 'El viaje necesita un cliente antes de este cambio';
    for (const [status, to] of [
      [2, 5],
      [5, 4],
      [1, 6],
    ] as const) {
      const id = await travels.travel({ status, clients: [] });
      const before = await travels.traces();
      expect(await move(id, to)).toMatchObject({ code: 40001, data: { message } });
      const rejected = await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: '' });
      expect(rejected.code).toBe(40001);
      expect(await travels.traces()).toEqual(before);
    }
  });

  it('read only id, status and updated_at of the trip', async () => {
    const id = await travels.travel({ status: travelStatus.reservado });
    const record = (await travels.get(`travel/data/${id}`)).data;
    const hostile = { ...record, name: 'Otro', sent_at: null, deleted_at: now, users_id: [], contact_name: 'X' };
    const travel = JSON.stringify({ ...hostile, travel_status_id: travelStatus.archivado });
    expect((await travels.post('travel/updateStatus', { travel, acceptedBudgetIndex: 0 })).code).toBe(20001);
    const { travel_status_id, name, contact_name, deleted_at } = await travels.stored('travel', id);
    expect([travel_status_id, name, contact_name, deleted_at]).toEqual([4, 'Granada en otoño', null, null]);
    expect((await travels.get(`travel/data/${id}`)).data.clients).toHaveLength(1);
  });

  it('are refused when the trip has changed since it was opened', async () => {
    const id = await travels.travel({ status: travelStatus.reservado });
    const { updated_at } = (await travels.get(`travel/data/${id}`)).data;
    await test.services.db.updateTable('travel').set({ name: 'Otro' }).where('id', '=', id).execute();
    const before = await travels.traces();
    const answer = await move(id, 4, { updated_at });
    expect(answer).toMatchObject({ code: 30001, data: { message: expect.stringContaining('Otra persona') } });
    expect((await move(id, 4, { updated_at: 'ayer' })).code).toBe(30001);
    expect(await travels.traces()).toEqual(before);
    const now = (await travels.get(`travel/data/${id}`)).data.updated_at;
    expect((await move(id, 4, { updated_at: now })).code).toBe(20001);
  });

  it.each([
    [{}],
    [{ travel: 'x' }],
    [{ travel: { id: 'x', travel_status_id: travelStatus.enviado } }],
    [{ travel: { id: 1 } }],
  ])('are refused with the reason: %j', async body => {
    const answer = await travels.post('travel/updateStatus', body);
    expect(answer).toMatchObject({ status: 200, code: 40001, data: { message: 'Revise los campos marcados' } });
  });
});

describe('what a customer reads after asking for changes', () => {
  /** What a customer reads after asking for changes: their words, who prepares something else, and a letter. */

  const words = 'Mejor en junio,\ny con piscina';

  it('is kept with its words on card, page and first page until something else is sent, and confirmed by letter', async () => {
    const companion = await test.signIn({ group_id: 2, language: 'fr' });
    const clients = [test.customer.id, companion.id];
    const trip = await travels.travel({
      clients,
      agents: [test.agent.id],
      name: 'Menorca',
      status: travelStatus.enviado,
    });
    const asked = await travels.budget(trip);
    const other = await travels.budget(trip);
    const read = async (token?: string) => {
      const card = (await travels.get(`travel/data/${trip}`, token)).data;
      const page = (await travels.get(`budget/getBudget/${asked}`, token)).data;
      expect(card.budgets[0].changes_asked).toEqual(page.changes_asked);
      expect(card.budgets[1].changes_asked).toBeNull();
      return page.changes_asked;
    };
    const waiting = async (token: string) =>
      (await travels.get('portal/home', token)).data.waiting.filter(
        (each: { kind: string }) => each.kind === 'changes',
      );
    expect(await read(test.customer.token)).toBeNull();

    const call = { budget_id: asked, data: words };
    expect((await travels.post('budget/denyBudget', call, test.customer.token)).code).toBe(20001);
    const asked_at = expect.stringMatching(/^\d{4}-\d\d-\d\d /);
    expect(await read(test.customer.token)).toEqual({ asked_at, text: words, open: true });
    expect(await read()).toEqual({ asked_at, text: words, open: true });
    // Who travels along reads that something else is prepared, not what was said.
    expect(await read(companion.token)).toEqual({ asked_at, text: null, open: true });
    const agent = test.agent.first_name;
    const about = { kind: 'changes', travel: 'Menorca', budget_id: asked, agent, asked_at };
    expect(await waiting(test.customer.token)).toEqual([{ ...about, text: words }]);
    expect(await waiting(companion.token)).toEqual([{ ...about, text: null }]);

    const letters = (await travels.mails(trip)).filter(({ template }) => template === 'changesReceived');
    expect(letters.map(({ to, language }) => [to, language])).toEqual([[test.customer.email, 'es']]);
    expect(letters[0]?.text).toContain('Mejor en junio,');
    expect(letters[0]?.text).toContain(`http://periplo.test/viaje/${trip}#para=`);
    expect(letters[0]?.text).toContain('otros presupuestos');

    await travels.budget(trip, { sent_at: null });
    const send = { travel: { id: trip, travel_status_id: travelStatus.enviado }, sendEmail: false };
    expect((await travels.post('travel/updateStatus', send)).code).toBe(20001);
    expect(await read(test.customer.token)).toEqual({ asked_at, text: words, open: false });
    expect(await waiting(test.customer.token)).toEqual([]);

    // A yes ends what a later request had begun.
    const again = { budget_id: other, data: 'Más barato' };
    expect((await travels.post('budget/denyBudget', again, test.customer.token)).code).toBe(20001);
    expect(await waiting(test.customer.token)).toMatchObject([{ budget_id: other, text: 'Más barato' }]);
    const third = (await travels.get(`travel/data/${trip}`)).data.budgets[2].id;
    const yes = { budget_id: third, travel_id: trip };
    expect((await travels.post('budget/acceptBudget', yes, test.customer.token)).code).toBe(20001);
    expect(await waiting(test.customer.token)).toEqual([]);
  });

  it('writes no letter when staff ask for the client, whose page says that something else is prepared', async () => {
    const trip = await travels.travel({ status: travelStatus.enviado });
    const budget = await travels.budget(trip);
    expect((await travels.post('budget/denyBudget', { budget_id: budget, data: 'Por teléfono' })).code).toBe(20001);
    const page = (await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data;
    expect(page.changes_asked).toMatchObject({ text: null, open: true });
    expect((await travels.mails(trip)).map(({ template }) => template)).not.toContain('changesReceived');
  });
});
