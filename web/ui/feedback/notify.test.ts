import { notificationsStore } from '@mantine/notifications';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { es } from '../../testing/texts.ts';
import { notify } from './notify.ts';

const shown = () => notificationsStore.getState().notifications;

beforeAll(() =>
  i18next.init({
    lng: 'es',
    ns: ['texts'],
    defaultNS: 'texts',
    keySeparator: false,
    nsSeparator: false,
    resources: { es: { texts: es } },
  }),
);
beforeEach(() => notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 4 }));

test.each([
  ['success', 'Correcto', 'green', 'status'],
  ['warning', 'Aviso', 'orange', 'alert'],
  ['error', 'Error', 'red', 'alert'],
  ['info', 'Info', 'blue', 'status'],
] as const)('%s is titled %s', (kind, title, color, role) => {
  notify[kind]('Lo que ha pasado');
  expect(shown()).toMatchObject([{ title, color, role, message: 'Lo que ha pasado' }]);
});

test('success and warning stay 2.5 s, other notifications 3 s or as long as given', () => {
  notify.success('a');
  notify.warning('b');
  notify.info('c');
  notify.error('d', 5_000);
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([2_500, 2_500, 3_000, 5_000]);
});
