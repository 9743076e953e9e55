import type { TFunction } from 'i18next';
import { asSaid, formatDay, type MomentOrDay, saidTime } from '../../../contract/dates.ts';
import type { Line } from '../../../contract/line.ts';
import type { TextKey } from '../../lib/i18n.ts';
import { nights } from '../budget/itinerary.ts';

export interface Fact {
  label: string;
  value: string;
}

/** What a service's card says of it, in the order of interest; what is not known is left out. */
export function lineFacts(t: TFunction, line: Line): Fact[] {
  const fact = (label: TextKey, value: string | null | undefined): Fact[] =>
    value ? [{ label: t(label), value }] : [];
  const locator = fact('lines.locator', line.locator);
  switch (line.kind) {
    case 'accomodation':
      return [
        ...fact('lines.checkIn', formatDay(line.date_from)),
        ...fact('lines.checkOut', `${formatDay(line.date_to)} (${nightsText(t, line)})`),
        ...fact('lines.room', line.room_type),
        ...fact('lines.meal', line.meal_included),
        ...locator,
      ];
    case 'cruise':
      return [
        ...fact('lines.departure', momentText(startOf(line))),
        ...fact('lines.arrival', `${momentText(endOf(line))} (${nightsText(t, line)})`),
        ...fact('lines.cabin', line.cabin_type),
        ...locator,
      ];
    case 'transport':
      return [
        ...fact('lines.departure', momentText(startOf(line))),
        ...fact('lines.arrival', momentText(endOf(line))),
        ...fact('lines.company', line.company),
        ...fact('lines.baggage', line.baggage),
        ...locator,
      ];
    case 'travel_insurance':
      return [...fact('lines.validity', `${formatDay(line.date_from)} – ${formatDay(line.date_to)}`), ...locator];
    case 'other_service':
      return [...fact('lines.when', period(line)), ...fact('lines.address', line.address), ...locator];
  }
}

const nightsText = (t: TFunction, line: Line) => {
  const count = nights(line);
  return count === 1 ? t('lines.nights.one') : t('lines.nights.many', { n: count });
};

const startOf = ({ date_from, time_from }: Line) => asSaid(date_from, time_from);
const endOf = ({ date_to, time_to }: Line) => asSaid(date_to, time_to);

/** The day, and its time where somebody said one. */
const momentText = (moment: MomentOrDay) => [formatDay(moment), saidTime(moment)].filter(Boolean).join(' ');

/** One day with its hours, or from a moment to another. */
function period(line: Line): string {
  const [from, to] = [startOf(line), endOf(line)];
  const oneDay = from.slice(0, 10) === to.slice(0, 10);
  const end = oneDay ? saidTime(to) : momentText(to);
  return [momentText(from), oneDay && end === saidTime(from) ? undefined : end].filter(Boolean).join(' – ');
}

/** The texts that somebody wrote about a service. */
export const lineTexts = (line: Line): string[] =>
  [line.description, line.data, line.extra_info, line.notes].filter((text): text is string => Boolean(text));

/** What an insurance covers, one thing each. */
export const coverageOf = (line: Line): string[] =>
  (line.coverage ?? '')
    .split('\n')
    .map(each => each.trim())
    .filter(Boolean);
