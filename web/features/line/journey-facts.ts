import { type MomentOrDay, saidTime } from '../../../contract/dates.ts';
import type { Line } from '../../../contract/line-calls.ts';
import { mayCrossZones } from './kind-icon.tsx';
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
    minutes: line.kind === 'cruise' || round || mayCrossZones(line) ? null : minutesBetween(start, end),
  };
}

const longest = 36 * 60;

/** The minutes of a journey whose hours were given; null when they make no sense. */
function minutesBetween(start: MomentOrDay, end: MomentOrDay): number | null {
  if (!saidTime(start) || !saidTime(end)) return null;
  const minutes = (Date.parse(`${end.replace(' ', 'T')}Z`) - Date.parse(`${start.replace(' ', 'T')}Z`)) / 60_000;
  return minutes > 0 && minutes <= longest ? minutes : null;
}

/** '2 h 05 min', '45 min': the same in the three languages. The no-break spaces keep it on one line. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}
