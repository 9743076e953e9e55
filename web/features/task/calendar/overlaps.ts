import type { ScheduleEventData } from '@mantine/schedule';
import type { TaskRow } from '../../../../contract/task/calls.ts';

type TaskEvent = ScheduleEventData<{ task: TaskRow }>;
/** Stands for the tasks that have no room beside the others of their hour. */
type Overflow = ScheduleEventData<{ hiddenCount: number }>;

/** How many events can be read side by side in a day of the week; the last column counts the others. */
const maxColumns = 2;

/**
 * The events of a week, with at most `maxColumns` at the same time. Where there are more, the last one counts them.
 * @param events each of them ends on its own day
 */
export function limitOverlaps(events: readonly TaskEvent[]): (TaskEvent | Overflow)[] {
  return clusters(events.toSorted((a, b) => compare(startOf(a), startOf(b)))).flatMap(cluster => {
    // Each event takes the first free column, as the calendar itself does it.
    const ends: string[] = [];
    const hidden = cluster.filter(event => {
      const free = ends.findIndex(end => end <= startOf(event));
      const column = free < 0 ? ends.length : free;
      ends[column] = endOf(event);
      return column >= maxColumns - 1;
    });
    if (ends.length <= maxColumns) return cluster;
    return [...cluster.filter(event => !hidden.includes(event)), ...clusters(hidden).map(overflowOf)];
  });
}

export const isOverflow = (event: ScheduleEventData): event is Overflow => 'hiddenCount' in (event.payload ?? {});

const startOf = ({ start }: TaskEvent) => String(start);
const endOf = ({ end }: TaskEvent) => String(end);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Groups sorted events: events that overlap, directly or through others, are one group. */
function clusters(sorted: readonly TaskEvent[]): TaskEvent[][] {
  const events: TaskEvent[][] = [];
  let latestEnd = '';
  for (const event of sorted) {
    const last = events.at(-1);
    if (last && startOf(event) < latestEnd) last.push(event);
    else events.push([event]);
    if (endOf(event) > latestEnd) latestEnd = endOf(event);
  }
  return events;
}

function overflowOf(hidden: readonly TaskEvent[]): Overflow {
  const start = String(hidden[0]?.start);
  return {
    id: `overflow ${start}`,
    title: hidden.map(({ title }) => title).join('\n'),
    start,
    end: hidden.map(endOf).toSorted().at(-1) ?? start,
    color: 'gray',
    payload: { hiddenCount: hidden.length },
  };
}
