import { beforeEach, expect, it } from 'vitest';
import { blankDue } from '../../../contract/payment/plan.ts';
import { groups } from '../../../contract/permissions.ts';
import { type Setting, type SettingName, settingDefaults } from '../../../contract/setting/schema.ts';
import { testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';
import { sendTravelLetters } from './job.ts';

const test = await testApp();
const { db } = test.services;
const travels = travelsOf(test);
const { customer } = test;
const emily = await test.signIn({ group_id: groups.client, first_name: 'Emily', language: 'en' });
const camille = await test.signIn({ group_id: groups.client, first_name: 'Camille', language: 'fr' });

// Only the letters' clock moves, because sessions would expire.
let now = new Date();
const at = (day: string, hour = '12:00') => {
  now = new Date(`${day}T${hour}:00+0${day < '2027-03-28' ? 1 : 2}:00`);
};
const write = () => sendTravelLetters({ ...test.services, clock: () => now });
const set = <N extends SettingName>(name: N, value: Partial<Setting<N>>) =>
  db.transaction().execute(trx => writeSetting(trx, name, { ...settingDefaults[name], ...value }));
const rule = (payment_before_days: number, payment_after_days: number) =>
  set('travel_letters', { payment_before_days, payment_after_days });
const letters = async (travel: number) =>
  (await travels.mails(travel))
    .filter(({ template }) => template === 'paymentReminder')
    .map(({ subject, text }) => `${subject}\n${text}`.replace(/[\u00a0\u202f]/g, ' '));

const days = { date_from: '2027-07-10', date_to: '2027-07-20' };
const part = { ...blankDue, amount: 40_000, before: 60 };

/** 300 euros three days after the acceptance of 20 November, 400 until 11 May, and 500 until 10 June. */
async function planned(clients = [customer.id]) {
  const travel = await travels.travel({ status: 3, agents: [test.agent.id], clients, ...days });
  const dues = JSON.stringify([blankDue, part, blankDue]);
  const budget = await travels.budget(travel, { ...days, deposit: 30_000, dues });
  const { code } = await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel });
  expect(code).toBe(20001);
  const pay = (amount_paid: number) => db.updateTable('budget').set({ amount_paid }).where('id', '=', budget).execute();
  const agree = (...dues: object[]) =>
    db
      .updateTable('agreed_budget')
      .set({ dues: JSON.stringify(dues) })
      .where('budget_id', '=', budget)
      .execute();
  return { travel, budget, pay, agree };
}

beforeEach(async () => {
  await db.updateTable('travel').set({ reminders: false }).execute();
  await rule(0, 0);
});

