import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { readPdf } from '../../pdf/testing/paper.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';

let test: TestApp;
let travels: Travels;
let agent: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  agent = await test.signIn({ group_id: groups.agent, first_name: 'Uxía', last_name: 'Lamas' });
});

/** The text of a budget's PDF, and how many pictures its pages have. */
async function printed(budget: number, token = test.customer.token) {
  const answer = await test.app.inject({ url: `/budget/generarPDF/${budget}`, headers: { 'x-token': token } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(document, { mergePages: true });
  const trees = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) =>
      JSON.stringify(await (await document.getPage(index + 1)).getStructTree()),
    ),
  );
  return { text: text.replace(/\s+/g, ' '), described: trees.join().replace(/\s+/g, ' ') };
}

it('the PDF names its day of issue and its agent, with their portrait and telephone', async () => {
  const travel = await travels.travel({ agents: [agent.id] });
  const budget = await travels.budget(travel, { total_price: 0 });
  await test.services.db.updateTable('user').set({ phone: '600111222' }).where('id', '=', agent.id).execute();
  const plain = await printed(budget);
  expect(plain.text).toContain('FECHA DE EMISIÓN 20 de noviembre de 2026');
  expect(plain.text).toMatch(/SU AGENTE Uxía Lamas \+34 600 11 12 22/);
  expect(plain.described).not.toContain('Fotografía de Uxía Lamas');
  const picture = sharp({ create: { width: 500, height: 500, channels: 3, background: '#0f4c6e' } });
  const form = new FormData();
  form.append('imagen', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'uxia.png');
  const request = new Request('http://local/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  const saved = await test.call('POST', '/api/user/updateUserImage', { token: agent.token, body, headers });
  expect(saved.code).toBe(20001);
  expect((await printed(budget)).described).toContain('Fotografía de Uxía Lamas');
});

it('the PDF says since when it is accepted, and no longer until when it is valid', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { total_price: 0, valid_until: '2026-12-24' });
  expect((await printed(budget)).text).toContain('válido hasta el 24 de diciembre de 2026');
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
  const { text } = await printed(budget);
  expect(text).toContain('Presupuesto aceptado el 20 de noviembre de 2026.');
  expect(text.toLowerCase()).not.toContain('válido hasta');
});

const bank = { holder: null, iban: 'ES91 2100 0418 4502 0005 1332', bic: null, deposit_days: 3, rest_days: 30 };

it('the PDF says what is due and when, where to, and once it is accepted in the code of the bank', async () => {
  const agency = {
    ...settingDefaults.agency,
    name: 'Viajes Ñandú',
    payment: { es: 'O con tarjeta.', en: null, fr: null },
  };
  await test.services.db.transaction().execute(async trx => {
    await writeSetting(trx, 'bank', bank);
    await writeSetting(trx, 'agency', agency);
  });
  const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const travel = await travels.travel(dates);
  const budget = await travels.budget(travel, { ...dates, deposit: 30_000, total_price: 0 });
  await travels.line('transport', budget, {
    price: 1200,
    date_from: '2027-05-04 09:00:00',
    date_to: '2027-05-04 11:00:00',
  });
  const account = `TitularViajes Ñandú IBANES91 2100 0418 4502 0005 1332 ConceptoPresupuesto ${budget}`.replace(
    /\s/g,
    '',
  );
  const offer = await printed(budget);
  expect(offer.text).toContain(
    'Señal 300,00 € en 3 días desde la aceptación Resto del viaje 900,00 € hasta el 4 de abril de 2027',
  );
  expect(offer.text.replace(/\s/g, '')).toContain(account);
  expect(offer.described).not.toContain('Código QR de la transferencia');
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
  const accepted = await printed(budget);
  expect(accepted.text).toContain('Señal 300,00 € hasta el 23 de noviembre de 2026 Resto del viaje 900,00 €');
  expect(accepted.text.replace(/\s/g, '')).toContain(account);
  expect(accepted.described).toContain('Código QR de la transferencia de 300,00 €');
  expect(accepted.text).toContain('O con tarjeta.');
  await test.services.db.updateTable('budget').set({ amount_paid: 120_000 }).where('id', '=', budget).execute();
  const paid = await printed(budget);
  expect(paid.text).not.toMatch(/Cómo pagar|O con tarjeta|IBAN/);
});

