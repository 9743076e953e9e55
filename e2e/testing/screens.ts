import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleNoticeToken } from '../../sample/notices.ts';
import { sampleOfferToken } from '../../sample/requests.ts';
import { bookingToken } from './sample.ts';
import type { Screen } from './walk.ts';

export { type Screen, visit } from './walk.ts';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The lists of the configuration with a button for a new row: each list, and the dialog of that button. */
const lists = globSync('web/routes/_app/config/**/*.tsx').flatMap((file): Screen[] => {
  const route = readFileSync(file, 'utf8');
  const path = /createFileRoute\('\/_app([^'$]+)'/.exec(route)?.[1] ?? '';
  const [, feature] = /'[./]*\/(features\/[^']+-list\.tsx)'/.exec(route) ?? [];
  if (!feature || !readFileSync(`web/${feature}`, 'utf8').includes('newLabel="')) return [];
  const list = { name: basename(path), path, who: 'staff' } as const;
  return [list, { ...list, name: `${list.name}-dialog`, open: press(/^(Nuevo|Nueva|Añadir) /) }];
});

/** Opens the profile through the account menu, in any language. */
const openProfile = async (page: Page) => {
  await page.locator('header button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem').first().click();
};

/** All screens and dialogs, for the accessibility test and the photographs. */
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
  { name: 'traveller-link-gone', path: '/alta/unknown?viajero=true', who: 'visitor' },
  { name: 'shared-gone', path: '/compartido/unknown', who: 'visitor' },
  { name: 'new-customer', path: '/newCustomer', who: 'visitor' },
  { name: 'privacy', path: '/politica-privacidad', who: 'visitor' },
  { name: 'not-found', path: '/404', who: 'visitor' },
  { name: 'notice-gone', path: '/presupuesto/unknown', who: 'visitor' },
  { name: 'offer-gone', path: '/oferta/unknown', who: 'visitor' },
  { name: 'booking-answer-gone', path: '/reserva/unknown', who: 'visitor' },
  { name: 'booking-answer', path: `/reserva/${bookingToken}`, who: 'visitor' },
  { name: 'offer', path: `/oferta/${sampleOfferToken}`, who: 'visitor' },
  // This page is in its reader's language, whatever the previous pages were in; so it is the last one for visitors.
  { name: 'notice', path: `/presupuesto/${sampleNoticeToken}`, who: 'visitor' },

  { name: 'travels-queue', path: '/?tab=en_cola', who: 'staff' },
  { name: 'travels-waiting', path: '/?tab=pendientes_de_reserva', who: 'staff' },
  { name: 'travels-booked', path: '/?tab=reservados', who: 'staff' },
  { name: 'travels-archived', path: '/?tab=archivados', who: 'staff' },
  { name: 'travels-rejected', path: '/?tab=rechazados_completamente', who: 'staff' },
  { name: 'travels-none', path: '/?tab=en_cola&q=zzzz', who: 'staff' },
  { name: 'travel-dialog', path: '/?tab=en_cola', who: 'staff', open: press('Nuevo viaje') },
  { name: 'trip', path: '/viaje/12', who: 'staff' },
  {
    name: 'notice-dialog',
    path: '/?tab=reservados',
    who: 'staff',
    open: async page => {
      await press(/^Notificar modificación/)(page);
      await page.getByRole('dialog').getByText('Se enviará a').waitFor();
    },
  },
  { name: 'travels-filtered', path: '/?tab=pendientes_de_reserva&agent=2&from=2027-01-01', who: 'staff' },
  { name: 'travel-assign', path: '/?tab=en_cola&q=japón', who: 'staff', open: press('Asignar cliente') },
  {
    name: 'travel-history',
    path: '/?tab=reservados',
    who: 'staff',
    open: async page => {
      await press(/^Más acciones del viaje/)(page);
      await page.getByRole('menuitem', { name: 'Historial del viaje' }).click();
    },
  },
  {
    name: 'travel-letters',
    path: '/?tab=reservados',
    who: 'staff',
    open: async page => {
      await press(/^Más acciones del viaje/)(page);
      await page.getByRole('menuitem', { name: 'Correos al cliente' }).click();
    },
  },
  {
    name: 'letter-preview',
    path: '/?tab=en_cola&q=prado',
    who: 'staff',
    open: async page => {
      await press(/^Enviar al cliente/)(page);
      await press('Ver el correo antes de enviarlo')(page);
      await page.getByRole('dialog', { name: 'Así llegará el correo' }).locator('iframe').waitFor();
    },
  },
  { name: 'budget-staff', path: 'first-budget', who: 'staff' },
  { name: 'budget-contract-dialog', path: 'first-budget', who: 'staff', open: press('Añadir contrato') },
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
  { name: 'compare-staff', path: 'first-comparison', who: 'staff' },
  {
    name: 'fast-service',
    path: 'first-budget',
    who: 'staff',
    open: async page => {
      await press('Añadir servicio')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Alojamiento', exact: true }).click();
      await press('Añadir alojamiento')(page);
    },
  },
  { name: 'budget-alternatives', path: 'first-budget', who: 'staff', open: press(/^\d+ alternativ/) },
  {
    name: 'budget-clone',
    path: 'first-budget',
    who: 'staff',
    open: async page => {
      await press('Más acciones del presupuesto')(page);
      await page.getByRole('menuitem', { name: 'Clonar presupuesto' }).click();
    },
  },
  {
    name: 'budget-edit',
    path: 'first-budget',
    who: 'staff',
    open: async page => {
      await press('Más acciones del presupuesto')(page);
      await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
    },
  },
  { name: 'articles', path: '/cursostips', who: 'staff' },
  { name: 'article-dialog', path: '/cursostips', who: 'staff', open: press('Nuevo artículo') },
  { name: 'clients', path: '/clientes', who: 'staff' },
  { name: 'clients-none', path: '/clientes?q=zzzz', who: 'staff' },
  { name: 'client-dialog', path: '/clientes', who: 'staff', open: press('Nuevo cliente') },
  { name: 'fast-client', path: '/clientes', who: 'staff', open: press('Alta rápida') },
  {
    name: 'import',
    path: '/clientes',
    who: 'staff',
    open: async page => {
      await press('Más acciones')(page);
      await page.getByRole('menuitem', { name: 'Importar desde CSV' }).click();
      await page.locator('input[type="file"]').setInputFiles({
        name: 'clientes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Nombre;Apellidos;Correo electrónico;Puntos\nAna;Ruiz;ana@ejemplo.es;7\n;;mal;\n'),
      });
      await page.getByText('Las filas rechazadas no se importan').waitFor();
    },
  },
  { name: 'client-profile', path: '/clientes/perfil/4', who: 'staff' },
  { name: 'client-edit', path: '/clientes/perfil/4', who: 'staff', open: press('Editar') },
  ...lists,
  {
    name: 'accomodation-featured',
    path: '/config/services/accomodation',
    who: 'staff',
    open: async page => {
      await press('Nuevo alojamiento')(page);
      await page.getByRole('switch', { name: /^Mostrar a quien visita/ }).click();
      await page.getByRole('textbox', { name: 'Texto de la tarjeta en francés' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'import-photo',
    path: '/config/services/accomodation',
    who: 'staff',
    open: async page => {
      await press(/^\d+ fotos? de /)(page);
      await press('Añadir foto')(page);
    },
  },
  { name: 'transport-types', path: '/config/services/transporttype', who: 'staff' },
  {
    name: 'transport-type-dialog',
    path: '/config/services/transporttype',
    who: 'staff',
    open: press('Nuevo transporte'),
  },
  { name: 'services', path: '/config/services/service', who: 'staff' },
  {
    name: 'service-dialog-icons',
    path: '/config/services/service',
    who: 'staff',
    open: press('Nuevo servicio incluido'),
  },
  {
    name: 'internal-tag',
    path: '/config/services/internaltag',
    who: 'staff',
    open: press('Nueva etiqueta'),
  },
  // One catalogue stands for all that are read-only.
  { name: 'travel-statuses', path: '/config/services/travelstatus', who: 'staff' },
  { name: 'user-edit', path: '/config/users', who: 'staff', open: press(/^Editar /) },
  {
    name: 'contract-preview',
    path: '/config/contract',
    who: 'staff',
    open: async page => {
      await press(/^Editar /)(page);
      await page.getByText('Vista previa').click();
    },
  },
  { name: 'general-texts', path: '/config/textos', who: 'staff' },
  { name: 'publish', path: '/config/textos', who: 'staff', open: press('Nueva versión') },
  { name: 'settings', path: '/config/ajustes', who: 'staff' },
  { name: 'identity-provider', path: '/config/ajustes', who: 'staff', open: press('Configurar') },
  { name: 'card-payments', path: '/config/ajustes', who: 'staff', open: press('Datos del TPV') },
  { name: 'webhooks', path: '/config/ajustes?webhook=todos', who: 'staff' },
  { name: 'webhook-dialog', path: '/config/ajustes?webhook=todos', who: 'staff', open: press('Nuevo webhook') },
  { name: 'backups', path: '/config/copias', who: 'staff' },
  { name: 'backup-plan', path: '/config/copias', who: 'staff', open: press('Cambiar') },
  { name: 'backup-passphrase', path: '/config/copias', who: 'staff', open: press('Poner contraseña') },
  { name: 'api', path: '/config/api#budgetAcceptBudget', who: 'staff' },
  { name: 'mail', path: '/config/correo', who: 'staff' },
  { name: 'mail-failed', path: '/config/correo?status=failed', who: 'staff' },
  { name: 'mail-test', path: '/config/correo', who: 'staff', open: press('Enviar una prueba') },
  { name: 'letter-texts', path: '/config/textos-correo', who: 'staff' },
  { name: 'trash', path: '/config/papelera', who: 'staff' },
  { name: 'audit-log', path: '/config/registro', who: 'staff' },
  { name: 'password', path: '/contrasena', who: 'staff' },
  { name: 'security', path: '/seguridad', who: 'staff' },
  { name: 'security-dialog', path: '/seguridad', who: 'staff', open: press('Activar') },
  { name: 'api-key-dialog', path: '/seguridad', who: 'staff', open: press('Crear una clave') },
  { name: 'profile', path: '/contrasena', who: 'staff', open: openProfile },
  { name: 'dashboard', path: '/dashboard', who: 'staff' },
  {
    name: 'bell',
    path: '/dashboard',
    who: 'staff',
    open: async page => {
      await press(/^Notificaciones/)(page);
      await page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'search',
    path: '/dashboard',
    who: 'staff',
    open: async page => {
      await press('Buscar en todo y acciones')(page);
      await page.getByRole('textbox', { name: 'Buscar en todo y acciones' }).fill('roma');
      await page.getByText('Presupuestos', { exact: true }).last().waitFor();
    },
  },
  { name: 'providers', path: '/proveedores', who: 'staff' },
  { name: 'fast-provider', path: '/proveedores', who: 'staff', open: press('Alta rápida') },
  { name: 'provider-new', path: '/proveedores/perfil', who: 'staff' },
  { name: 'provider-profile', path: '/proveedores/perfil/1', who: 'staff' },
  { name: 'provider-documents', path: '/proveedores/documentos/1', who: 'staff' },
  { name: 'document-dialog', path: '/proveedores/documentos/1', who: 'staff', open: press('Añadir documento') },
  { name: 'tasks', path: '/tareas', who: 'staff' },
  { name: 'tasks-day', path: '/tareas?view=day', who: 'staff' },
  { name: 'tasks-month', path: '/tareas?view=month&mine=true', who: 'staff' },
  { name: 'task-dialog', path: '/tareas', who: 'staff', open: press('Nueva tarea') },
  {
    name: 'travel-tasks',
    path: '/?tab=reservados',
    who: 'staff',
    open: async page => {
      await press(/^Más acciones del viaje/)(page);
      await page.getByRole('menuitem', { name: 'Tareas del viaje' }).click();
    },
  },
  { name: 'bookings', path: '/reservas', who: 'staff' },
  { name: 'reports', path: '/informes', who: 'staff' },
  { name: 'booking-dialog', path: '/reservas', who: 'staff', open: press(/^Editar /) },
  { name: 'accomodation-requests', path: '/solicitudesgrupos/solicitudesaccomodation', who: 'staff' },
  {
    name: 'request-status',
    path: '/solicitudesgrupos/solicitudesaccomodation',
    who: 'staff',
    open: press(/^Cambiar estado de /),
  },
  { name: 'other-service-requests', path: '/solicitudesgrupos/solicitudesotherservice', who: 'staff' },
  { name: 'accomodation-request', path: '/solicitudesgrupos/solicitudesaccomodation/nuevasolicitud', who: 'staff' },
  { name: 'other-service-request', path: '/solicitudesgrupos/solicitudesotherservice/nuevasolicitud', who: 'staff' },
  // A request with answers of suppliers.
  { name: 'request-details', path: '/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/1', who: 'staff' },
  {
    name: 'request-recipients',
    path: '/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/1',
    who: 'staff',
    open: press('Añadir destinatarios'),
  },
  {
    name: 'offer-choose',
    path: '/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/1',
    who: 'staff',
    open: press(/^Al presupuesto/),
  },
  // Without the parameters that Google sends.
  { name: 'google-failed', path: '/solicitudesgrupos/google', who: 'staff' },
  { name: 'group-texts', path: '/solicitudesgrupos/configuracioncorreos', who: 'staff' },
  {
    name: 'group-texts-dialog',
    path: '/solicitudesgrupos/configuracioncorreos',
    who: 'staff',
    open: press('Editar textos'),
  },

  { name: 'my-home', path: '/dashboard', who: 'customer' },
  { name: 'my-data', path: '/mis-datos', who: 'customer' },
  { name: 'my-travels', path: '/', who: 'customer' },
  { name: 'my-budget', path: 'first-budget', who: 'customer' },
  // With its papers, and the switch that keeps it on the device.
  { name: 'my-accepted', path: 'accepted-budget', who: 'customer' },
  { name: 'my-comparison', path: 'first-comparison', who: 'customer' },
  { name: 'my-alternatives', path: 'first-budget', who: 'customer', open: press(/^\d+ alternativ/) },
  {
    name: 'my-answer',
    path: '/',
    who: 'customer',
    open: page => page.locator('article button[data-variant="filled"], article button').first().click(),
  },
  { name: 'my-ratings', path: '/valoraciones', who: 'customer' },
  { name: 'my-articles', path: '/cursostips', who: 'customer' },
  { name: 'my-article', path: '/cursostips?articulo=1', who: 'customer' },
  { name: 'my-password', path: '/contrasena', who: 'customer' },
  { name: 'my-security', path: '/seguridad', who: 'customer' },
  { name: 'my-profile', path: '/contrasena', who: 'customer', open: openProfile },
];
