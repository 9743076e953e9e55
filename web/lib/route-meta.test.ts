import { expect, test } from 'vitest';
import { titleOf } from './route-meta.ts';

test('only users of that scope see the management title', () => {
  const meta = { title: 'config.title', managementTitle: 'config.managementTitle' } as const;
  expect(titleOf(meta, { id_ambito_preparacion_plataforma: 2 })).toBe('config.managementTitle');
  expect(titleOf(meta, { id_ambito_preparacion_plataforma: 1 })).toBe('config.title');
  expect(titleOf({ title: 'tasks.title' }, { id_ambito_preparacion_plataforma: 2 })).toBe('tasks.title');
});
