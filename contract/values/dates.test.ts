import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../language.ts';
import {
  addDays,
  asSaid,
  daysBetween,
  daysInWords,
  formatDay,
  formatLongDay,
  isDay,
  isMoment,
  localMoment,
  saidTime,
  secondsOfDay,
  timeOfDay,
  today,
  toMoment,
  travelDays,
} from './dates.ts';

test('a time of day is stored as the number of seconds of its hours and minutes', () => {
  expect(['00:00', '00:01', '12:00:00', '23:59'].map(secondsOfDay)).toEqual([0, 60, 43_200, 86_340]);
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(time, ([hours, minutes]) => {
      const text = [hours, minutes].map(part => String(part).padStart(2, '0')).join(':');
      const seconds = secondsOfDay(text);
      expect([seconds, timeOfDay(seconds)]).toEqual([hours * 3600 + minutes * 60, text]);
    }),
  );
});

const day = fc.integer({ min: 0, max: 40_000 }).map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe('days', () => {
  it('are accepted only when the calendar has them', () => {
    fc.assert(fc.property(day, isDay));
    expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
    for (const wrong of ['2027-02-29', '2027-02-30', '2027-13-01', '2027-00-10', '2027-1-1', '20270101', '', 'hoy'])
      expect(isDay(wrong), wrong).toBe(false);
  });

  it('are added across months, years and the clock change', () => {
    expect([addDays('2026-10-24', 2), addDays('2028-02-28', 2), addDays('2027-01-01', -1)]).toEqual([
      '2026-10-26',
      '2028-03-01',
      '2026-12-31',
    ]);
    fc.assert(fc.property(day, fc.nat(1000), (one, days) => daysBetween(one, addDays(one, days)) === days));
  });

  it('are counted across months, years and the clock change', () => {
    fc.assert(fc.property(day, day, (one, other) => daysBetween(one, other) === -daysBetween(other, one)));
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect([travelDays('2026-07-01', '2026-07-01'), travelDays('2026-07-01', '2026-07-08')]).toEqual([1, 8]);
  });

  it('are shown as DD/MM/YYYY, and in words in each language', () => {
    expect(formatDay('2026-07-01')).toBe('01/07/2026');
    expect(formatLongDay('2026-11-20', 'es')).toBe('viernes, 20 de noviembre de 2026');
    expect(formatLongDay('2026-11-20', 'fr')).toBe('vendredi 20 novembre 2026');
    expect(formatLongDay('2026-11-20 23:59:00', 'en')).toContain('20 November 2026');
    expect(formatLongDay('2027-03-01', 'fr')).toBe('lundi 1er mars 2027');
  });

  it('of a range are written as each language does', () => {
    const ranges = [
      ['2027-05-01', '2027-05-12'],
      ['2027-04-28', '2027-06-01'],
      ['2027-05-01', '2027-05-01'],
    ] as const;
    const written = (language: Language) => ranges.map(([from, to]) => daysInWords(language).days(from, to));
    expect(written('es').slice(0, 2)).toEqual([
      '1–12 de mayo de 2027',
      expect.stringMatching(/^28 de abril.–.1 de junio de 2027$/),
    ]);
    expect(written('en')[0]).toBe('1–12 May 2027');
    expect(written('en')[1]).toMatch(/^28 April.–.1 June 2027$/);
    expect(written('fr')).toEqual(['du 1er au 12 mai 2027', 'du 28 avril au 1er juin 2027', '1er mai 2027']);
  });
});

describe('moments', () => {
  it('are a day with or without a time', () => {
    for (const good of ['2026-07-01', '2026-07-01 09:30', '2026-07-01 09:30:15', '2026-07-01T23:59:59'])
      expect(isMoment(good), good).toBe(true);
    for (const wrong of ['2026-07-01 24:00', '2026-07-01 9:30', '2026-07-01 09:60', '2026-02-30 10:00', '10:00', ''])
      expect(isMoment(wrong), wrong).toBe(false);
  });

  it('take noon when the time is missing, and add seconds', () => {
    expect(toMoment('2026-07-01')).toBe('2026-07-01 12:00:00');
    expect(toMoment('2026-07-01 09:30')).toBe('2026-07-01 09:30:00');
    expect(toMoment('2026-07-01T09:30:15')).toBe('2026-07-01 09:30:15');
  });

  it('show a time only when one was given: noon and midnight count, a day alone has none', () => {
    expect(saidTime('2026-07-01 09:30:00')).toBe('09:30');
    expect(saidTime('2026-07-01 12:00:00')).toBe('12:00');
    expect(saidTime('2026-07-01 00:00')).toBe('00:00');
    expect(saidTime('2026-07-01')).toBeUndefined();
    expect(asSaid('2026-07-01 12:00:00', '12:00')).toBe('2026-07-01 12:00:00');
    expect(asSaid('2026-07-01 12:00:00', null)).toBe('2026-07-01');
  });

  it('are in Madrid time, in summer and winter and around midnight', () => {
    expect(localMoment(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20 10:00:00');
    expect(localMoment(new Date('2026-07-20T09:00:00Z'))).toBe('2026-07-20 11:00:00');
    expect(today(new Date('2026-07-20T22:30:00Z'))).toBe('2026-07-21');
    expect(today(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  });
});
