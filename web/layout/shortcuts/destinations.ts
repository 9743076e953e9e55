import { useTranslation } from 'react-i18next';
import { useMenu } from '../menu.ts';

export interface Destination {
  /** Pressed after 'g'. */
  key: string;
  to: string;
  label: string;
}

/** The first letters of the Spanish names, where they are free. */
const keys: Readonly<Record<string, string>> = {
  i: '/dashboard',
  v: '/',
  c: '/clientes',
  p: '/proveedores',
  t: '/tareas',
  s: '/solicitudesgrupos',
  r: '/reservas',
  o: '/config',
};

/** The screens of the user that have a key. */
export function useDestinations(): Destination[] {
  const { t } = useTranslation();
  const menu = useMenu();
  const own: Readonly<Record<string, string>> = {
    '/dashboard': t('dashboard.title'),
    '/tareas': t('tasks.title'),
    ...Object.fromEntries(menu.filter(entry => !entry.external).map(entry => [entry.to, t(entry.title)])),
  };
  return Object.entries(keys).flatMap(([key, to]) => (own[to] ? { key, to, label: own[to] } : []));
}
