import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

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
  return { text: text.replace(/\s+/g, ' '), described: trees.join() };
}

it('names its day of issue and its agent, with their portrait and telephone', async () => {
  const travel = await travels.travel({ agents: [agent.id] });
  const budget = await travels.budget(travel, { total_price: 0 });
  await test.services.db.updateTable('user').set({ phone: '600111222' }).where('id', '=', agent.id).execute();
  const plain = await printed(budget);
  expect(plain.text).toContain('FECHA DE EMISIÓN 20 de noviembre de 2026');
  expect(plain.text).toMatch(/SU AGENTE Uxía Lamas 600111222/);
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

it('says since when it is accepted, and no longer until when it is valid', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { total_price: 0, valid_until: '2026-12-24' });
  expect((await printed(budget)).text).toContain('válido hasta el 24 de diciembre de 2026');
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
  const { text } = await printed(budget);
  expect(text).toContain('Presupuesto aceptado el 20 de noviembre de 2026.');
  expect(text.toLowerCase()).not.toContain('válido hasta');
});
