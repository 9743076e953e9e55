import type { ScheduleEventData } from '@mantine/schedule';
import type { TaskRow } from '../../../../contract/task/calls.ts';

type TaskEvent = ScheduleEventData<{ task: TaskRow }>;
/** Stands for the tasks that have no room beside the others of their hour. */
type Rest = ScheduleEventData<{ rest: number }>;

/** How many events can be read side by side in a day of the week; the last place counts the rest. */
const abreast = 2;

/**
 * The events of a week, reduced to as many at a time as can be read. The last place then counts the others.
 * @param events each of them ends on its own day
 */
export function limitOverlaps(events: readonly TaskEvent[]): (TaskEvent | Rest)[] {
  return clusters(events.toSorted((a, b) => compare(startOf(a), startOf(b)))).flatMap(cluster => {
    // Each event takes the first free column, as the calendar itself does it.
    const ends: string[] = [];
    const rest = cluster.filter(event => {
      const free = ends.findIndex(end => end <= startOf(event));
      const column = free < 0 ? ends.length : free;
      ends[column] = endOf(event);
      return column >= abreast - 1;
    });
    if (ends.length <= abreast) return cluster;
    return [...cluster.filter(event => !rest.includes(event)), ...clusters(rest).map(restOf)];
  });
}

export const isRest = (event: ScheduleEventData): event is Rest => 'rest' in (event.payload ?? {});

const startOf = ({ start }: TaskEvent) => String(start);
const endOf = ({ end }: TaskEvent) => String(end);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Groups sorted events: events that overlap, directly or through others, are one group. */
function clusters(sorted: readonly TaskEvent[]): TaskEvent[][] {
  const events: TaskEvent[][] = [];
  let over = '';
  for (const event of sorted) {
    const last = events.at(-1);
    if (last && startOf(event) < over) last.push(event);
    else events.push([event]);
    if (endOf(event) > over) over = endOf(event);
  }
  return events;
}

function restOf(hidden: readonly TaskEvent[]): Rest {
  const start = String(hidden[0]?.start);
  return {
    id: `rest ${start}`,
    title: hidden.map(({ title }) => title).join('\n'),
    start,
    end: hidden.map(endOf).toSorted().at(-1) ?? start,
    color: 'gray',
    payload: { rest: hidden.length },
  };
}
