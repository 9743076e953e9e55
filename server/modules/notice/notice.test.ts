import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let marie: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  marie = await test.signIn({ group_id: groups.client, first_name: 'Marie', language: 'fr' });
});

const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const warned = (message: string) => ({ status: 200, code: 30001, data: { message } });
const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

const notify = (travel_id: number, budget_id: number, comments = 'El hotel ha cerrado', token?: string) =>
  travels.post('budget/notifyModification', { final_budget_comments: comments, travel_id, budget_id }, token);
const show = (id: number | string, token = '') => travels.get(`budget/getChangesAccepted/${id}`, token);
const answer = (id: number | string, final_accept: number, token = '', more = {}) =>
  travels.post('budget/updateAcceptedChanges', { id, final_accept, ...more }, token);

/** A trip with an accepted budget and a line in it. */
async function agreed(values: { clients?: number[]; agents?: number[] } = {}) {
  const id = await travels.travel({ status: 3, clients: [test.customer.id], agents: [test.agent.id], ...values });
  const budget = await travels.budget(id, { budget_status_id: 1, total_price: 0 });
  const line = await travels.line('accomodation', budget, { price: 500 });
  const accepted = await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id }, test.customer.token);
  expect(accepted.code).toBe(20001);
  await test.services.db.deleteFrom('outbox').execute();
  return { id, budget, line };
}

/** The tokens of the notices mailed about a trip, by reader, oldest first. */
async function tokens(travelId: number): Promise<{ to: string; token: string }[]> {
  const mails = (await travels.mails(travelId)).filter(mail => mail.template === 'modification');
  return mails.map(({ to, text }) => ({ to, token: /\/presupuesto\/([\w-]{43})\b/.exec(text)?.[1] ?? '' }));
}

