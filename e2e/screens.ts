import type { Page } from '@playwright/test';

/** Every screen and dialog there is, for the accessibility test and the photographs. */
export interface Screen {
  name: string;
  path: string;
  who: 'visitor' | 'staff' | 'customer';
  /** Opens the dialog that is looked at. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', who: 'visitor' },
  {
    name: 'recover',
    path: '/login',
    who: 'visitor',
    open: page => page.locator('form ~ * button, form button[type="button"]').last().click(),
  },
  { name: 'reset-gone', path: '/resetPassword/unknown', who: 'visitor' },
  { name: 'sign-up-gone', path: '/alta/unknown', who: 'visitor' },
  { name: 'new-customer', path: '/newCustomer', who: 'visitor' },
  { name: 'privacy', path: '/politica-privacidad', who: 'visitor' },
  { name: 'not-found', path: '/404', who: 'visitor' },

  { name: 'travels-queue', path: '/?tab=en_cola', who: 'staff' },
  { name: 'travels-waiting', path: '/?tab=pendientes_de_reserva', who: 'staff' },
  { name: 'travels-booked', path: '/?tab=reservados', who: 'staff' },
  { name: 'travels-archived', path: '/?tab=archivados', who: 'staff' },
  { name: 'travels-rejected', path: '/?tab=rechazados_completamente', who: 'staff' },
  { name: 'travel-dialog', path: '/?tab=en_cola', who: 'staff', open: press('Nuevo viaje') },
  { name: 'budget-staff', path: 'first-budget', who: 'staff' },
  { name: 'service-dialog', path: 'first-budget', who: 'staff', open: press('Añadir servicio') },
  {
    name: 'service-form',
    path: 'first-budget',
    who: 'staff',
    open: async page => {
      await press('Añadir servicio')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Transporte/ })
        .click();
    },
  },
  { name: 'clients', path: '/clientes', who: 'staff' },
  { name: 'client-dialog', path: '/clientes', who: 'staff', open: press('Nuevo cliente') },
  { name: 'fast-client', path: '/clientes', who: 'staff', open: press('Añadir cliente') },
  { name: 'accomodations', path: '/config/services/accomodation', who: 'staff' },
  {
    name: 'accomodation-dialog',
    path: '/config/services/accomodation',
    who: 'staff',
    open: press('Nuevo alojamiento'),
  },
  { name: 'transport-types', path: '/config/services/transporttype', who: 'staff' },
  {
    name: 'transport-type-dialog',
    path: '/config/services/transporttype',
    who: 'staff',
    open: press('Nuevo transporte'),
  },
  { name: 'users', path: '/config/users', who: 'staff' },
  { name: 'user-dialog', path: '/config/users', who: 'staff', open: press('Nuevo usuario') },
  { name: 'mail', path: '/config/correo', who: 'staff' },
  { name: 'password', path: '/contrasena', who: 'staff' },
  { name: 'dashboard', path: '/dashboard', who: 'staff' },
  { name: 'providers', path: '/proveedores', who: 'staff' },
  { name: 'tasks', path: '/tareas', who: 'staff' },

  { name: 'my-travels', path: '/', who: 'customer' },
  { name: 'my-budget', path: 'first-budget', who: 'customer' },
  {
    name: 'my-answer',
    path: '/',
    who: 'customer',
    open: page => page.locator('article button[data-variant="filled"], article button').first().click(),
  },
  { name: 'my-password', path: '/contrasena', who: 'customer' },
];

/** Goes to a screen and waits until it shows what it has. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  if (screen.path === 'first-budget') {
    await page.goto('/?tab=pendientes_de_reserva');
    const link = page.locator('article a[href^="/budget/"]').first();
    await link.waitFor();
    await page.goto((await link.getAttribute('href')) ?? '/');
  } else {
    await page.goto(screen.path);
  }
  await settled(page);
  if (!screen.open) return;
  await screen.open(page);
  await page.getByRole('dialog').last().waitFor();
  await drawn(page);
}

/** No call under way, and drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await drawn(page);
}

/** No skeleton stands for what is still to come. */
const drawn = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
