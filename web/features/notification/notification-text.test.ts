import { expect, it } from 'vitest';
import { relativeTime } from './notification-text.ts';

it('says how long ago a moment was, in the agency’s own time zone', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const said = (moment: string, language: 'es' | 'fr' = 'es') => relativeTime(moment, language, now);
  expect([
    said('2026-11-20 09:59:30'),
    said('2026-11-20 10:00:05'),
    said('2026-11-20 09:55:00'),
    said('2026-11-20 07:00:00'),
    said('2026-11-19 09:00:00'),
    said('2026-11-14 09:00:00'),
    said('2026-11-09 09:00:00'),
    said('2026-09-01 09:00:00'),
    said('2026-11-20 07:00:00', 'fr'),
  ]).toEqual([
    'ahora',
    'ahora',
    'hace 5 minutos',
    'hace 3 horas',
    'ayer',
    'hace 6 días',
    'la semana pasada',
    'hace 2 meses',
    'il y a 3 heures',
  ]);
});
