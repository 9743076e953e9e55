import { expect, it } from 'vitest';
import type { LetterText } from '../../../contract/letter-text/calls.ts';
import { parsePlaceholders, placeholderNames } from '../../../contract/letter-text/placeholder.ts';
import { letterWords } from '../../../contract/letter-text/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { editableLetters, letters } from '../../mail/letters.ts';
import { defaultWords } from '../../mail/wording.ts';
import { type TestUser, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

const test = await testApp();
const { db } = test.services;
const travels = travelsOf(test);
const { administrator } = test;

const call = (name: string, body: object) => travels.post(`letterText/${name}`, body, administrator.token);
const all = async (): Promise<LetterText[]> => (await travels.get('letterText/all', administrator.token)).data;
const stored = async (kind: string, language: string) =>
  (await all()).find(letter => letter.kind === kind)?.texts.find(text => text.language === language);
const words = {
  subject: '{nombre}, su viaje «{viaje}»',
  heading: '{viaje}',
  opening: 'Querida {nombre}:\n\nAquí va {presupuestos}.',
  closing: 'Un abrazo de {AGENTE}.',
};
const sending = { kind: 'budgetSent', language: 'es', ...words };

/** Sends a trip to a new client. @returns the letter */
async function sent(language = 'es', more: Partial<TestUser> = {}) {
  const client = await test.signIn({ group_id: groups.client, first_name: 'Vega', language, ...more });
  const id = await travels.travel({ status: 1, sent_at: null, clients: [client.id], agents: [test.agent.id] });
  await travels.budget(id, { sent_at: null });
  await travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 } });
  return (await travels.mails(id))[0];
}

it('lists every letter but the four whose words stand elsewhere, with ours in its languages', async () => {
  const unedited = letters.filter(({ edits }) => !edits).map(({ name }) => name);
  expect(unedited).toEqual(['accountChanged', 'bookingRequest', 'mailTest', 'priceRequest', 'roomingList']);
  const listed = await all();
  const kinds = listed.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(editableLetters.keys()));
  // As a trip meets them.
  expect(kinds.slice(0, 4)).toEqual(['travelRequestConfirmation', 'invitation', 'recoverPassword', 'budgetSent']);
  expect(kinds.slice(-3)).toEqual(['supplierAnswered', 'supplierDeclined', 'taskDue']);
  for (const editable of editableLetters.values()) {
    const { kind, placeholders, letter } = editable;
    const texts = listed.find(each => each.kind === kind)?.texts;
    expect(texts?.map(({ language, updated_at }) => [language, updated_at])).toEqual(
      (letter.to === 'staff' ? ['es'] : ['es', 'en', 'fr']).map(each => [each, null]),
    );
    for (const language of letter.languages) {
      // Ours can be saved as they are, and each of their placeholders is known to the letter.
      const ours = letterWords.parse(defaultWords(editable, language));
      for (const text of Object.values(ours)) {
        const keys = [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
        expect(placeholders, `${kind} ${language}`).toEqual(expect.arrayContaining(keys));
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\b0\b/);
      }
    }
  }
  expect(listed.find(({ kind }) => kind === 'budgetAccepted')?.texts[0]?.opening).toBe(
    'Hola, {nombre}:\n\nHemos recibido su aceptación del presupuesto para «{viaje}» y ya estamos con las reservas.',
  );
});

it('names placeholders without doubt: no name means two things', () => {
  const names = Object.values(placeholderNames);
  expect(new Set(names).size).toBe(names.length);
  expect(parsePlaceholders('{ Nombre } {nombre}', ['firstName'])).toEqual({ text: '{firstName} {firstName}' });
});

it('letters say the agency’s own words from then on, each language by itself, and what waits keeps what it had', async () => {
  const before = await sent();
  expect(before?.subject).toBe('Su presupuesto para «Granada en otoño»');
  const saved = await call('update', { ...sending, updated_at: null });
  expect([saved.code, saved.data.message]).toEqual([20001, 'Cambios guardados']);
  const own = await db.selectFrom('letter_text').selectAll().where('kind', '=', 'budgetSent').executeTakeFirstOrThrow();
  expect(own).toMatchObject({ subject: '{firstName}, su viaje «{travel}»', closing: 'Un abrazo de {agent}.' });

  const after = await sent();
  const name = `${test.agent.first_name} ${test.agent.last_name}`;
  expect(after?.subject).toBe('Vega, su viaje «Granada en otoño»');
  expect(after?.text).toMatch(
    /^Granada en otoño\n.*\n\nQuerida Vega:\n\nAquí va un presupuesto\.\n\nVer el presupuesto:/,
  );
  expect(after?.text).toContain(`Un abrazo de ${name}.`);
  // The button, the cards, the signature and the last lines stay.
  expect(after?.html).toContain('class="button"');
  expect(after?.text.replace(/\u00a0/g, ' ')).toContain('1.200,00 €');
  expect(after?.text).toContain(`Un cordial saludo,\n${name}`);
  expect((await sent('fr'))?.subject).toBe('Votre devis pour «\u202fGranada en otoño\u202f»');
  expect((await db.selectFrom('outbox').select('subject').execute()).map(row => row.subject)).toContain(
    before?.subject,
  );

  const text = await stored('budgetSent', 'es');
  expect(text).toMatchObject({ ...words, closing: 'Un abrazo de {agente}.', updated_by: 'Ana Administradora' });
  const back = await call('reset', { kind: 'budgetSent', language: 'es', updated_at: text?.updated_at });
  expect([back.code, back.data.updated_at]).toEqual([20001, null]);
  expect((await sent())?.subject).toBe('Su presupuesto para «Granada en otoño»');
  const audits = await db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity', '=', 'letterText')
    .orderBy('id')
    .execute();
  expect(audits).toEqual([
    { action: 'update', user_id: administrator.id },
    { action: 'delete', user_id: administrator.id },
  ]);
});