describe('a notice', () => {
  it('stores the comments, asks again, and writes the changes to every client, each with a link of their own', async () => {
    const silent = await test.signIn({ group_id: groups.client, email: null });
    const { id, budget, line } = await agreed({ clients: [test.customer.id, marie.id, silent.id] });
    await travels.post('budgetAccomodation/update', { data: { id: line, price: 650, data: 'Con terraza' } });
    const preview = (await travels.get(`budget/previewModification/${budget}`)).data;
    expect(preview).toMatchObject({
      since: { reason: 'acceptance', day: '2026-11-20' },
      recipients: [{ email: test.customer.email }, { email: marie.email, language: 'fr' }, { email: null }],
    });
    expect(preview.changes.map((change: { field: string }) => change.field)).toEqual([
      'Precio del viaje',
      'Información adicional',
      'Precio',
    ]);

    expect(await notify(id, budget, 'El hotel\nha cerrado')).toMatchObject({
      code: 20001,
      data: { id: budget, message: 'Modificación notificada al cliente' },
    });
    expect(await travels.stored('budget', budget)).toMatchObject({
      final_budget_comments: 'El hotel\nha cerrado',
      final_accept: null,
      final_accept_datetime: null,
      final_accept_mail: '2026-11-20 10:00:00+01',
      changes_accepted: null,
      budget_status_id: 3,
    });
    const mails = await travels.mails(id);
    expect(mails.map(mail => [mail.template, mail.to, mail.language])).toEqual([
      ['modification', test.customer.email, 'es'],
      ['modification', marie.email, 'fr'],
    ]);
    expect(plain(mails[0]?.text)).toContain('> El hotel\n> ha cerrado');
    expect(plain(mails[0]?.text)).toContain('- Precio del viaje: 650,00 € (antes 500,00 €)');
    expect(plain(mails[1]?.text)).toContain('- Prix du voyage : 650,00 € (avant : 500,00 €)');
    expect(new Set((await tokens(id)).map(({ token }) => token)).size).toBe(2);
  });

  it('offers no comparison to a reader with a link but without a session', async () => {
    const id = await travels.travel();
    const budget = await travels.budget(id, { budget_status_id: budgetStatus.rechazado });
    const line = await travels.line('accomodation', budget);
    await travels.line('accomodation', await travels.budget(id));
    await notify(id, budget);
    const [{ token } = { token: '' }] = await tokens(id);
    expect((await show(token)).data.budget).toMatchObject({ alternatives: {}, others: 0 });
    const { data } = await show(token, test.customer.token);
    expect(data.budget).toMatchObject({ alternatives: { [line]: 1 }, others: 1 });
  });

  it('stores its tokens of 256 bits as hashes', async () => {
    const { id, budget } = await agreed();
    await notify(id, budget);
    const [{ token } = { token: '' }] = await tokens(id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.services.db.selectFrom('link').selectAll().where('budget_id', '=', budget).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toMatchObject([{ purpose: 'notice', user_id: test.customer.id, travel_id: id }]);
  });

  it('is refused with the reason, and leaves no trace', async () => {
    const { id, budget } = await agreed();
    const silent = await test.signIn({ group_id: groups.client, email: null });
    const mute = await agreed({ clients: [test.customer.id] });
    await test.services.db
      .updateTable('user_travel_group')
      .set({ user_id: silent.id })
      .where('travel_id', '=', mute.id)
      .execute();
    const waiting = await travels.budget(id);
    const queued = await travels.travel({ status: 1, sent_at: null });
    const unseen = await travels.budget(queued, { budget_status_id: 2, sent_at: null });
    const gone = await agreed();
    await test.services.db.updateTable('travel').set({ deleted_at: 'now' }).where('id', '=', gone.id).execute();
    const before = await travels.traces();
    expect(await notify(mute.id, mute.budget)).toMatchObject(warned(expect.stringContaining('póngaselo en su ficha')));
    await test.services.db
      .updateTable('user')
      .set({ email: 'cerrada@ejemplo.es', active: false })
      .where('id', '=', silent.id)
      .execute();
    expect(await notify(mute.id, mute.budget)).toMatchObject(warned(expect.stringContaining('acceso desactivado')));
    expect(await notify(id, budget, '  ')).toMatchObject({
      code: 40001,
      data: { fields: { final_budget_comments: 'Causa de la modificación obligatoria' } },
    });
    expect((await notify(id, waiting)).data.message).toMatch(/todavía espera una respuesta/);
    expect((await notify(queued, unseen)).data.message).toMatch(/Envíe antes el viaje/);
    for (const [travel, which] of [
      [gone.id, gone.budget],
      [queued, budget],
      [id, 999_999],
    ] as const)
      expect(await notify(travel, which)).toMatchObject(missing);
    expect((await notify(id, budget, 'x', test.customer.token)).code).toBe(40001);
    expect(await travels.traces()).toEqual(before);
  });
});

describe('the page of the link', () => {
  it('shows notice, changes and budget in the reader’s or the requested language, and to nobody else', async () => {
    const { id, budget, line } = await agreed({ clients: [test.customer.id, marie.id] });
    await travels.post('budgetAccomodation/update', { data: { id: line, price: 650, net_price: 400 } });
    await notify(id, budget);
    const [own, french] = (await tokens(id)).map(({ token }) => token);
    // The trip's history records the first opening.
    for (const token of [own, french]) await show(token ?? '');
    const before = await travels.traces();
    const shown = (await show(french ?? '')).data;
    expect(shown).toMatchObject({
      language: 'fr',
      first_name: 'Marie',
      answerable: true,
      final_budget_comments: 'El hotel ha cerrado',
      final_accept: null,
      changes_accepted: null,
      since: { reason: 'acceptance' },
      budget: { id: budget, price_discount: 650, lines: [{ title: 'Hotel Alhambra', price: 650 }] },
    });
    expect(shown.changes[0]).toMatchObject({ field: 'Prix du voyage' });
    // Staff who look at it see their own language.
    expect((await show(french ?? '', test.agent.token)).data).toMatchObject({ language: 'es', answerable: false });
    expect((await show(`${french}?language=en`)).data).toMatchObject({
      language: 'en',
      changes: [{ field: 'Price of the trip' }, { field: 'Price' }],
    });
    expect((await show(own ?? '', test.customer.token)).code).toBe(20000);
    // Staff may look but not answer.
    expect((await show(own ?? '', test.agent.token)).data.answerable).toBe(false);
    expect((await answer(own ?? '', 1, test.agent.token)).data.message).toBe('No tiene permiso para hacer esto');
    for (const token of [test.otherCustomer.token, marie.token]) {
      expect((await show(own ?? '', token)).data.message).toMatch(
        /^Este enlace se envió a otra persona|^Ce lien a été/,
      );
      expect((await answer(own ?? '', 1, token)).code).toBe(30001);
    }
    expect(await travels.traces()).toEqual(before);
  });

  it('accepts one answer, notifies staff, and refuses a second answer with what was decided', async () => {
    const { id, budget } = await agreed({ clients: [test.customer.id, marie.id] });
    await notify(id, budget);
    const [own, french] = (await tokens(id)).map(({ token }) => token);
    const { version } = (await show(own ?? '')).data;
    expect((await answer(own ?? '', 3)).data.fields.final_accept).toMatch(/acepta o rechaza/);
    expect(await answer(own ?? '', 2, '', { data: 'Queda lejos\ndel mar', version })).toMatchObject({
      code: 20001,
      data: { message: 'Hemos avisado a la agencia de que no acepta los cambios' },
    });
    expect(await travels.stored('budget', budget)).toMatchObject({
      final_accept: 2,
      changes_accepted: false,
      final_accept_datetime: '2026-11-20 10:00:00+01',
      budget_status_id: 3,
    });
    const news = (await travels.mails(id)).filter(mail => mail.template === 'modificationAnswered');
    expect(news.map(mail => mail.to)).toEqual([test.agent.email]);
    expect(news[0]?.subject).toContain('ha rechazado los cambios');
    expect(news[0]?.text).toContain('> Queda lejos\n> del mar');
    const before = await travels.traces();
    const late = 'Ya tenemos respuesta a este aviso: los cambios se rechazaron el 20/11/2026';
    for (const [link, token] of [
      [own ?? '', ''],
      [french ?? '', ''],
      [budget, test.customer.token],
    ] as const)
      expect(await answer(link, 1, token)).toMatchObject({ code: 30001 });
    expect(await answer(own ?? '', 2)).toMatchObject(warned(late));
    expect(await travels.traces()).toEqual(before);
    expect((await show(french ?? '')).data).toMatchObject({ final_accept: 2, answer_comment: 'Queda lejos\ndel mar' });
  });

  it('is refused when the budget or its notice has changed since it was shown', async () => {
    const { id, budget, line } = await agreed();
    await notify(id, budget);
    const { version } = (await show(budget, test.customer.token)).data;
    await travels.post('budgetAccomodation/update', { data: { id: line, price: 700 } });
    const before = await travels.traces();
    expect(await answer(budget, 1, test.customer.token, { version })).toMatchObject(
      warned('El presupuesto ha cambiado mientras lo veía. No se ha guardado su respuesta: revise cómo queda ahora.'),
    );
    expect(await travels.traces()).toEqual(before);
    const now = (await show(budget, test.customer.token)).data;
    expect(now.changes.length).toBeGreaterThan(0);
    expect((await answer(budget, 1, test.customer.token, { version: now.version })).code).toBe(20001);
    expect(await travels.stored('budget', budget)).toMatchObject({ final_accept: 1, changes_accepted: true });
    // The next notice is compared with the state that was accepted.
    expect((await travels.get(`budget/previewModification/${budget}`)).data).toMatchObject({
      since: { reason: 'answer' },
      changes: [],
    });
  });

  it('ends with its day, with the next notice, and with its budget; each time the reader learns what to do', async () => {
    const { id, budget } = await agreed();
    await notify(id, budget, 'Primero');
    await answer(budget, 2, test.customer.token);
    test.setNow(new Date('2026-11-20T09:10:00Z'));
    await notify(id, budget, 'Segundo');
    const [first, second] = (await tokens(id)).map(({ token }) => token);
    const said = async (token = '') => {
      const [shown, answered] = [await show(token), await answer(token, 1)];
      expect([answered.code, answered.data]).toEqual([shown.code, shown.data]);
      return shown.data.message;
    };
    expect(await said(first)).toMatch(/^Hay un aviso más reciente/);
    expect(await said('x'.repeat(43))).toMatch(/^Esta dirección no está completa/);
    expect((await show(second ?? '')).data).toMatchObject({ final_budget_comments: 'Segundo', final_accept: null });
    test.setNow(new Date('2027-03-01T09:00:00Z'));
    expect(await said(second)).toMatch(/^El plazo de este enlace ha terminado/);
    test.setNow(new Date('2026-11-20T09:10:00Z'));
    await test.services.db.updateTable('budget').set({ deleted_at: 'now' }).where('id', '=', budget).execute();
    expect(await said(second)).toBe('No existe o ya no está disponible');
    test.setNow(new Date('2026-11-20T09:00:00Z'));
  });

  it('of a second notice includes the changes of the first, when that was never answered', async () => {
    const { id, budget, line } = await agreed();
    await travels.post('budgetAccomodation/update', { data: { id: line, price: 650 } });
    await notify(id, budget, 'Con una errata');
    await notify(id, budget, 'Sin ella');
    const [, second] = (await tokens(id)).map(({ token }) => token);
    expect((await show(second ?? '')).data).toMatchObject({
      since: { reason: 'acceptance' },
      changes: [{ field: 'Precio del viaje', before: expect.stringMatching(/^500/) }, { field: 'Precio' }],
    });
  });

  it('opens the files of the budget, and no others, while the link is valid', async () => {
    const { id, budget } = await agreed();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const files = {
      header_image: { name: 'playa.png', bytes },
      extra_file_1: { name: 'a.txt', bytes: Buffer.from('hola') },
    };
    await travels.send('budget/update', { id: budget }, files);
    const others = await Promise.all([
      travels.travel({ clients: [marie.id] }).then(trip => travels.budget(trip)),
      travels.travel().then(trip => travels.budget(trip)),
      travels.budget(id),
    ]);
    for (const other of others)
      await travels.send('budget/update', { id: other }, { extra_file_1: files.extra_file_1 });
    const own = await test.call('GET', `/api/budget/getBudget/${others[1]}`, { token: test.customer.token });
    expect(own.data.extra_files).toHaveLength(1);
    await notify(id, budget);
    const [{ token } = { token: '' }] = await tokens(id);
    const shown = (await show(token)).data.budget;
    const open = async (url: string) => (await test.app.inject({ url })).statusCode;
    expect(await open(shown.header_image.large)).toBe(200);
    const document = shown.extra_files[0].url;
    expect((await test.app.inject({ url: document })).body).toBe('hola');
    for (const other of others) {
      const { extra_file_1 } = await travels.stored('budget', other);
      expect(await open(document.replace(/[^/]+$/, extra_file_1))).toBe(404);
    }
    expect(await open(document.replace('extra_file_1', 'header_image'))).toBe(404);
    expect((await test.call('GET', document.replace('/budget/extra_file_1', '/document/document'))).code).toBe(40001);
    await notify(id, budget);
    expect((await test.call('GET', document)).code).toBe(30001);
  });

  it('ends when its reader’s account is deleted', async () => {
    const leaver = await test.signIn({ group_id: groups.client });
    const { id, budget } = await agreed({ clients: [leaver.id, test.customer.id] });
    await notify(id, budget);
    const [{ token } = { token: '' }] = await tokens(id);
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', leaver.id).execute();
    expect((await show(token)).data.message).toMatch(/^Esta dirección/);
  });
});

it('of simultaneous answers exactly one counts, and staff are notified once', async () => {
  const { id, budget } = await agreed({ clients: [test.customer.id, marie.id] });
  await notify(id, budget);
  const links = (await tokens(id)).map(({ token }) => token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => answer(links[index % 2] ?? '', 1 + (index % 2))),
  );
  expect(answers.filter(({ code }) => code === 20001)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 30001)).toHaveLength(19);
  expect((await travels.mails(id)).filter(mail => mail.template === 'modificationAnswered')).toHaveLength(1);
});

