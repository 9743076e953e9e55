import { durationOf } from '../../../contract/budget/journey-time.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { type MomentOrDay, saidTime } from '../../../contract/values/dates.ts';
import { endOf, startOf } from './line-facts.ts';

/** Where and when a journey begins or ends. */
export interface JourneyEnd {
  /** Null for a cruise, which has no places. */
  place: string | null;
  /** 'HH:mm'; undefined when no time was given. */
  hour: string | undefined;
  moment: MomentOrDay;
}

export interface Journey {
  from: JourneyEnd;
  to: JourneyEnd;
  /** A rented car comes back to where it was taken: it is collected and returned, and does not travel between places. */
  round: boolean;
  /** Null when it cannot be known. */
  minutes: number | null;
}

/** What the card of a transport or a cruise shows large; null for a service that goes nowhere. */
export function journeyOf(line: Line): Journey | null {
  if (line.kind !== 'transport' && line.kind !== 'cruise') return null;
  const { origin = null, destination = null } = line;
  const round = origin !== null && origin === destination;
  const [start, end] = [startOf(line), endOf(line)];
  return {
    from: { place: origin, hour: saidTime(start), moment: start },
    to: { place: destination, hour: saidTime(end), moment: end },
    round,
    minutes: durationOf(line, start, end),
  };
}
