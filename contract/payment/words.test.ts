import { expect, it } from 'vitest';
import { paymentWords } from './words.ts';

it('says what is paid and until when', () => {
  const due = { kind: 'deposit', day: '2027-01-18' } as const;
  expect(paymentWords(due, 'es')).toEqual({ label: 'Señal', when: 'hasta el 18 de enero de 2027' });
  expect(paymentWords({ ...due, overdue: true }, 'en').when).toBe('was due by 18 January 2027');
  expect(paymentWords({ ...due, kind: 'whole' }, 'fr')).toEqual({
    label: 'Prix du voyage',
    when: 'au plus tard le 18 janvier 2027',
  });
});

it('counts from the acceptance on the paper of an offer', () => {
  const due = { kind: 'deposit', day: '2027-01-18' } as const;
  expect(paymentWords({ ...due, days: 3 }, 'es').when).toBe('en 3\u00a0días desde la aceptación');
  expect(paymentWords({ ...due, days: 1 }, 'en').when).toBe('within 1\u00a0day of acceptance');
  expect(paymentWords({ ...due, days: 0 }, 'fr').when).toBe('le jour de l’acceptation');
});

it('names no day where the agency names none', () => {
  const when = (kind: 'deposit' | 'rest' | 'whole') => paymentWords({ kind, day: null }, 'es').when;
  expect([when('deposit'), when('rest'), when('whole')]).toEqual(['al reservar', 'antes del viaje', null]);
});
