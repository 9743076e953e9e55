import { expect, it } from 'vitest';
import { createForm } from './form-engine.ts';

interface Values {
  kind: string;
  day: string;
  note: string;
}

const clean = (kind: string): Values => ({ kind, day: '1', note: '' });
const form = () => createForm<Values>({ initial: () => clean('a'), schema: () => undefined, save: async () => {} });

it('begins another branch with values of its own, and keeps what was typed in the first for the way back', () => {
  const one = form();
  one.setValue('note', 'Cancelación incluida');
  one.turnTo('a', 'b', clean('b'));
  expect(one.read()).toMatchObject({ values: clean('b'), errors: {} });
  one.setValue('note', 'Con guía');
  one.turnTo('b', 'a', clean('a'));
  expect(one.read().values.note).toBe('Cancelación incluida');
  one.turnTo('a', 'b', clean('b'));
  expect(one.read().values.note).toBe('Con guía');
});

it('takes over only what the branches share, as a change', () => {
  const one = form();
  one.turnTo('a', 'b', clean('b'), { day: '2' });
  expect(one.read()).toMatchObject({ values: { kind: 'b', day: '2', note: '' }, changed: true });
  expect(one.beginning().day).toBe('1');
});

it('asks before it closes while another branch has what was typed, and forgets it with a new record', () => {
  const one = form();
  one.turnTo('a', 'b', clean('b'));
  expect(one.read().changed).toBe(false);
  one.turnTo('b', 'a', clean('a'));
  one.setValue('note', 'x');
  one.turnTo('a', 'b', clean('b'));
  expect(one.read().changed).toBe(true);
  one.setValue('note', '');
  expect(one.read().changed).toBe(true);
  one.restart(clean('b'));
  expect(one.read().changed).toBe(false);
  one.turnTo('b', 'a', clean('a'));
  expect(one.read().values.note).toBe('');
});

it('draws the fields anew for another branch and for another record, so that none keeps a half typed text', () => {
  const one = form();
  const rounds = [one.read().round];
  one.turnTo('a', 'b', clean('b'));
  rounds.push(one.read().round);
  one.restart(clean('b'));
  rounds.push(one.read().round);
  one.setValue('note', 'x');
  expect(new Set(rounds).size).toBe(3);
  expect(one.read().round).toBe(rounds[2]);
});
