import { expect, test } from 'vitest';
import { trailOf } from './breadcrumb.tsx';

test('the breadcrumb shows each title once, for its innermost route', () => {
  const steps = [
    { path: '/', meta: {}, title: undefined },
    { path: '/clientes', meta: {}, title: 'clients.title' as const },
    { path: '/clientes/', meta: {}, title: 'clients.title' as const },
  ];
  expect(trailOf(steps).map(step => step.path)).toEqual(['/clientes/']);
  expect(trailOf([{ path: '/dashboard', meta: {}, title: 'dashboard.title' }])).toEqual([]);
});
