import { administrator, enterAs, sampleCustomer } from './testing/people.ts';
import { hold, ownClient } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The navigation guard and the frame around every screen (specification 2). */

const phone = { width: 390, height: 844 };
const sidebar = (page: Page) => page.locator('aside');

test('a visitor is led to the login and back; an unknown page leads to /404', async ({ page }) => {
  await page.goto('/clientes?q=rosa');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.locator('input[name="identity"]').fill(administrator.identity);
  await page.locator('input[name="password"]').fill(administrator.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/clientes?q=rosa');

  for (const login of ['/login', '/Login/']) {
    await page.goto(login);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/no/existe');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/login/);
  for (const path of [
    '/newCustomer',
    '/resetPassword/x',
    '/404',
    '/presupuesto/x',
    '/alta/x',
    '/politica-privacidad',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
  }

  await enterAs(page, sampleCustomer);
  for (const path of ['/clientes', '/proveedores', '/solicitudesgrupos', '/config/users', '/navarrotours']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
  }
});

test('every page has its title and its icon', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/^Acceso · Viajes Al/);
  await page.goto('/politica-privacidad');
  await expect(page).toHaveTitle(/^Política de privacidad · Viajes Al/);
  await enterAs(page, administrator);
  for (const [path, title, icon] of [
    ['/', 'Viajes', true],
    ['/dashboard', 'Inicio', false],
    ['/tareas', 'Tareas', true],
    ['/clientes', 'Clientes', true],
    ['/config/users', 'Administradores', true],
    ['/config/services/accomodation', 'Alojamientos', true],
    ['/contrasena', 'Cambiar contraseña', true],
    ['/cursostips', 'Cursos y consejos', true],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Periplo`);
    const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
    await expect(trail.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/dashboard');
    if (icon) await expect(trail.locator('[aria-current="page"]', { hasText: title }).locator('svg')).toBeVisible();
  }
});

test('the frame of staff has a sidebar, a top bar, a breadcrumb and a footer', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  const menu = sidebar(page).getByRole('navigation');
  await test.step('the menu shows what the user may see: links and submenus, but no hidden routes', async () => {
    for (const name of ['Inicio', 'Viajes', 'Clientes', 'Proveedores', 'Cambiar contraseña', 'Cursos y consejos']) {
      await expect(menu.getByRole('link', { name, exact: true }).locator('svg')).toBeVisible();
    }
    for (const name of ['Tareas', 'Presupuesto', 'Perfil del cliente']) {
      await expect(menu.getByText(name, { exact: true })).toHaveCount(0);
    }
    const submenu = menu.getByRole('button', { name: 'Configuración' });
    await expect(submenu).toHaveAttribute('aria-expanded', 'false');
    await submenu.click();
    await menu.getByRole('link', { name: 'Administradores' }).click();
    await expect(page).toHaveURL('/config/users');
    await expect(page.getByRole('contentinfo')).toContainText('Financiado por la Consejería de Turismo');
  });

  await test.step('the logo and Inicio link to their pages', async () => {
    await sidebar(page)
      .getByRole('link', { name: /^Periplo/ })
      .click();
    await expect(page).toHaveURL('/');
    await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the state of the sidebar is remembered; while it is closed, a submenu opens beside it', async () => {
    await page.getByRole('button', { name: 'Cerrar el menú' }).click();
    await expect(sidebar(page)).toHaveAttribute('data-rail', 'true');
    expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0');
    await page.reload();
    await expect(sidebar(page)).toHaveAttribute('data-rail', 'true');
    await menu.getByRole('button', { name: 'Configuración' }).hover();
    await expect(page.getByRole('menuitem', { name: 'Administradores' })).toBeVisible();
    await page.mouse.move(900, 700);
    await expect(page.getByRole('menuitem', { name: 'Administradores' })).toBeHidden();
    // The bar shows the menu if there is room; otherwise one button opens it.
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Menú de la barra superior' })).toContainText('Proveedores');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(sidebar(page)).toHaveAttribute('data-rail', 'false');
  });

  await test.step('the external site opens in a new tab', async () => {
    const response = await page.request.get('/api/external/publicSettings');
    const { url } = (await response.json()).data.external_site;
    await context.route(`${new URL(url).origin}/**`, route => route.fulfill({ body: 'Otra casa' }));
    const link = menu.getByRole('link', { name: 'Navarro Tours' });
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(tab.getByText('Otra casa')).toBeVisible();
    await tab.close();
    const [other] = await Promise.all([context.waitForEvent('page'), page.goto('/navarrotours')]);
    await expect(other.getByText('Otra casa')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir la web de nuevo' })).toHaveAttribute('href', url);
    await other.close();
  });

  await test.step('the welcome and the account; Cerrar sesión and Salir lead to the login', async () => {
    await expect(page.getByText('Le damos la bienvenida, Rocío')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    await expect(page).toHaveURL('/contrasena');
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/login');
    await enterAs(page, administrator);
    await page.goto('/');
    await sidebar(page).getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/login');
    expect((await context.cookies()).some(({ name }) => name === 'X-Token')).toBe(false);
  });
});

test('below 1024 px the sidebar covers the page, and a click outside closes it', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const frame = page.locator('[data-mobile][data-open]').first();
  await page.setViewportSize({ width: 1027, height: 800 });
  await page.goto('/cursostips');
  await expect(frame).toHaveAttribute('data-mobile', 'false');
  await page.setViewportSize({ width: 1026, height: 800 });
  await expect(frame).toHaveAttribute('data-mobile', 'true');
  await expect(sidebar(page)).toHaveAttribute('data-away', 'true');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Clientes' })).toBeVisible();
  await page.mouse.click(phone.width - 20, 400);
  await expect(sidebar(page)).toHaveAttribute('data-away', 'true');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await sidebar(page).getByRole('link', { name: 'Proveedores' }).click();
  await expect(page).toHaveURL('/proveedores');
  await expect(sidebar(page)).toHaveAttribute('data-away', 'true');
});

test('customers have their own menu, and their choice of a language is saved', async ({ page }) => {
  const reader = await ownClient(page, 'Manuel');
  await enterAs(page, reader);
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByText(`Le damos la bienvenida, ${reader.first_name}`)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toContainText(/\d/);
  // The page itself carried the first answers that its screen needs.
  expect(requests.filter(path => /^\/api\/(auth|external|travel)\/(?!logo)/.test(path))).toEqual([]);
  await expect(page.getByRole('link', { name: /Clientes|Proveedores|Navarro/ })).toHaveCount(0);
  const language = page.locator('header select');
  await language.selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Le damos la bienvenida')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // The account keeps the language, not only this browser.
  await page.context().clearCookies();
  await page.goto('/login');
  await language.selectOption('en');
  await expect(page.getByRole('heading', { name: 'Acceso' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.context().clearCookies();
  await enterAs(page, reader);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(language.locator('option')).toHaveText(['Español', 'English', 'Français']);
});

test('a progress bar shows during the first navigation and during the next one', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const screen = await hold(page, /\/assets\/contrasena-.+\.js$/);
  await page.goto('/contrasena', { waitUntil: 'commit' });
  await expect(page.locator('.first-progress')).toBeVisible();
  screen.release();
  await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible();
  await expect(page.locator('.first-progress')).toHaveCount(0);

  const bar = page.locator('.mantine-Progress-root[data-mounted]');
  const next = async (name: string, chunk: RegExp) => {
    const code = await hold(page, chunk);
    await sidebar(page).getByRole('link', { name }).click();
    // The navigation waits for the held file, whether the hover or the click requested it.
    await code.asked;
    await expect(bar).toBeAttached();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
    code.release();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(bar).toHaveCount(0);
  };
  await next('Clientes', /\/assets\/clientes-.+\.js$/);
  await sidebar(page).getByRole('button', { name: 'Configuración' }).click();
  await next('Administradores', /\/assets\/users-.+\.js$/);
});
