import type { ScheduleEventData } from '@mantine/schedule';
import type { TaskRow } from '../../../contract/task.ts';

type TaskEvent = ScheduleEventData<{ task: TaskRow }>;
/** So many tasks that have no room beside those of their hour. */
type Rest = ScheduleEventData<{ rest: number }>;

/** How many stand side by side in a day of the week and can still be read; the last place tells of the rest. */
const abreast = 2;

/**
 * The events of a week, no more at a time than can be read side by side: of others, the last place says how many.
 * @param events none goes beyond its day
 */
export function folded(events: readonly TaskEvent[]): (TaskEvent | Rest)[] {
  return clusters(events.toSorted((a, b) => compare(startOf(a), startOf(b)))).flatMap(cluster => {
    // Each in the first column that is free again, as the calendar itself puts them.
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

/** Events by their starts, those together of which one goes on into the next. */
function clusters(sorted: readonly TaskEvent[]): TaskEvent[][] {
  const found: TaskEvent[][] = [];
  let over = '';
  for (const event of sorted) {
    const last = found.at(-1);
    if (last && startOf(event) < over) last.push(event);
    else found.push([event]);
    if (endOf(event) > over) over = endOf(event);
  }
  return found;
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
