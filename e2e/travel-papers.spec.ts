import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, question, sendTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** What a customer travels with: vouchers and the travel book once staff release them, and the files of both sides. */

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
});

test('staff release the travel book; its customer opens it on a phone, and adds a file', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Zahara', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  const line = await addTransport(page, budget_id, {});
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await call(page, '/api/booking/update', { data: { id: line, state: 'confirmed', locator: 'QX-77' } });

  const own = await another(browser, page);
  await own.setViewportSize({ width: 390, height: 844 });
  await enterAs(own, reader);
  await own.goto(`/budget/${budget_id}`);
  const theirs = own.getByRole('region', { name: 'Documentación del viaje' });
  await expect(theirs).toContainText('Su agencia le avisará');
  await expect(theirs.getByRole('link', { name: 'Libro de viaje (PDF)' })).toHaveCount(0);

  await page.goto(`/viaje/${travel.id}`);
  const papers = page.getByRole('region', { name: 'Documentación del viaje' });
  await expect(papers).toContainText('No consta quién viaja.');
  await papers.getByRole('button', { name: 'Publicar y enviar al cliente' }).click();
  await expect(question(page)).toContainText('No consta quién viaja.');
  await question(page).getByRole('button', { name: 'Continuar de todos modos' }).click();
  await expect(papers).toContainText('Versión 1');
  expect(await violations(page)).toEqual([]);

  await own.reload();
  const book = theirs.getByRole('link', { name: 'Libro de viaje (PDF)' });
  await expect(book).toBeVisible();
  await expect(theirs.getByRole('link', { name: /QX-77$/ })).toBeVisible();
  const answer = await own.request.get((await book.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await theirs.getByRole('button', { name: 'Añadir archivo' }).click();
  await topDialog(own).locator('input[type="file"]').setInputFiles(pdf('pasaporte Lucía.pdf'));
  await expect(topDialog(own).getByRole('alert')).toBeVisible();
  await topDialog(own).locator('input[type="file"]').setInputFiles(pdf('Tarjeta de embarque.pdf'));
  await topDialog(own).getByRole('button', { name: 'Guardar' }).click();
  await expect(theirs.getByRole('link', { name: 'Tarjeta de embarque' })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  await own.context().close();

  await page.reload();
  await expect(papers.getByRole('link', { name: 'Tarjeta de embarque' })).toBeVisible();
  await expect(papers).toContainText('Del cliente');
});
