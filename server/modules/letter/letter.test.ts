import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { budgetAccepted } from '../../mail/letters/budget-accepted.ts';
import { budgetSent } from '../../mail/letters/budget-sent.ts';
import { travelRequestConfirmation } from '../../mail/letters/travel-request-confirmation.ts';
import { codeId, letterLogo, letterPicture, type PictureShape, pictureId } from '../../mail/picture.ts';
import { noTimeouts, testDelivery } from '../../mail/testing/delivery-options.ts';
import { faultyServer } from '../../mail/testing/faulty-server.ts';
import { exampleOf } from '../../mail/testing/letters.ts';
import { smtpTransport } from '../../mail/transport.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { type AnyData, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';

const test = await testApp();
const { db, database, secrets, clock, config } = test.services;
const travels = travelsOf(test);
const marie = await test.signIn({ group_id: groups.client, first_name: 'Marie', language: 'fr' });
const newcomer = await test.signIn({ group_id: groups.client, first_name: 'Íñigo "O\'Brien" <b>', language: 'en' });
await db.updateTable('user').set({ password_hash: null }).where('id', '=', newcomer.id).execute();

const preview = (action: string, data: object, token = test.agent.token) =>
  travels.post('letter/preview', { action, data }, token);
const list = (filter: object, token = test.agent.token) =>
  travels.post('letter/getFilteredPaginated', { filter }, token);
const send = (id: number) => ({ travel: { id, travel_status_id: 2 }, sendEmail: true });
const secret = /[\w-]{43}/;

/** Sends the waiting messages through a real mail server. @returns the received messages, parsed */
async function received(refused = false) {
  const server = await faultyServer(() => (refused ? 'refuse' : 'accept'));
  const sender = async () => ({
    ...(await setting(db, 'agency')),
    logo: await letterLogo(await picture()),
    picture: async (_file: string, shape: PictureShape) => letterPicture(await picture(), shape),
  });
  const transport = smtpTransport({ ...config, smtpUrl: server.url }, sender, noTimeouts);
  if (!transport) throw new Error('no transport');
  try {
    await deliverDue(database, transport, secrets, clock, { ...testDelivery, concurrency: 1 });
    return await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  } finally {
    transport.close();
    await server.close();
  }
}

const picture = () =>
  sharp({ create: { width: 90, height: 30, channels: 4, background: '#0f4c6eff' } })
    .png()
    .toBuffer();

it('a preview shows each reader’s own letter and writes nothing', async () => {
  const id = await travels.travel({ status: 1, clients: [test.customer.id, marie.id, newcomer.id], sent_at: null });
  await travels.budget(id, { sent_at: null });
  const before = await travels.traces();
  const { code, data } = await preview('send', send(id));
  expect(code).toBe(20000);
  expect(data.map((letter: AnyData) => [letter.template, letter.to_address, letter.language])).toEqual([
    ['budgetSent', test.customer.email, 'es'],
    ['budgetSent', marie.email, 'fr'],
    ['budgetSent', newcomer.email, 'en'],
  ]);
  expect(data[1].subject).toBe('Votre devis pour «\u202fGranada en otoño\u202f»');
  expect(data[2].html).toContain('Íñigo &quot;O&#39;Brien&quot; &lt;b&gt;');
  expect(data[2].text).toContain(`${config.publicUrl}/alta/…`);
  for (const { html, text } of data) expect(html + text).not.toMatch(/href=|cid:/);
  expect(`${data[2].html}${data[2].text}`).not.toMatch(secret);
  expect(await travels.traces()).toEqual(before);

  // The sent letter equals the preview, except for the links.
  expect((await travels.post('travel/updateStatus', send(id))).code).toBe(20001);
  const gone = (await travels.mails(id)).map(mail => mail.text.replace(/(\/alta|\/budget)\/\S+/g, '$1/…'));
  expect(gone).toEqual(data.map((letter: AnyData) => letter.text));
});

it('a preview is refused when the action would be, and to everybody who may not do it', async () => {
  const id = await travels.travel({ status: 1, clients: [], sent_at: null });
  await travels.budget(id, { sent_at: null });
  expect((await preview('send', send(id))).data.message).toBe('El viaje necesita un cliente antes de este cambio');
  const budget_id = await travels.budget(await travels.travel(), { budget_status_id: 3 });
  const empty = await preview('notify', { travel_id: 1, budget_id, final_budget_comments: '' });
  expect(empty.data.fields).toEqual({ final_budget_comments: 'Causa de la modificación obligatoria' });
  expect((await preview('other', {})).code).toBe(40001);
  for (const token of [test.customer.token, '']) {
    expect([40001, 50008]).toContain((await preview('send', send(id), token)).code);
    expect([40001, 50008]).toContain((await list({ travel_id: id }, token)).code);
    expect([40001, 50008]).toContain((await travels.post('client/invite', { id: newcomer.id }, token)).code);
  }
});

