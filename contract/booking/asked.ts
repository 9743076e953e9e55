import { serviceTitle } from '../budget/change-texts.ts';
import type { ComparedLine, TranslatedName } from '../budget/changes.ts';
import { nights } from '../budget/itinerary.ts';
import { durationFact, type Fact, isSaid } from '../budget/line-facts.ts';
import { factColumns, lineField, readAs, textColumns } from '../budget/line-fields.ts';
import type { Language } from '../language.ts';
import { changeWords } from '../texts/changes.ts';
import { formatLongDay, type MomentOrDay, saidTime } from '../values/dates.ts';

const nightsLabel: Record<Language, string> = { es: 'Noches', en: 'Nights', fr: 'Nuits' };

/** A service as its supplier is asked for it: never a price, nor anybody who travels. */
export function askedService(line: ComparedLine, language: Language): { title: string; facts: Fact[] } {
  const { begins, ends } = changeWords[language];
  const { kind, date_from, date_to } = line;
  const count = kind === 'accomodation' || kind === 'cruise' ? nights(line) : 0;
  const columns = [...factColumns, ...textColumns].flatMap((column): Fact[] => {
    const value: unknown = line[readAs(column)];
    const said = isName(value) ? value[language] : value;
    return isSaid(said) ? [{ label: lineField(column).label?.[language] ?? column, value: String(said) }] : [];
  });
  return {
    title: serviceTitle(line, language),
    facts: [
      { label: begins[kind], value: momentIn(date_from, language) },
      ...(date_to === date_from ? [] : [{ label: ends[kind], value: momentIn(date_to, language) }]),
      ...(count > 0 ? [{ label: nightsLabel[language], value: String(count) }] : []),
      ...durationFact(line.duration, language),
      ...columns,
    ],
  };
}

const isName = (value: unknown): value is TranslatedName =>
  typeof value === 'object' && value !== null && 'es' in value;

/** With the weekday, and the local time if one was given: 'lunes, 4 de mayo de 2027, 15:00'. */
const momentIn = (moment: MomentOrDay, language: Language) =>
  [formatLongDay(moment.slice(0, 10), language), saidTime(moment)?.slice(0, 5)].filter(Boolean).join(', ');