it('in a session a client’s own budget opens by its id; without one an id opens nothing', async () => {
  const { id, budget } = await agreed();
  expect((await show(budget, test.customer.token)).data).toMatchObject({ final_accept_mail: null, changes: [] });
  expect(await answer(budget, 1, test.customer.token)).toMatchObject(missing);
  await notify(id, budget);
  expect((await show(budget, test.customer.token)).data).toMatchObject({
    final_budget_comments: 'El hotel ha cerrado',
  });
  expect((await show(budget, test.agent.token)).data).toMatchObject({ final_accept_mail: '2026-11-20 10:00:00' });
  const before = await travels.traces();
  for (const token of [test.otherCustomer.token, marie.token]) {
    expect((await show(budget, token)).data).toEqual((await show(999_999, token)).data);
    expect((await answer(budget, 1, token)).data).toEqual((await answer(999_999, 1, token)).data);
  }
  expect((await show(budget)).code).toBe(50008);
  expect((await answer(budget, 1)).code).toBe(50008);
  expect((await answer(budget, 1, test.agent.token)).code).toBe(40001);
  expect(await travels.traces()).toEqual(before);
  expect((await answer(budget, 1, test.customer.token)).code).toBe(20001);
});

it('a client’s comment is erased with them', async () => {
  const client = await test.signIn({ group_id: groups.client });
  const { id, budget } = await agreed({ clients: [client.id, test.customer.id] });
  await notify(id, budget);
  expect((await answer(budget, 2, client.token, { data: 'Soy alérgica' })).code).toBe(20001);
  await test.services.db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', id).execute();
  const erased = await travels.post('client/erase', { id: client.id }, test.administrator.token);
  expect(erased.code).toBe(20001);
  const { rows } = await sql`select answer_comment as said from budget_notice where budget_id = ${budget}
    union all select detail from travel_event where budget_id = ${budget} and kind = 'modificationDeclined'`.execute(
    test.services.db,
  );
  expect(rows).toEqual([{ said: null }, { said: null }]);
});