it('acceptance, notice, rejection and invitation have previews equal to the sent letters', async () => {
  const id = await travels.travel({ clients: [marie.id] });
  const budget_id = await travels.budget(id, { budget_status_id: 3 });
  const notice = { travel_id: id, budget_id, final_budget_comments: 'Cambia\nel hotel' };
  const rejection = { travel_id: id, rejection_reason: '', sendEmail: true };
  const waiting = await travels.budget(id);
  const before = await travels.traces();
  const shown = [
    (await preview('accept', { travel_id: id, budget_id: waiting })).data,
    (await preview('notify', notice)).data,
    (await preview('reject', rejection)).data,
    (await preview('invite', { id: newcomer.id })).data,
  ];
  expect(shown.map(([letter]) => [letter.template, letter.language])).toEqual([
    ['budgetAccepted', 'fr'],
    ['modification', 'fr'],
    ['travelRejectedClient', 'fr'],
    ['invitation', 'en'],
  ]);
  expect(shown[1][0].text).toContain('> Cambia\n> el hotel');
  expect((await preview('reject', { ...rejection, sendEmail: false })).data).toEqual([]);
  expect(await travels.traces()).toEqual(before);
  expect((await travels.post('client/invite', { id: marie.id })).data.message).toMatch(/ya tiene contraseña/);
});

it('an answer has a preview equal to the sent letter, and the preview answers nothing', async () => {
  const id = await travels.travel({ clients: [marie.id], agents: [test.agent.id] });
  const budget_id = await travels.budget(id);
  const line_id = await travels.line('accomodation', budget_id);
  const asked = await travels.post(
    'question/create',
    { data: { budget_id, line_id, text: 'Y a-t-il un ascenseur ?' } },
    marie.token,
  );
  const answering = { id: asked.data.id, last_id: asked.data.id, text: 'Oui,\net <un> balcon & la mer.' };
  const thread = async () => (await travels.get(`question/getThreads/${budget_id}`)).data[0].entries;
  const before = await travels.traces();
  const { code, data } = await preview('answer', answering);
  expect(code).toBe(20000);
  expect(data).toMatchObject([{ template: 'questionAnswered', to_address: marie.email, language: 'fr' }]);
  expect(data[0].html).toContain('&lt;un&gt; balcon &amp; la mer.');
  expect(await travels.traces()).toEqual(before);
  expect(await thread()).toMatchObject([{ open: true }]);

  expect((await preview('answer', { ...answering, text: ' ' })).data.fields).toEqual({ text: 'Escriba su mensaje' });
  expect((await preview('answer', answering, marie.token)).code).toBe(40001);

  expect((await travels.post('question/answer', { data: answering })).code).toBe(20001);
  expect(await thread()).toMatchObject([{ open: false }, { is_answer: true }]);
  const gone = (await travels.mails(id)).at(-1);
  expect(gone?.text.replace(/(\/budget)\/\S+/g, '$1/…')).toBe(data[0].text);

  // The thread has a newer entry than the writer saw.
  const late = await preview('answer', answering);
  const refused = await travels.post('question/answer', { data: answering });
  expect(late.code).toBe(30001);
  expect([late.code, late.data]).toEqual([refused.code, refused.data]);
});

