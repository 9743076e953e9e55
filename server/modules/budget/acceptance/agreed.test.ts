import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreedOfBudget, agreedOfTravel } from '../../../../contract/budget/fields.ts';
import { agreedColumns } from '../../../../contract/budget/line-fields.ts';
import { calendarAddress, certificatePaper, pdfAddress } from '../../../../contract/budget/state.ts';
import { blankDue } from '../../../../contract/payment/plan.ts';
import { groups } from '../../../../contract/permissions.ts';
import type { SignInMethod } from '../../../../contract/session/schema.ts';
import { type AnyData, type TestApp, type TestUser, testApp, testPassword } from '../../../testing/app.ts';
import { softwareKey } from '../../../testing/authenticator.ts';
import { totpCode } from '../../../testing/totp.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';
import { lastAcceptance } from './queries.ts';

/** What was agreed stays agreed (decisions 9): until the customer consents, nothing that they read changes with the draft. */
describe('the agreed version', () => {
  let test: TestApp;
  let travels: Travels;
  let trip: number;
  let budget: number;
  let stay: number;
  let flight: number;

  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  beforeEach(async () => {
    trip = await travels.travel({ status: 3, clients: [test.customer.id], agents: [test.agent.id] });
    budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0, deposit: 10_000 });
    stay = await travels.line('accomodation', budget, { price: 500, notes: null, locator: 'QX7T2N' });
    flight = await travels.line('transport', budget, { price: 120 });
    const call = { budget_id: budget, travel_id: trip };
    expect((await travels.post('budget/acceptBudget', call, test.customer.token)).code).toBe(20001);
  });

  const staffPage = async () => (await travels.get(`budget/getBudget/${budget}`)).data;

  /** The words of a paper; the moment of printing is no part of what was agreed. */
  async function paper(address: string, token: string): Promise<string[]> {
    const { rawPayload, statusCode } = await test.app.inject({ url: address, headers: { 'x-token': token } });
    expect(statusCode).toBe(200);
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))).text;
  }

  /**
   * Everything that a customer reads about the trip, in a page or in an offline copy (`web/features/offline/copy.ts`): the
   * answers of their calls, without what a signature or a moment of writing changes, the calendar, the PDF, the certificate.
   */
  async function customerReads(): Promise<unknown> {
    const { token, id } = test.customer;
    const read = [
      await travels.get(`budget/getBudget/${budget}`, token),
      await travels.get(`budget/data/${budget}`, token),
      await travels.get(`budget/compare/${trip}`, token),
      await travels.get(`budget/getChangesAccepted/${budget}`, token),
      await travels.get(`budgetAccomodation/data/${stay}`, token),
      await travels.get(`budgetTransport/data/${flight}`, token),
      await travels.post('budgetTransport/getFilteredPaginated', { filter: {}, page: 1 }, token),
      await travels.post('budget/getFilteredPaginated', { filter: {}, page: 1 }, token),
      await travels.post('travel/getCustomerTravels', { page: 1, filter: {}, user_id: id }, token),
      await travels.get(`travel/data/${trip}`, token),
      await travels.get('portal/home', token),
      await travels.get(`question/getThreads/${budget}`, token),
    ];
    const text = JSON.stringify(read.map(({ code, data }) => ({ code, data })));
    const calendar = await test.app.inject({ url: calendarAddress(budget), headers: { 'x-token': token } });
    expect(calendar.statusCode).toBe(200);
    const papers = [await paper(pdfAddress(budget), token), await paper(certificatePaper(budget), token)];
    return JSON.parse(text, (key, value) =>
      key === 'updated_at' || key === 'version' || (typeof value === 'string' && value.startsWith('/')) ? null : value,
    ).concat(calendar.body.replace(/^(SEQUENCE|LAST-MODIFIED|DTSTAMP):.*$/gm, ''), papers);
  }

  /** Another value of a column, by its type. */
  const others: Record<string, (value: unknown) => unknown> = {
    number: value => Number(value) + 1,
    string: value =>
      /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? String(value).replace(/^\d{4}/, '2028') : `${value} (cambiado)`,
  };

  const otherDay = { date: '2027-05-02', title: 'Otro', text: 'Otro' };

  async function change(table: 'budget' | 'budget_line' | 'travel', id: number, column: string): Promise<void> {
    const { rows } = await sql<AnyData>`select ${sql.ref(column)} as value, pg_typeof(${sql.ref(column)})::text as type
    from ${sql.table(table)} where id = ${id}`.execute(test.services.db);
    const { value, type } = rows[0] as { value: unknown; type: string };
    if (type === 'uuid' || /_id$/.test(column) || column === 'kind' || /^time_/.test(column)) return;
    if (type === 'date' || type.startsWith('timestamp')) {
      // A beginning goes back and an end goes on, so that they stay in order; a time that was given goes with it.
      const by = column.endsWith('from') ? sql`- interval '2 days'` : sql`+ interval '3 days'`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, '2027-01-01') ${by} where id = ${id}`.execute(
        test.services.db,
      );
      return;
    }
    const said =
      type === 'jsonb'
        ? sql`${JSON.stringify([column === 'dues' ? { ...blankDue, label: 'Otro' } : otherDay])}::jsonb`
        : type === 'integer[]'
          ? sql`'{3}'::integer[]`
          : sql`${(value === null ? (type === 'text' ? 'Otro' : 7) : others[typeof value]?.(value)) as string}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${said} where id = ${id}`.execute(test.services.db);
  }

  describe('a draft below an acceptance', () => {
    it('is read by no customer, whatever column changes', async () => {
      const before = await customerReads();
      for (const column of agreedOfBudget) if (column !== 'contract_data') await change('budget', budget, column);
      for (const { column } of Object.values(agreedOfTravel)) await change('travel', trip, column);
      for (const column of agreedColumns) for (const id of [stay, flight]) await change('budget_line', id, column);
      expect(await customerReads()).toEqual(before);
      const page = await staffPage();
      expect(page.agreed).toMatchObject({ price_discount: 620 });
      expect(page.changed.length).toBeGreaterThan(10);
    });

    it('is read by no customer when lines come, go and change places', async () => {
      const before = await customerReads();
      await travels.post('budgetAccomodation/delete', { id: stay });
      await travels.line('accomodation', budget, { price: 800 });
      expect(await customerReads()).toEqual(before);
      expect((await staffPage()).changed).toHaveLength(3);
      // They may still ask about a line that only the draft has lost.
      const asked = { budget_id: budget, line_id: stay, text: '¿Tiene piscina?' };
      expect((await travels.post('question/create', asked, test.customer.token)).code).toBe(20001);
    });

    it('shares the locator and the payments with what was agreed', async () => {
      await sql`update budget set amount_paid = 5000 where id = ${budget}`.execute(test.services.db);
      await sql`update budget_line set locator = 'NEW' where id = ${flight}`.execute(test.services.db);
      const { data } = await travels.get(`budget/getBudget/${budget}`, test.customer.token);
      expect(data).toMatchObject({ amount_paid: 50, due: 570 });
      expect(data.lines.map((line: AnyData) => line.locator)).toContain('NEW');
    });
  });

  describe('the end of a draft', () => {
    const dearer = () =>
      sql`update budget_line set price = 70000 where id = ${stay};
      `
        .execute(test.services.db)
        .then(() =>
          sql`update budget set total_price = 82000, date_from = date_from + 2, date_to = date_to + 2 where id = ${budget}`.execute(
            test.services.db,
          ),
        );
    const notify = () =>
      travels.post('budget/notifyModification', { final_budget_comments: 'Sube', travel_id: trip, budget_id: budget });
    const answer = (final_accept: number) =>
      travels.post('budget/updateAcceptedChanges', { id: budget, final_accept }, test.customer.token);
    const price = async () =>
      (await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data.price_discount;
    const kinds = async () =>
      (
        await test.services.db
          .selectFrom('budget_acceptance')
          .select('kind')
          .where('budget_id', '=', budget)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind);
    const days = () =>
      test.services.db
        .selectFrom('travel')
        .innerJoin('budget', 'budget.travel_id', 'travel.id')
        .select(['travel.date_from as trip', 'budget.date_from as budget'])
        .where('travel.id', '=', trip)
        .executeTakeFirstOrThrow();

    it('by a yes to the notice: it is agreed, sealed, and the trip has its days', async () => {
      await dearer();
      await notify();
      expect(await price()).toBe(620);
      expect((await answer(1)).code).toBe(20001);
      expect(await price()).toBe(820);
      expect(await kinds()).toEqual(['acceptance', 'changesAccepted']);
      expect((await staffPage()).changed).toEqual([]);
      const { trip: ofTrip, budget: ofBudget } = await days();
      expect(ofTrip).toBe(ofBudget);
    });

    it('by a no: what was agreed stays, the refusal is sealed, and the draft can be discarded', async () => {
      await dearer();
      await notify();
      expect((await answer(2)).code).toBe(20001);
      expect(await price()).toBe(620);
      expect(await kinds()).toEqual(['acceptance', 'changesDeclined']);
      expect((await travels.post('budget/discardDraft', { id: budget })).code).toBe(20001);
      expect(await staffPage()).toMatchObject({ price_discount: 620, total_price: 620, changed: [] });
      expect(await travels.post('budget/discardDraft', { id: budget })).toMatchObject({
        code: 30001,
        data: { message: 'El borrador es igual a lo acordado' },
      });
    });

    it('as staff note that the customer agreed: who, on which day, how', async () => {
      await dearer();
      const call = { budget_id: budget, agreed_on: '2026-11-19', how: 'phone', note: 'Habló con Ana' };
      expect((await travels.post('budget/recordAgreement', { ...call, agreed_on: '2026-12-01' })).code).toBe(40001);
      expect((await travels.post('budget/recordAgreement', call, test.customer.token)).code).not.toBe(20001);
      expect(await price()).toBe(620);
      expect((await travels.post('budget/recordAgreement', call)).code).toBe(20001);
      expect(await price()).toBe(820);
      expect(await kinds()).toEqual(['acceptance', 'recorded']);
    });

    it('by the withdrawal of the acceptance: the customer reads the budget as it is', async () => {
      await dearer();
      const { updated_at, date_from, date_to } = await staffPage();
      const edit = { id: budget, travel_id: trip, date_from, date_to, budget_status_id: 1, updated_at };
      expect((await travels.post('budget/update', { ...edit, confirmed: true })).code).toBe(20001);
      expect(await price()).toBe(820);
    });
  });
});

/** The record of an acceptance says how the session of the accepting person began, and the certificate prints it. */
describe('how the session began', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });
  beforeEach(async () => {
    test.setNow(new Date('2026-11-20T09:00:00Z'));
    await test.services.db.deleteFrom('rate_limit').execute();
  });

  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  /** A call as a browser's page makes it, which keeps its cookies. */
  async function send(url: string, payload: object, token?: string, cookie?: string) {
    const headers = { 'user-agent': agent, ...(token && { 'x-token': token }), ...(cookie && { cookie }) };
    const answer = await test.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
    return { ...answer.json(), cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }
  const login = (user: TestUser, cookie?: string) =>
    send('external/login', { identity: user.email, password: testPassword }, undefined, cookie);

  /** The code of the next minute, which nobody has used. */
  function nextCode(secret: string): string {
    test.setNow(new Date(test.services.clock().getTime() + 60_000));
    return totpCode(secret, test.services.clock());
  }

  async function withCodes(user: TestUser) {
    const { data } = await send('auth/beginSecondFactor', { password: testPassword }, user.token);
    const confirmed = await send('auth/confirmSecondFactor', { code: nextCode(data.secret) }, user.token);
    return { secret: data.secret as string, codes: confirmed.data.recovery_codes as string[] };
  }

  async function withPasskey(user: TestUser) {
    const key = softwareKey('http://periplo.test');
    const { data } = await send('auth/beginPasskey', { password: testPassword }, user.token);
    const answer = key.make({ challenge: data.options.challenge });
    expect((await send('auth/addPasskey', { name: 'Teléfono', answer }, user.token)).code).toBe(20001);
    return async () => key.use({ challenge: (await send('external/beginPasskey', {})).data.options.challenge });
  }

  const second = async (user: TestUser, code: string, more = {}) => {
    const { second_factor } = (await login(user)).data;
    return send('external/secondFactor', { second_factor, code, ...more });
  };

  /** The ways in with the agency's identity provider are tested with it (`session/provider-account.test.ts`). */
  type OwnWay = Exclude<SignInMethod, `provider${string}`>;

  /** Every other way in. Each leaves the user with a session that began so. */
  const ways: Record<OwnWay, (user: TestUser) => Promise<{ data: { token: string } }>> = {
    password: login,
    async code(user) {
      return second(user, nextCode((await withCodes(user)).secret));
    },
    async recoveryCode(user) {
      return second(user, (await withCodes(user)).codes[0] ?? '');
    },
    async rememberedDevice(user) {
      const { cookie } = await second(user, nextCode((await withCodes(user)).secret), { remember: true });
      return login(user, cookie);
    },
    async passkeySecond(user) {
      const answer = await withPasskey(user);
      const { second_factor } = (await login(user)).data;
      return send('external/passkey', { answer: await answer(), second_factor });
    },
    async passkey(user) {
      const answer = await withPasskey(user);
      return send('external/passkey', { answer: await answer() });
    },
  };

  /** Accepts a budget of the user in a session. @returns the record, the check of its seal and the certificate's text */
  async function accept(user: TestUser, token: string) {
    const clients = user.group_id === groups.client ? [user.id] : [test.customer.id];
    const travel = await travels.travel({ clients });
    const budget = await travels.budget(travel, { total_price: 0 });
    await travels.line('accomodation', budget, { price: 900 });
    const answer = await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, token);
    expect(answer.code).toBe(20001);
    const { db, secrets } = test.services;
    const kept = await lastAcceptance(db, secrets, budget);
    const check = (await travels.get(`budget/checkAcceptance/${budget}`)).data;
    const pdf = await test.app.inject({ url: `/budget/certificado/${budget}`, headers: { 'x-token': token } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    return { by: kept?.record.accepted_by, check, text: text.replace(/[\s\u00a0\u202f]+/g, ' ') };
  }

  describe('a session that began', () => {
    it.each<[OwnWay, string, string]>([
      ['password', 'es', 'Identificación Con su contraseña Inicio de sesión 20 de noviembre de 2026 a las 10:00'],
      ['code', 'es', 'Con su contraseña y un código de su aplicación de autenticación Inicio de sesión 20'],
      [
        'recoveryCode',
        'fr',
        'Avec son mot de passe et l’un de ses codes de secours Connexion 20 novembre 2026 à 10:01',
      ],
      [
        'rememberedDevice',
        'en',
        'With their password, on a device that they had confirmed before with a second step Signed in 20 November 2026',
      ],
      ['passkeySecond', 'fr', 'Avec son mot de passe et sa clé d’accès Connexion 20 novembre 2026 à 10:00'],
      ['passkey', 'en', 'With their passkey, unlocked with their PIN, fingerprint or face Signed in'],
    ])('by %s says so in the record and on the certificate, in %s', async (began, language, words) => {
      const user = await test.signIn({ group_id: groups.client, language });
      const { token } = (await ways[began](user)).data;
      const at = test.services.clock().toISOString();
      test.setNow(new Date(test.services.clock().getTime() + 5 * 60_000));
      const { by, check, text } = await accept(user, token);
      expect(by).toMatchObject({ id: user.id, staff: false, session: { began, at } });
      expect(check).toMatchObject({ sealed: true, problems: [] });
      expect(text).toContain(words);
    });

    it('by staff, who accept for a client, says how theirs began', async () => {
      const user = await test.signIn({ group_id: groups.agent });
      const { by, text } = await accept(user, (await ways.passkey(user)).data.token);
      expect(by).toMatchObject({ id: user.id, staff: true, session: { began: 'passkey' } });
      expect(text).toContain('Con su llave de acceso, desbloqueada con su PIN, su huella o su cara');
    });

    it('before that was noted says nothing: record, seal and certificate are what they were', async () => {
      const user = await test.signIn({ group_id: groups.client });
      const { by, check, text } = await accept(user, user.token);
      expect(by).toEqual({ id: user.id, name: `${user.first_name} ${user.last_name}`, staff: false });
      expect(check).toMatchObject({ sealed: true, problems: [] });
      expect(text).not.toContain('Identificación');
    });
  });
});
