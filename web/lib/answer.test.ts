import { describe, expect, test } from 'vitest';
import { readAnswer } from './answer.ts';

describe('the catalogue of codes (specification 8)', () => {
  test('20000 shows no message', () => {
    expect(readAnswer({ code: 20000, data: [1] })).toEqual({ kind: 'read', data: [1] });
  });

  test('20001 shows data.message, or data itself', () => {
    expect(readAnswer({ code: 20001, data: { id: 3, message: 'Guardado' } })).toMatchObject({ message: 'Guardado' });
    expect(readAnswer({ code: 20001, data: 'Guardado' })).toMatchObject({ kind: 'done', message: 'Guardado' });
  });

  test('30001 is a warning', () => {
    expect(readAnswer({ code: 30001, data: { message: 'Cambiado' } })).toMatchObject({
      kind: 'warning',
      message: 'Cambiado',
    });
  });

  test('30001 names its reason', () => {
    const data = { message: 'Sin correo', reason: 'travel.noEmail' };
    expect(readAnswer({ code: 30001, data })).toMatchObject({ reason: 'travel.noEmail' });
  });

  test('40001 shows data.message, else data.error, else data', () => {
    expect(readAnswer({ code: 40001, data: { message: 'a', error: 'b' } })).toMatchObject({ message: 'a' });
    expect(readAnswer({ code: 40001, data: { error: 'b' } })).toMatchObject({ kind: 'error', message: 'b' });
    expect(readAnswer({ code: 40001, data: 'c' })).toMatchObject({ message: 'c' });
  });

  test('a refusal keeps its fields', () => {
    const fields = { name: 'Nombre obligatorio' };
    expect(readAnswer({ code: 40001, data: { message: 'Revise', fields } })).toMatchObject({ fields });
  });

  test.each([50008, 50012, 50014])('%i ends the session', code => {
    expect(readAnswer({ code, data: { message: 'x' } }).kind).toBe('session');
  });

  test('90001 is maintenance', () => {
    expect(readAnswer({ code: 90001, data: {} }).kind).toBe('maintenance');
  });

  test.each([[null], ['<html>'], [{}], [{ code: 12345, data: 1 }], [{ code: '20000' }]])(
    'anything else is a generic error: %j',
    body => {
      expect(readAnswer(body).kind).toBe('unknown');
    },
  );
});
