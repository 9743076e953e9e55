import { expect, it } from 'vitest';
import { readRecord } from './record.ts';

it('in a record of the first format noon and midnight count as no time, unless the other end has a time', () => {
  const lines = [
    { date_from: '2027-05-01 12:00:00', date_to: '2027-05-03 00:00:00' },
    { date_from: '2027-05-02 12:00:00', date_to: '2027-05-02 14:00:00' },
  ];
  const text = (format: number) => JSON.stringify({ format, seen: { lines } });
  expect(readRecord(text(1)).seen.lines).toEqual([{ date_from: '2027-05-01', date_to: '2027-05-03' }, lines[1]]);
  expect(readRecord(text(2)).seen.lines).toEqual(lines);
});
