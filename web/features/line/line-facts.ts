import type { TFunction } from 'i18next';
import { nights } from '../../../contract/budget/itinerary.ts';
import { durationOf } from '../../../contract/budget/journey-time.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { columnFacts, durationFact, type Fact, lineMap } from '../../../contract/budget/line-facts.ts';
import { lineFields } from '../../../contract/budget/line-fields.ts';
import type { Language } from '../../../contract/language.ts';
import { asSaid, formatDay, type MomentOrDay, saidTime } from '../../../contract/values/dates.ts';

/** All facts of a service: when it is, the values of its columns, its locator. Missing values are left out. */
export const factsOfLine = (t: TFunction, language: Language, line: Line): Fact[] => [
  ...momentFacts(t, language, line),
  ...factsWithoutMoments(t, language, line),
];

/** The facts of a service without its moments, for a card that shows these large. */
export function factsWithoutMoments(t: TFunction, language: Language, line: Line): Fact[] {
  return [
    ...columnFacts(line, language),
    ...(line.kind === 'other_service' && line.address
      ? [{ label: t('lines.address'), value: line.address, href: lineMap(line) }]
      : []),
    ...(line.locator ? [{ label: lineFields.locator.label[language], value: line.locator }] : []),
  ];
}

/** When the service is, in the words of its kind. */
function momentFacts(t: TFunction, language: Language, line: Line): Fact[] {
  switch (line.kind) {
    case 'accomodation':
      return [
        { label: t('lines.checkIn'), value: formatDay(line.date_from) },
        { label: t('lines.checkOut'), value: `${formatDay(line.date_to)} (${nightsText(t, line)})` },
      ];
    case 'cruise':
      return [
        { label: t('lines.departure'), value: momentText(startOf(line)) },
        { label: t('lines.arrival'), value: `${momentText(endOf(line))} (${nightsText(t, line)})` },
      ];
    case 'transport':
      return [
        { label: t('lines.departure'), value: momentText(startOf(line)) },
        { label: t('lines.arrival'), value: momentText(endOf(line)) },
        ...durationFact(durationOf(line, startOf(line), endOf(line)), language),
      ];
    case 'travel_insurance':
      return [{ label: t('lines.validity'), value: `${formatDay(line.date_from)} – ${formatDay(line.date_to)}` }];
    case 'other_service':
      return [{ label: t('lines.when'), value: period(line) }];
  }
}

export const nightsText = (t: TFunction, line: Line) => t('lines.nights', { count: nights(line) });

export const startOf = ({ date_from, time_from }: Line) => asSaid(date_from, time_from);
export const endOf = ({ date_to, time_to }: Line) => asSaid(date_to, time_to);

/** The day, with its time if one was given. */
const momentText = (moment: MomentOrDay) => [formatDay(moment), saidTime(moment)].filter(Boolean).join(' ');

/** One day with its hours, or from one moment to another. */
function period(line: Line): string {
  const [from, to] = [startOf(line), endOf(line)];
  const oneDay = from.slice(0, 10) === to.slice(0, 10);
  const end = oneDay ? saidTime(to) : momentText(to);
  return [momentText(from), oneDay && end === saidTime(from) ? undefined : end].filter(Boolean).join(' – ');
}

/** What an insurance covers, as a list. */
export const coverageOf = (line: Line): string[] =>
  (line.coverage ?? '')
    .split('\n')
    .map(text => text.trim())
    .filter(Boolean);
