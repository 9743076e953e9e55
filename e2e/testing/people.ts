import type { Browser, Locator, Page } from '@playwright/test';
import { expect, request } from '@playwright/test';
import { clients, demoClients, demoPassword, sampleStaff } from '../../sample/people.ts';
import { address, control } from './application.ts';

/** Steps that many journeys share. */

export const administrator = { identity: sampleStaff[0]?.email ?? '', password: demoPassword };
export const agent = { identity: sampleStaff[1]?.email ?? '', password: demoPassword };

export const sampleCustomer = sampleClient(demoClients[0]?.index ?? 0);

/** A client of the sample agency with a password, by their index in its list. */
export function sampleClient(index: number): User {
  return { identity: clients[index]?.email ?? '', password: demoPassword };
}

interface User {
  identity: string;
  password: string;
}

/** Opens a session without the login page, for tests that measure something else; answers its token. */
export async function openStoredSession(user: User): Promise<string> {
  return (await login(user)).token;
}

/** Signs in without the login page. */
export async function enterAs(page: Page, user: User): Promise<void> {
  const { token, origin } = await login(user);
  await page.context().addCookies([{ name: 'X-Token', value: token, url: origin }]);
}

/** As a program, which has none of the page's cookies: a sign-in with these would end the session of the page. */
async function login({ identity, password }: User): Promise<{ token: string; origin: string }> {
  const origin = address();
  const program = await request.newContext({ baseURL: origin });
  const response = await program.post('/api/external/login', { data: { identity, password } });
  const { data } = await response.json();
  await program.dispose();
  expect(data.token, `a session for ${identity}`).toBeTruthy();
  return { token: data.token, origin };
}

/** Signs in through the login page. */
export async function signInAs(page: Page, user: User): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="identity"]').fill(user.identity);
  await page.locator('input[name="password"]').fill(user.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out in the open menu of the account. */
export async function signOutByKeyboard(page: Page): Promise<void> {
  const leave = page.getByRole('menuitem', { name: 'Cerrar sesión' });
  await leave.waitFor();
  await menuTakesKeys(page);
  await page.keyboard.press('ArrowUp');
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
}

/** A menu takes the focus some time after it becomes visible. */
export const menuTakesKeys = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.closest('[role="menu"]') !== null);

/** A page for another person: a session of its own, with the size of the first page. */
export async function another(browser: Browser, like: Page, locale = 'es-ES'): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize(), locale, timezoneId: 'Europe/Madrid' });
  return context.newPage();
}

/** The dialog above all others. */
export const topDialog = (page: Page): Locator => page.getByRole('dialog').last();

/** Presses as a hand does: the page has time to change between press and release. */
export async function pressSlowly(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await target.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn))));
  await page.mouse.up();
}

/** Chooses an item from a searched or a plain list. */
export async function chooseOption(page: Page, label: string, text: string, search = true): Promise<void> {
  const field = topDialog(page).getByRole('combobox', { name: label });
  await field.click();
  if (search) await field.fill(text);
  await page.getByRole('option', { name: text, exact: false }).first().click();
}

/** Types a day or a moment in the format of the field. */
export async function typeDate(page: Page, label: string, text: string): Promise<void> {
  const field = topDialog(page).getByLabel(label).first();
  await field.fill(text);
  await field.press('Tab');
}

/** Saves the dialog above all others and waits until it is closed. */
export async function save(page: Page, button = 'Guardar'): Promise<void> {
  const open = await page.getByRole('dialog').count();
  await topDialog(page).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(open - 1);
}

interface Mail {
  /** The address of the sender. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  /** The names of the attachments. */
  files: (string | null)[];
}

/**
 * The mails about a subject to an address, newest last, once as many as expected are there. Mails leave one by one:
 * a test that reads one of several says which, by its subject, text or attachments.
 */
export async function mailsTo(
  to: string,
  about = '',
  { where = () => true, least = 1 }: { where?: (mail: Mail) => boolean; least?: number } = {},
): Promise<Mail[]> {
  let mails: Mail[] = [];
  const count = async () => {
    const all: Mail[] = await (await control(`to=${encodeURIComponent(to)}`)).json();
    mails = all.filter(mail => mail.subject.includes(about) && where(mail));
    return mails.length;
  };
  await expect.poll(count, `mails to ${to} about “${about}”`).toBeGreaterThanOrEqual(least);
  return mails;
}

/** The first link of a mail to a path. */
export function linkIn(mail: Omit<Mail, 'files'>, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>]+${path}[^\\s"<>]*`).exec(mail.text)?.[0];
  expect(link, `a link to ${path} in “${mail.subject}”`).toBeTruthy();
  return link ?? '';
}
