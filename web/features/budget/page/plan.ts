import type { Line } from '../../../../contract/budget/line-calls.ts';
import { type Day, saidTime } from '../../../../contract/values/dates.ts';
import { endOf, startOf } from '../../line/line-facts.ts';

/** What a service does on a day: it begins, it ends, or a stay goes on overnight. */
export interface Planned {
  line: Line;
  part: 'begins' | 'ends' | 'goesOn';
  hour: string | undefined;
}

const order = { ends: 0, begins: 1, goesOn: 2 } as const;

/** What travellers have before them on a day: in the order of the hours, and at the end where they sleep. */
export function planOf(lines: readonly Line[], day: Day): Planned[] {
  return lines
    .filter(line => line.kind !== 'travel_insurance')
    .flatMap(line => partOf(line, day))
    .sort((one, other) => rank(one) - rank(other) || (one.hour ?? '').localeCompare(other.hour ?? ''));
}

function partOf(line: Line, day: Day): Planned[] {
  const [from, to] = [startOf(line), endOf(line)];
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (first === day) return [{ line, part: 'begins', hour: saidTime(from) }];
  if (last === day) return [{ line, part: 'ends', hour: saidTime(to) }];
  const overnight = line.kind === 'accomodation' || line.kind === 'cruise';
  return overnight && first < day && day < last ? [{ line, part: 'goesOn', hour: undefined }] : [];
}

/** Where one leaves comes first without an hour, what happens at an hour next, and where one sleeps last. */
function rank({ line, part, hour }: Planned): number {
  if (hour) return 1;
  if (line.kind === 'accomodation' || line.kind === 'cruise') return order[part] === 0 ? 0 : 3;
  return 2;
}