it('typed text and values never become markup, and a value with braces is not filled again', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  await call('update', { ...sending, opening: `${evil} {nombre}`, closing: evil, updated_at: null });
  const mail = await sent('es', { first_name: '{viaje}<b>' });
  expect(mail?.html).not.toMatch(/<img|<b>/);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {viaje}&lt;b&gt;');
  await db.deleteFrom('letter_text').execute();
});

it('refuses an unknown, broken or missing placeholder under its field, in the words of the reader', async () => {
  const save = async (change: object, kind = 'budgetSent') => {
    const { code, data } = await call('update', { ...sending, kind, ...change, updated_at: null });
    expect([code, data.message]).toEqual([40001, 'Revise los campos marcados']);
    return data.fields;
  };
  expect(await save({ subject: 'Hola, {nonbre}' })).toEqual({
    subject:
      'No conocemos «{nonbre}». En este correo puede usar: {nombre}, {viaje}, {fechas}, {agente}, {agencia}, {presupuestos}.',
  });
  expect(await save({ closing: 'Hola, {nombre y adiós' })).toEqual({
    closing: 'Falta una llave en «Hola, {nombre». Se escribe así: {nombre}.',
  });
  expect(await save({ opening: 'El precio es {precio}' })).toMatchObject({
    opening: expect.stringContaining('{precio}'),
  });
  expect(await save({ subject: ' ', heading: '', opening: '' })).toEqual({
    subject: 'Escriba el asunto',
    heading: 'Escriba el título',
    opening: 'Escriba el texto',
  });
  const reminder = { subject: 'Recordatorio', heading: '{asunto}', opening: '{saludo}', closing: '' };
  expect(await save(reminder, 'priceRequestReminder')).toEqual({ opening: 'No puede faltar {mensaje}.' });
  const preview = await call('preview', { ...sending, subject: '{nonbre}' });
  expect(preview.data.fields.subject).toMatch(/^No conocemos «\{nonbre\}»/);
  expect(await db.selectFrom('letter_text').select('id').execute()).toEqual([]);
});

it('refuses a letter that nobody edits, and one to staff in another language than Spanish', async () => {
  for (const kind of ['accountChanged', 'nothing'])
    expect((await call('update', { ...sending, kind, updated_at: null })).data.fields).toHaveProperty('kind');
  const toStaff = { ...words, opening: 'Hola', closing: '', kind: 'taskDue', subject: '{tarea}', heading: '{tarea}' };
  for (const name of ['update', 'preview']) {
    const refused = await call(name, { ...toStaff, language: 'fr', updated_at: null });
    expect([refused.code, refused.data.fields]).toEqual([40001, { language: expect.any(String) }]);
  }
  expect((await call('preview', { ...toStaff, language: 'es' })).code).toBe(20000);
});

it('a stale save overwrites nothing, the first one included', async () => {
  const both = await Promise.all([1, 2].map(() => call('update', { ...sending, updated_at: null })));
  expect(both.map(({ code }) => code).sort()).toEqual([20001, 30001]);
  const first = both.find(({ code }) => code === 20001)?.data.updated_at;
  const again = await call('update', { ...sending, subject: 'Otro', updated_at: first });
  expect(again.code).toBe(20001);
  for (const stale of [
    await call('update', { ...sending, subject: 'Tarde', updated_at: first }),
    await call('reset', { kind: 'budgetSent', language: 'es', updated_at: first }),
  ])
    expect([stale.code, stale.data.message]).toEqual([30001, expect.stringContaining('Otra persona ha cambiado')]);
  expect(await stored('budgetSent', 'es')).toMatchObject({ subject: 'Otro' });
  await db.deleteFrom('letter_text').execute();
});

it('draws each letter with a sample trip, the button in place, and writes nothing', async () => {
  const before = await travels.traces();
  for (const { kind, texts } of await all()) {
    for (const { language, updated_at: _at, updated_by: _by, ...ours } of texts) {
      const { code, data } = await call('preview', { kind, language, ...ours });
      expect(code, kind).toBe(20000);
      expect(`${data.subject}${data.text}`, `${kind} ${language}`).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
      expect(data.html).toContain('class="button"');
      expect(data.html).not.toMatch(/href=|cid:/);
    }
  }
  expect(await travels.traces()).toEqual(before);
});
