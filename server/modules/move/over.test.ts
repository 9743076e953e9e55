import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Offers whose departure is past (decisions 9): nobody answers them online, and staff are asked first. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const november = { date_from: '2026-11-01', date_to: '2026-11-05' };
const asked = {
  code: 30001,
  data: { asks: { departurePast: 'La salida (01/11/2026) ya ha pasado.' } },
};

let travel: number;
let budget: number;
beforeEach(async () => {
  travel = await travels.travel(november);
  budget = await travels.budget(travel, november);
});

const accept = (more: object = {}, token?: string) =>
  travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel, ...more }, token);
const status = async () => (await travels.stored('budget', budget)).budget_status_id;

describe('an offer whose departure is past', () => {
  it('takes no answer of its customer, whatever the call, and says what to do', async () => {
    const move = { travel: { id: travel, travel_status_id: travelStatus.pendienteDeReserva } };
    const calls: [string, object][] = [
      ['budget/acceptBudget', { budget_id: budget, travel_id: travel, confirmed: true }],
      ['travel/updateStatus', { ...move, acceptedBudgetIndex: budget, confirmed: true }],
      ['travel/updateStatus', move],
      ['budget/denyBudget', { budget_id: budget, data: 'Caro' }],
      ['travel/rejectTravel', { travel_id: travel, rejection_reason: 'No vamos' }],
    ];
    const before = await travels.traces();
    const message =
      'La fecha de salida ya ha pasado: este presupuesto ya no se acepta ni se rechaza aquí. Hable con la agencia.';
    const over = { code: 30001, data: { message } };
    for (const [path, body] of calls)
      expect(await travels.post(path, body, test.customer.token), path).toMatchObject(over);
    expect(await travels.get(`budget/acceptBudget/${budget}/${travel}`, test.customer.token)).toMatchObject(over);
    expect(await travels.traces()).toEqual(before);
    // It says so even if its validity has ended: renewing that would not help.
    await test.services.db.updateTable('budget').set({ valid_until: '2026-10-20' }).where('id', '=', budget).execute();
    expect(await accept({}, test.customer.token)).toMatchObject(over);
    for (const [language, said] of [
      ['en', 'The departure date has passed'],
      ['fr', 'La date de départ est passée'],
    ] as const) {
      const reader = await test.signIn({ group_id: 2, language });
      await test.services.db
        .insertInto('user_travel_group')
        .values({ travel_id: travel, user_id: reader.id, position: 1 })
        .execute();
      const answer = await test.call('POST', '/api/budget/acceptBudget', {
        token: reader.token,
        headers: { 'accept-language': language },
        body: { budget_id: budget, travel_id: travel },
      });
      expect(answer.data.message).toContain(said);
    }
  });

  it('can be accepted on the day of departure, in the time of the agency', async () => {
    const [id, other] = [await travels.travel(), await travels.travel()];
    const leaving = { date_from: '2026-11-20', date_to: '2026-11-25' };
    const [one, two] = [await travels.budget(id, leaving), await travels.budget(other, leaving)];
    const read = async () => (await travels.get(`budget/getBudget/${two}`, test.customer.token)).data.over;
    const post = (budget_id: number, travel_id: number) =>
      travels.post('budget/acceptBudget', { budget_id, travel_id }, test.customer.token);
    expect(await read()).toBe(false);
    test.setNow(new Date('2026-11-20T22:59:00Z'));
    expect((await post(one, id)).code).toBe(20001);
    test.setNow(new Date('2026-11-20T23:00:00Z'));
    expect((await post(two, other)).code).toBe(30001);
    expect(await read()).toBe(true);
    test.setNow(new Date('2026-11-20T09:00:00Z'));
  });

  it('leaves the open offers of its trip to the customer', async () => {
    const open = await travels.budget(travel, { date_from: '2026-12-01', date_to: '2026-12-05' });
    const call = { budget_id: open, data: 'Caro' };
    expect((await travels.post('budget/denyBudget', call, test.customer.token)).code).toBe(20001);
    expect((await travels.get(`budget/getBudget/${open}`, test.customer.token)).data.over).toBe(false);
  });

  it('is accepted by staff once they have confirmed it, by every call', async () => {
    const move = {
      travel: { id: travel, travel_status_id: travelStatus.pendienteDeReserva },
      acceptedBudgetIndex: budget,
    };
    const before = await travels.traces();
    expect(await travels.post('travel/updateStatus', move)).toMatchObject(asked);
    expect(await accept()).toMatchObject(asked);
    expect(await travels.get(`budget/acceptBudget/${budget}/${travel}`)).toMatchObject(asked);
    const edit = { id: budget, budget_status_id: budgetStatus.aceptado };
    expect(await travels.post('budget/update', { data: edit })).toMatchObject(asked);
    expect(await travels.traces()).toEqual(before);
    expect((await travels.post('travel/updateStatus', { ...move, confirmed: true })).code).toBe(20000);
    expect((await accept({ confirmed: true })).code).toBe(20001);
    expect(await status()).toBe(3);
    await travels.post('budget/update', { data: { ...edit, budget_status_id: budgetStatus.pendiente } });
    expect((await travels.post('budget/update', { data: { ...edit, confirmed: true } })).code).toBe(20001);
    expect(await status()).toBe(3);
  });

  it('is sent by staff once they have confirmed it, and the letter does not invite to accept it', async () => {
    const send = { travel: { id: travel, travel_status_id: travelStatus.enviado }, sendEmail: true };
    const preview = await travels.post('letter/preview', { action: 'send', data: send });
    expect([preview.code, preview.data.length]).toEqual([20000, 1]);
    const before = await travels.traces();
    expect(await travels.post('travel/updateStatus', send)).toMatchObject(asked);
    expect(await travels.traces()).toEqual(before);
    expect((await travels.post('travel/updateStatus', { ...send, confirmed: true })).code).toBe(20001);
    const [mail] = await travels.mails(travel);
    expect(mail?.text).toContain('La salida ya ha pasado: para reservarlo, hable con nosotros');
    expect(mail?.text).not.toMatch(/acept/i);
    const ahead = await travels.budget(travel);
    expect(await travels.post('travel/updateStatus', send)).toMatchObject(asked);
    await travels.post('budget/delete', { id: budget });
    expect((await travels.post('travel/updateStatus', send)).code).toBe(20001);
    expect((await travels.mails(travel)).at(-1)?.text).toContain('aceptarlo');
    await travels.post('budget/delete', { id: ahead });
  });

  it('asks for nothing to pay, waits on no first page, and its PDF says that it is over', async () => {
    const { db } = test.services;
    await db.updateTable('travel').set({ date_to: '2026-11-25' }).where('id', '=', travel).execute();
    await db.updateTable('budget').set({ total_price: 0, deposit: 100 }).where('id', '=', budget).execute();
    const page = (await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data;
    expect(page).toMatchObject({ over: true, payment: null });
    const home = await travels.get('portal/home', test.customer.token);
    const waiting: { kind: string; travel_id?: number }[] = home.data.waiting;
    expect(waiting.filter(({ kind, travel_id }) => kind === 'budget' && travel_id === travel)).toEqual([]);
    const answer = await test.call('GET', `/api/budget/generarPDF/${budget}`, { token: test.customer.token });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body)), { mergePages: true });
    expect(text).toContain('Salida pasada');
    expect(text).not.toContain('Pendiente de aceptación');
  });

  it('takes no answer to a notice either, by session or link, and staff are asked before they notify', async () => {
    const { db } = test.services;
    await db.updateTable('budget').set({ budget_status_id: budgetStatus.rechazado }).where('id', '=', budget).execute();
    const notice = { budget_id: budget, travel_id: travel, final_budget_comments: 'Otro hotel' };
    expect(await travels.post('budget/notifyModification', notice)).toMatchObject(asked);
    expect((await travels.post('budget/notifyModification', { ...notice, confirmed: true })).code).toBe(20001);
    const link = /presupuesto\/([\w-]+)/.exec((await travels.mails(travel)).at(-1)?.text ?? '')?.[1];
    const before = await travels.traces();
    for (const final_accept of [1, 2]) {
      const own = await travels.post('budget/updateAcceptedChanges', { id: budget, final_accept }, test.customer.token);
      const linked = await travels.post('budget/updateAcceptedChanges', { id: link, final_accept }, '');
      expect([own.code, linked.code]).toEqual([30001, 30001]);
      expect([own.data.message, linked.data.message]).toEqual(Array(2).fill(expect.stringContaining('ya ha pasado')));
    }
    expect(await travels.traces()).toEqual(before);
    expect((await travels.get(`budget/getChangesAccepted/${link}`, '')).data.over).toBe(true);
    await db.updateTable('travel').set({ date_to: '2026-11-25' }).where('id', '=', travel).execute();
    const notices = async () =>
      (await travels.get('portal/home', test.customer.token)).data.waiting.filter(
        (each: { kind: string; budget_id: number }) => each.kind === 'notice' && each.budget_id === budget,
      );
    expect(await notices()).toEqual([]);
    // Under way a change of an accepted trip is answered until its last day.
    await db
      .updateTable('budget')
      .set({ budget_status_id: budgetStatus.aceptado, date_to: '2026-11-20' })
      .where('id', '=', budget)
      .execute();
    expect(await notices()).toHaveLength(1);
    const yes = { id: budget, final_accept: 1 };
    expect((await travels.post('budget/updateAcceptedChanges', yes, test.customer.token)).code).toBe(20001);
  });
});
