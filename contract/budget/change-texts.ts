import { z } from 'zod';
import type { Language } from '../language.ts';
import { duesInWords } from '../payment/words.ts';
import { changeWords } from '../texts/changes.ts';
import { daysInWords, type MomentOrDay, saidTime } from '../values/dates.ts';
import { formatEuros, toEuros } from '../values/money.ts';
import type { Change, ComparedLine, Value } from './changes.ts';
import {
  type AgreedOfTravel,
  agreedOfTravel,
  budgetFields,
  type ComparedOfBudget,
  comparedOfBudget,
} from './fields.ts';
import { durationText } from './journey-time.ts';
import { aboutColumns, comparedColumns, lineField, lineFields, readAs } from './line-fields.ts';
import type { LineKind } from './line-kind.ts';

/** One difference in words, for pages and mails. */
export const changeText = z.strictObject({
  what: z.enum(['added', 'removed', 'changed']),
  /** The service or the file: 'Alojamiento · Hotel Alhambra'. Null for the budget itself. */
  subject: z.string().nullable(),
  /** The changed field; null when something was added or removed. */
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeText = z.output<typeof changeText>;

/** How long the excerpts of a long text are, in characters, and how much of that comes before the first difference. */
const excerpt = { length: 160, lead: 40 };

/**
 * Puts differences into words.
 * @param changes the result of `budgetChanges`
 * @param language the reader's language
 */
export function changeTexts(changes: readonly Change[], language: Language): ChangeText[] {
  return changes.map(change => textOfChange(change, language));
}

/** The differences as lines of plain text: 'Vuelo Málaga – Roma: sale a las 10:20 (antes 9:20)'. */
export function changeSentences(changes: readonly Change[], language: Language): string[] {
  return changes.map(
    change => journeySentence(change, language) ?? changeSentence(textOfChange(change, language), language),
  );
}

function textOfChange(change: Change, language: Language): ChangeText {
  const words = changeWords[language];
  if ('file' in change) {
    return { what: change.what, subject: `${words.file} · ${change.file}`, field: null, before: null, after: null };
  }
  const { line } = change;
  const subject = line && serviceTitle(line, language);
  if (change.what !== 'changed') {
    const price = line && formatEuros(toEuros(line.price), language);
    const [before, after] = change.what === 'added' ? [null, price] : [price, null];
    return { what: change.what, subject, field: null, before, after };
  }
  const field = line ? lineWord(line, change.field, language) : budgetWord(change.field, language);
  const [before, after] = sides(change.before, change.after, language);
  return { what: 'changed', subject, field, before: before ?? words.none, after: after ?? words.none };
}

/** 'Hotel Alhambra', or 'Tren Pamplona – Granada'. */
export function serviceTitle({ about, origin, destination }: ComparedLine, language: Language): string {
  const route = [origin, destination].filter(Boolean).join(' – ');
  return [about[language], route].filter(Boolean).join(' ');
}

function lineWord(line: ComparedLine, field: string, language: Language): string {
  if (field === 'about') return kindWord(line.kind, language);
  if (field === 'date_from') return changeWords[language].begins[line.kind];
  if (field === 'date_to') return changeWords[language].ends[line.kind];
  const column = comparedColumns.find(each => readAs(each) === field);
  return column ? lineFields[column].label[language] : field;
}

const budgetWord = (field: string, language: Language) =>
  field in agreedOfTravel
    ? agreedOfTravel[field as AgreedOfTravel].label[language]
    : field in comparedOfBudget
      ? budgetFields[field as ComparedOfBudget].label[language]
      : field;

const kindWord = (kind: LineKind, language: Language) =>
  lineFields[aboutColumns.find(column => lineField(column).kinds?.includes(kind)) ?? 'other_service_id'].label[
    language
  ];

/** Another beginning or end of a service; undefined for any other change. */
function journeySentence(change: Change, language: Language): string | undefined {
  if (change.what !== 'changed' || !change.line) return;
  const { line, field, before, after } = change;
  if (before?.type !== 'moment' || after?.type !== 'moment') return;
  const words = changeWords[language];
  const begins = field === 'date_from';
  const noun = (begins ? words.begins : words.ends)[line.kind].toLocaleLowerCase(language);
  const verb = line.kind === 'transport' ? (begins ? words.departs : words.arrives) : noun;
  const times = timesOfOneDay(before.moment, after.moment, language);
  const clause = times
    ? words.now(words.at(times[1]), times[0])
    : words.now(words.on(momentInWords(after.moment, language)), momentInWords(before.moment, language));
  return words.of(serviceTitle(line, language), `${verb} ${clause}`);
}

/** '2 de mayo de 2027 a las 9:20' */
function momentInWords(moment: MomentOrDay, language: Language): string {
  const time = shortTime(moment, language);
  return [daysInWords(language).day(moment), time && changeWords[language].at(time)].filter(Boolean).join(' ');
}

/** '9:20', in English '09:20'. */
const shortTime = (moment: MomentOrDay, language: Language) =>
  language === 'en' ? saidTime(moment) : saidTime(moment)?.replace(/^0/, '');

/** Both times when the day stays. */
function timesOfOneDay(before: MomentOrDay, after: MomentOrDay, language: Language) {
  const times = [shortTime(before, language), shortTime(after, language)] as const;
  return before.slice(0, 10) === after.slice(0, 10) && times[0] && times[1]
    ? ([times[0], times[1]] as const)
    : undefined;
}

/** One difference as a line of plain text: 'Descuento: 7,5 % (antes 0 %)'. */
function changeSentence({ what, subject, field, before, after }: ChangeText, language: Language): string {
  const words = changeWords[language];
  if (what === 'changed') {
    const change = words.now(after ?? '', before ?? '');
    if (!subject) return words.of(field ?? '', change);
    return words.of(subject, `${field?.charAt(0).toLocaleLowerCase(language)}${field?.slice(1)} ${change}`);
  }
  const price = before ?? after;
  return words.of(words[what], `${subject ?? ''}${price ? ` (${price})` : ''}`);
}

type Sides = readonly [before: string | null, after: string | null];

function sides(before: Value | null, after: Value | null, language: Language): Sides {
  if (before?.type === 'text' || after?.type === 'text') return excerpts(textOf(before), textOf(after));
  if (before?.type === 'moment' && after?.type === 'moment') {
    const times = timesOfOneDay(before.moment, after.moment, language);
    if (times) return times;
  }
  return [before && valueText(before, language), after && valueText(after, language)];
}

const textOf = (value: Value | null) => (value?.type === 'text' ? value.text.replace(/\s+/g, ' ').trim() : null);

/** Both texts in full when they are short, otherwise the excerpts around the first difference. */
function excerpts(before: string | null, after: string | null): Sides {
  const start = excerptStart(before ?? '', after ?? '');
  return [before && excerptFrom(before, start), after && excerptFrom(after, start)];
}

function valueText(value: Value, language: Language): string {
  switch (value.type) {
    case 'money':
      return formatEuros(toEuros(value.cents), language);
    case 'percent':
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
        value.percent / 100,
      );
    case 'number':
      return new Intl.NumberFormat(language).format(value.number);
    case 'duration':
      return durationText(value.minutes);
    case 'day':
      return daysInWords(language).day(value.day);
    case 'moment':
      return momentInWords(value.moment, language);
    case 'dues':
      return duesInWords(value.dues, language);
    case 'name':
      return value.name[language];
    case 'text':
      return value.text;
  }
}

/** The index where both excerpts begin, so that both show the first difference. */
function excerptStart(one: string, other: string): number {
  if (Math.max(one.length, other.length) <= excerpt.length) return 0;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  if (common <= excerpt.lead) return 0;
  // The excerpt begins at a word. This also keeps it from splitting a character of two code units.
  return one.lastIndexOf(' ', common - excerpt.lead) + 1;
}

function excerptFrom(text: string, start: number): string {
  const rest = [...text.slice(start)];
  const end = rest.length > excerpt.length ? `${rest.slice(0, excerpt.length).join('').trimEnd()}…` : rest.join('');
  return start > 0 ? `…${end}` : end;
}