it('letters tell of each due once before and once after its day, what is left of it and how to pay it, until it is paid', async () => {
  await set('bank', { iban: 'ES9121000418450200051332' });
  await rule(7, 3);
  const { travel, budget, pay } = await planned([customer.id, emily.id, camille.id]);
  await pay(30_000);
  at('2027-05-03');
  expect(await write()).toBe(0);
  at('2027-05-04', '08:59');
  expect(await write()).toBe(0);
  at('2027-05-04', '09:00');
  const counts = await Promise.all([write(), write()]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  at('2027-05-11');
  expect(await write()).toBe(0);
  const [spanish = '', english = '', french = '', ...others] = await letters(travel);
  expect(others).toEqual([]);
  expect(spanish).toContain('Próximo pago de «Granada en otoño»\n');
  expect(spanish).toContain('Pago a cuenta: 400,00 €, hasta el 11 de mayo de 2027\n');
  expect(spanish).toContain('Resto del viaje: 500,00 €, hasta el 10 de junio de 2027\n');
  expect(spanish).toContain(`IBAN: ES91 2100 0418 4502 0005 1332\nConcepto: Presupuesto ${budget}\n`);
  expect(spanish).toContain('Si prefiere no recibir estos correos del viaje, díganoslo respondiendo');
  expect(english).toContain('Next payment for “Granada en otoño”\n');
  expect(english).toContain('Instalment: €400.00, by 11 May 2027\n');
  expect(french).toContain('Prochain paiement pour « Granada en otoño »\n');
  expect(french).toContain('Versement : 400,00 €, au plus tard le 11 mai 2027\n');

  await pay(45_000);
  at('2027-05-13');
  expect(await write()).toBe(0);
  at('2027-05-14');
  expect(await write()).toBe(1);
  expect(await write()).toBe(0);
  const late = (await letters(travel))[3];
  expect(late).toContain('Pago pendiente de «Granada en otoño»\n');
  expect(late).toContain('Pago a cuenta: 250,00 €, el plazo terminó el 11 de mayo de 2027\n');

  await pay(70_000);
  at('2027-06-03');
  expect(await write()).toBe(1);
  expect((await letters(travel))[6]).toContain('Próximo pago de «Granada en otoño»\n');
  await pay(120_000);
  at('2027-06-13');
  expect(await write()).toBe(0);
  expect(await letters(travel)).toHaveLength(9);
});

it('one letter tells of all that is overdue, until the trip is over', async () => {
  const { travel } = await planned();
  const { travel: over } = await planned();
  await db.updateTable('agreed_budget').set({ travel_date_to: '2027-06-11' }).where('travel_id', '=', over).execute();
  await rule(0, 3);
  at('2027-06-12');
  expect(await write()).toBe(1);
  expect(await letters(over)).toEqual([]);
  const [text = '', ...others] = await letters(travel);
  expect(others).toEqual([]);
  expect(text).toContain('Señal: 300,00 €, el plazo terminó el 23 de noviembre de 2026\n');
  expect(text).toContain('Pago a cuenta: 400,00 €, el plazo terminó el 11 de mayo de 2027\n');
  at('2027-06-13');
  expect(await write()).toBe(1);
  at('2027-07-20');
  expect(await write()).toBe(0);
});

it('no letter repeats what that of the acceptance has just said', async () => {
  await rule(7, 3);
  await planned();
  const late = await planned();
  await late.agree({ ...blankDue, day: '2026-11-01' }, blankDue);
  at('2026-11-22');
  expect(await write()).toBe(0);
  at('2026-11-23');
  expect(await write()).toBe(1);
  expect(await letters(late.travel)).toHaveLength(1);
  at('2026-11-25', '18:00');
  expect(await write()).toBe(0);
  at('2026-11-26');
  expect(await write()).toBe(1);
});

it('no letter tells of what is paid meanwhile, or of what nobody accepted', async () => {
  await rule(7, 3);
  const { travel, pay } = await planned();
  const unaccepted = await travels.travel({ date_from: '2027-07-10', date_to: '2027-07-20', status: 3 });
  await travels.budget(unaccepted, { date_from: '2027-07-10', date_to: '2027-07-20', budget_status_id: 3 });
  at('2027-05-20');
  await pay(70_000);
  expect(await write()).toBe(0);
  at('2027-06-20');
  expect(await write()).toBe(1);
  expect(await letters(unaccepted)).toEqual([]);
  expect(await letters(travel)).toHaveLength(1);
});

it('letters follow the plan: a due with another day is told of again, the others are not', async () => {
  await rule(7, 3);
  const { travel, pay, agree } = await planned();
  await pay(30_000);
  at('2027-05-04');
  expect(await write()).toBe(1);
  // One more before it, on a day that is over for long.
  await agree(blankDue, { ...blankDue, amount: 10_000, before: 90 }, part, blankDue);
  await pay(40_000);
  expect(await write()).toBe(0);
  await agree(blankDue, { ...part, before: 50 }, blankDue);
  at('2027-05-13');
  expect(await write()).toBe(0);
  at('2027-05-14');
  expect(await write()).toBe(1);
  expect((await letters(travel))[1]).toContain('Pago a cuenta: 300,00 €, hasta el 21 de mayo de 2027\n');
});
