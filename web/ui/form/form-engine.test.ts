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
  one.switchBranch('a', 'b', clean('b'));
  expect(one.read()).toMatchObject({ values: clean('b'), errors: {} });
  one.setValue('note', 'Con guía');
  one.switchBranch('b', 'a', clean('a'));
  expect(one.read().values.note).toBe('Cancelación incluida');
  one.switchBranch('a', 'b', clean('b'));
  expect(one.read().values.note).toBe('Con guía');
});

it('takes over only what the branches share, as a change', () => {
  const one = form();
  one.switchBranch('a', 'b', clean('b'), { day: '2' });
  expect(one.read()).toMatchObject({ values: { kind: 'b', day: '2', note: '' }, changed: true });
  expect(one.beginning().day).toBe('1');
});

it('asks before it closes while another branch has what was typed, and forgets it with a new record', () => {
  const one = form();
  one.switchBranch('a', 'b', clean('b'));
  expect(one.read().changed).toBe(false);
  one.switchBranch('b', 'a', clean('a'));
  one.setValue('note', 'x');
  one.switchBranch('a', 'b', clean('b'));
  expect(one.read().changed).toBe(true);
  one.setValue('note', '');
  expect(one.read().changed).toBe(true);
  one.restart(clean('b'));
  expect(one.read().changed).toBe(false);
  one.switchBranch('b', 'a', clean('a'));
  expect(one.read().values.note).toBe('');
});

it('draws the fields anew for another branch and for another record, so that none keeps a half typed text', () => {
  const one = form();
  const counts = [one.read().resetCount];
  one.switchBranch('a', 'b', clean('b'));
  counts.push(one.read().resetCount);
  one.restart(clean('b'));
  counts.push(one.read().resetCount);
  one.setValue('note', 'x');
  expect(new Set(counts).size).toBe(3);
  expect(one.read().resetCount).toBe(counts[2]);
});