it('the PDF prints the price of each service unless the agency wants only that of the trip', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { total_price: 0 });
  for (const price of [100, 150])
    await travels.line('accomodation', budget, { price, date_from: '2026-12-01', date_to: '2026-12-03' });
  expect((await printed(budget)).text).toContain('150,00 €');
  await test.services.db.transaction().execute(trx => writeSetting(trx, 'documents', { prices: 'total' }));
  const { text } = await printed(budget);
  expect(text).not.toContain('150,00 €');
  expect(text).toContain('Precio del viaje 250,00 €');
});

it('the PDF has the design that the agency chose, or that of the length of the trip', async () => {
  const trip = async (date_to: string) => {
    const dates = { date_from: '2026-12-01', date_to };
    const travel = await travels.travel(dates);
    return travels.budget(travel, { ...dates, total_price: 0 });
  };
  const [short, long] = [await trip('2026-12-04'), await trip('2026-12-05')];
  await travels.line('accomodation', short, { date_from: '2026-12-01', date_to: '2026-12-03' });
  await travels.line('accomodation', long, { date_from: '2026-12-01', date_to: '2026-12-03' });
  const choose = (design: string) =>
    test.services.db.transaction().execute(trx => writeSetting(trx, 'documents', { prices: 'services', design }));
  const classic = async (budget: number) => (await printed(budget)).text.includes('de un vistazo');
  for (const [design, shown] of [
    ['classic', [true, true]],
    ['compact', [false, false]],
    ['trip', [false, true]],
  ] as const) {
    await choose(design);
    expect([await classic(short), await classic(long)], design).toEqual(shown);
  }
});

it('the PDF leads to its page and to people, and is the trip’s document with its references once booked', async () => {
  const dates = { date_from: '2027-05-04', date_to: '2027-05-06' };
  const travel = await travels.travel({ ...dates, agents: [agent.id] });
  const budget = await travels.budget(travel, { ...dates, quote_name: 'Con encanto' });
  await travels.line('accomodation', budget, { ...dates, locator: 'QX7T2N' });
  const paper = async () => {
    const answer = await test.app.inject({
      url: `/budget/generarPDF/${budget}`,
      headers: { 'x-token': test.customer.token },
    });
    return { name: String(answer.headers['content-disposition']), ...(await readPdf(answer.rawPayload)) };
  };
  const offer = await paper();
  expect(offer.name).toContain('filename="Presupuesto de viaje - Granada en otono - Con encanto.pdf"');
  expect(offer.pages[0]).toContain('PRESUPUESTO DE VIAJE Granada');
  expect(offer.pages[0]).not.toContain('ESTADO');
  expect(offer.text).toContain(`Diga que sí Abra su página`);
  expect(offer.text).toContain('Día 2 Miércoles, 5 de mayo Día libre');
  expect(offer.links).toEqual(
    expect.arrayContaining([
      `http://periplo.test/budget/${budget}`,
      'https://www.google.com/maps/search/?api=1&query=Hotel%20Alhambra%2C%20Calle%20Real%201',
      'tel:+34600111222',
    ]),
  );
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
  expect((await paper()).text).not.toContain('Sus reservas');
  await test.services.db.updateTable('travel').set({ travel_status_id: 5 }).where('id', '=', travel).execute();
  const booked = await paper();
  expect(booked.name).toContain('filename="Documentacion del viaje - Granada en otono - Con encanto.pdf"');
  expect(booked.pages[0]).toContain('DOCUMENTACIÓN DEL VIAJE Granada');
  expect(booked.text).toMatch(/Sus reservas .{1,60} Hotel Alhambra Alojamiento QX7T2N .*Itinerario/);
  expect(booked.text).not.toContain('Diga que sí');
});