it('carries its photo and the bank’s code at once, and the reader’s address in each link', async () => {
  await db.deleteFrom('outbox').execute();
  const travelId = await travels.travel({ clients: [test.customer.id] });
  const to = { id: test.customer.id, email: test.customer.email ?? '', language: 'es' as const };
  const [accepted, sent] = [exampleOf(budgetAccepted), exampleOf(budgetSent)];
  if (!accepted.payment) throw new Error('a payment');
  const [url, cover] = [`${config.publicUrl}/budget/71`, crypto.randomUUID()];
  const payment = { ...accepted.payment, code: codeId('BCD\n002\n1\nSCT') };
  await sendLetter(db, test.services, {
    letter: budgetAccepted,
    params: { ...accepted, url, payment },
    ...{ to, travelId, cover },
  });
  const quotes = sent.quotes.map(quote => ({ ...quote, url }));
  await sendLetter(db, test.services, { letter: budgetSent, params: { ...sent, url, quotes }, to, travelId });
  const mails = await received();
  const paid = mails.find(({ subject }) => !subject?.includes('presupuestos'));
  const ids = paid?.attachments.map(({ contentId }) => contentId) ?? [];
  expect(ids).toEqual(expect.arrayContaining(['<payment-code>', `<${pictureId(cover, 'cover')}>`]));
  expect(
    paid?.html
      ?.match(/cid:[\w-]+/g)
      ?.map(id => id.replace(/cid:(.*)/, '<$1>'))
      .sort(),
  ).toEqual(ids.sort());
  const links = mails.flatMap(mail => mail.html?.match(/href="http:\/\/periplo\.test\/[^"]*"/g) ?? []);
  expect(links.length).toBeGreaterThan(sent.quotes.length);
  expect([...new Set(links)]).toEqual([`href="${url}#para=${test.customer.email}"`]);
});

it('arrives complete: the agent’s address for answers, the embedded logo, and a link that signs its reader up', async () => {
  await db.deleteFrom('outbox').execute();
  await db
    .insertInto('setting')
    .values({ name: 'logo', value: JSON.stringify({ file: crypto.randomUUID() }) })
    .execute();
  const id = await travels.travel({ status: 1, clients: [newcomer.id], agents: [test.agent.id], sent_at: null });
  await travels.budget(id, { sent_at: null });
  await travels.post('travel/updateStatus', send(id));
  const [mail] = await received();
  expect(mail?.replyTo).toMatchObject([{ address: test.agent.email }]);
  expect(mail?.headers.find(header => header.key === 'auto-submitted')).toBeUndefined();
  expect(mail?.html).toContain('src="cid:logo"');
  const [logo] = mail?.attachments ?? [];
  expect(logo).toMatchObject({ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' });
  expect(await sharp(Buffer.from(logo?.content as ArrayBuffer)).metadata()).toMatchObject({ width: 480, height: 120 });
  const link = /http:\/\/periplo\.test\/alta\/([\w-]{43})/;
  const token = link.exec(mail?.text ?? '')?.[1] ?? '';
  expect(link.exec(mail?.html ?? '')?.[1]).toBe(token);

  // The record as staff see it; a second sending is a separate message.
  const { data: rows } = await list({ travel_id: id });
  expect(rows).toMatchObject([
    { template: 'budgetSent', status: 'sent', to_address: newcomer.email, travel: { id }, last_error: null },
  ]);
  const letter = await travels.get(`letter/data/${rows[0].id}`);
  expect(letter.data.subject).toBe(mail?.subject);
  expect(JSON.stringify(letter.data)).not.toMatch(secret);
  expect(JSON.stringify(letter.data)).not.toMatch(/href=|cid:|"body"/);
  expect((await travels.post('letter/sendAgain', { id: rows[0].id })).code).toBe(20001);
  const [again] = await received();
  expect(again?.text).toBe(mail?.text);
  expect(again?.messageId).not.toBe(mail?.messageId);
  expect((await list({ user_id: newcomer.id })).body.total).toBe(2);
  const { data: history } = await travels.get(`travel/history/${id}`);
  expect(history.filter((entry: AnyData) => entry.kind === 'mailed')).toHaveLength(2);

  // Once its link was used, the letter would mislead.
  const form = {
    token,
    first_name: 'Íñigo',
    last_name: 'Ñ',
    password: 'una-clave-larga',
    password_again: 'una-clave-larga',
  };
  await db.updateTable('link').set({ used_at: clock().toISOString() }).where('user_id', '=', newcomer.id).execute();
  expect(form.token).toHaveLength(43);
  const late = await travels.post('letter/sendAgain', { id: rows[0].id });
  expect([late.code, late.data.message]).toEqual([
    30001,
    'El enlace de este correo ya no sirve: envíe uno nuevo desde el viaje o desde la ficha del cliente',
  ]);
});

it('the confirmation of a trip request is kept with the trip, though its reader is not a client yet', async () => {
  const travelId = await travels.travel({ clients: [] });
  const asked = { dateFrom: '2027-05-04', dateTo: '2027-05-08', days: 5, adults: 2, ages: [] };
  await sendLetter(db, test.services, {
    letter: travelRequestConfirmation,
    to: { id: null, email: 'nueva@visita.example', language: 'en' },
    params: {
      ...asked,
      flexible: false,
      month: null,
      number: travelId,
      replyDays: null,
      url: `${config.publicUrl}/newCustomer`,
    },
    travelId,
  });
  const { data: rows } = await list({ travel_id: travelId });
  expect(rows).toMatchObject([
    { template: 'travelRequestConfirmation', reader: '', to_address: 'nueva@visita.example' },
  ]);
  expect((await travels.get(`letter/data/${rows[0].id}`)).data.html).toContain('We’ve received your request');
  expect((await travels.post('letter/sendAgain', { id: rows[0].id })).code).toBe(20001);
});

it('a refused letter shows the server’s words, and secret or internal letters are not listed', async () => {
  await db.deleteFrom('outbox').execute();
  const id = await travels.travel({ clients: [marie.id], agents: [test.agent.id] });
  await travels.budget(id);
  await travels.post('travel/updateStatus', send(id));
  await received(true);
  const { data: rows } = await list({ travel_id: id });
  expect(rows).toMatchObject([{ status: 'failed', last_error: '550 No such user here' }]);
  await travels.post('letter/sendAgain', { id: rows[0].id });
  expect((await list({ travel_id: id })).data).toMatchObject([{ id: rows[0].id, status: 'queued' }]);

  await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: 'No' }, marie.token);
  expect((await travels.mails(id)).map(mail => mail.template)).toEqual(['budgetSentAgain', 'travelRejected']);
  expect((await list({ travel_id: id })).body.total).toBe(1);
  const staffs = await db.selectFrom('outbox').select('id').where('template', '=', 'travelRejected').execute();
  for (const { id: hidden } of [...staffs, { id: 999_999 }]) {
    expect((await travels.get(`letter/data/${hidden}`)).code).toBe(40001);
    expect((await travels.post('letter/sendAgain', { id: hidden })).code).toBe(40001);
  }
  expect((await list({})).code).toBe(40001);
  expect((await list({ travel_id: id, user_id: marie.id })).code).toBe(40001);
});
