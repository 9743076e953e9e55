import { sampleCustomer, signInAs } from './testing/people.ts';
import { expect, test } from './testing/test.ts';

/** What the scripts of a page hold of its session, and what that opens (docs/decisions/session-cookies.md). */

test('what a script can read of a session opens nothing elsewhere, and the session itself opens everything', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAs(page, sampleCustomer);
  const jar = await page.context().cookies();
  const hidden = ['session', 'device'].map(name => jar.find(cookie => cookie.name === name));
  for (const cookie of hidden) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const readable = await page.evaluate(() => document.cookie);
  for (const cookie of hidden) expect(readable).not.toContain(cookie?.value);
  const token = /X-Token=([\w-]+)/.exec(readable)?.[1] ?? '';
  expect(token).not.toBe('');

  // Somebody took the token along.
  const thief = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'X-Token': token } });
  expect(await (await thief.get('/api/auth/info')).json()).toMatchObject({ code: 50008 });
  const cookies = { headers: { cookie: `X-Token=${token}` } };
  expect(await (await thief.get('/', cookies)).text()).not.toContain(sampleCustomer.identity);
  expect(await (await thief.get('/budget/generarPDF/1', cookies)).json()).toMatchObject({ code: 50008 });
  await thief.dispose();

  // The session goes on, after loading the page again, in a second tab, and ends in both with the sign-out.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/cursostips');
  await expect(tab).toHaveURL(/\/cursostips/);
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await tab.evaluate(async held => {
    await fetch('/api/auth/logout', { method: 'POST', headers: { 'X-Token': held } });
  }, token);
  expect((await page.context().cookies()).some(({ name }) => name === 'session')).toBe(false);
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('La sesión ha caducado');
});
