import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { aboutColumns } from '../../../contract/budget/line-fields.ts';
import { alignLines, areDifferent, compareRow, differencesToLowest, findOutliers } from './comparison.ts';

let lastId = 0;
const line = (kind: LineKind, subject: number, changes: Partial<Line> = {}): Line => ({
  id: ++lastId,
  kind,
  budget_id: 1,
  position: lastId,
  title: `${kind} ${subject}`,
  [`${kind}_id`]: subject,
  date_from: '2027-05-01 12:00:00',
  date_to: '2027-05-03 12:00:00',
  time_from: null,
  time_to: null,
  price: 100,
  locator: null,
  coverage: null,
  photos: [],
  services: [],
  updated_at: '',
  ...changes,
});
const budget = (...lines: Line[]) => ({ date_from: '2027-05-01', lines });
const on = (day: number) => ({ date_from: `2027-05-0${day} 12:00:00` });

/** The titles in each row; '·' where a budget has no service. */
const rowTitles = (...budgets: ReturnType<typeof budget>[]) =>
  alignLines(budgets).map(day => [
    day.number,
    ...day.rows.map(row => row.cells.map(cell => cell?.title ?? '·').join(' | ')),
  ]);

describe('services in rows', () => {
  it('show equal services side by side, then pair the remaining ones of a kind', () => {
    const first = budget(line('accomodation', 1), line('accomodation', 2), line('cruise', 7));
    const second = budget(line('transport', 5), line('accomodation', 2), line('accomodation', 3));
    expect(rowTitles(first, second)).toEqual([
      [1, 'accomodation 1 | accomodation 3', 'accomodation 2 | accomodation 2', 'cruise 7 | ·', '· | transport 5'],
    ]);
  });

  it('pair those about the same subject, whatever that is', () => {
    for (const column of [...aboutColumns, 'origin', 'destination'] as const) {
      const one = line('transport', 1, { [column]: 1 });
      const other = line('transport', 2, { [column]: 2 });
      expect(rowTitles(budget(one, other), budget(other)), column).toEqual([
        [1, 'transport 1 | ·', 'transport 2 | transport 2'],
      ]);
    }
  });

  it('count the days from the start of each budget, and put services before the trip first', () => {
    const later = { ...budget(line('transport', 5, on(2)), line('cruise', 7, on(3))), date_from: '2027-05-02' };
    const early = line('travel_insurance', 4, { date_from: '2027-04-20 12:00:00' });
    expect(rowTitles(budget(line('cruise', 7, on(2)), line('transport', 5, on(1)), early), later)).toEqual([
      [null, 'travel_insurance 4 | ·'],
      [1, 'transport 5 | transport 5'],
      [2, 'cruise 7 | cruise 7'],
    ]);
  });

  it('count a service of several days on each of them, a stay on each of its nights', () => {
    const from = (day: number, to: number) => ({ ...on(day), date_to: `2027-05-0${to} 12:00:00` });
    const long = budget(line('transport', 1, from(1, 4)), line('accomodation', 1, from(1, 4)));
    const short = budget(
      ...[line('transport', 2, from(1, 1)), line('transport', 3, from(2, 2)), line('transport', 4, from(4, 4))],
      ...[
        line('accomodation', 2, from(1, 3)),
        line('accomodation', 3, from(3, 4)),
        line('accomodation', 4, from(4, 5)),
      ],
    );
    const since = alignLines([long, short]).map(day => [
      day.number,
      ...day.rows.map(row => row.since.map(each => each && `${each.line.title} since ${each.number}`)[0] ?? null),
    ]);
    expect(since).toEqual([
      [1, null, null],
      [2, 'transport 1 since 1'],
      [3, 'accomodation 1 since 1'],
      [4, 'transport 1 since 1', null],
    ]);
  });

  it('keep a service that a budget has twice', () => {
    const twice = budget(line('other_service', 1), line('other_service', 1));
    expect(rowTitles(twice, budget(line('other_service', 1)), twice)).toEqual([
      [1, 'other_service 1 | other_service 1 | other_service 1', 'other_service 1 | · | other_service 1'],
    ]);
  });

  it('contain every service of every budget once, in its column', () => {
    const kinds = ['accomodation', 'cruise', 'transport', 'travel_insurance', 'other_service'] as const;
    const anyLine = fc
      .record({
        kind: fc.constantFrom(...kinds),
        subject: fc.integer({ min: 1, max: 4 }),
        day: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ kind, subject, day }) => line(kind, subject, on(day)));
    const anyBudgets = fc.array(
      fc.array(anyLine, { maxLength: 8 }).map(lines => budget(...lines)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyBudgets, budgets => {
        const rows = alignLines(budgets).flatMap(day => day.rows);
        for (const [index, { lines }] of budgets.entries()) {
          const column = rows.flatMap(row => row.cells[index] ?? []);
          expect(column.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort());
        }
        for (const { kind, cells } of rows) {
          expect(cells).toHaveLength(budgets.length);
          expect(cells.every(cell => cell === null || cell.kind === kind)).toBe(true);
          expect(cells.some(cell => cell !== null)).toBe(true);
        }
      }),
    );
  });
});

describe('the differences of a row', () => {
  const facts = ({ room_type, meal_included }: Line) => [
    ...(room_type ? [{ label: 'Habitación', value: room_type }] : []),
    ...(meal_included ? [{ label: 'Régimen', value: meal_included }] : []),
  ];
  const texts = ({ data }: Line) => (data ? [data] : []);
  const stay = { room_type: 'Doble', meal_included: 'Desayuno' };
  const compare = (...cells: (Line | null)[]) => compareRow(cells, facts, texts);

  it('are none if every cell says the same', () => {
    const { same, cells } = compare(line('accomodation', 1, stay), line('accomodation', 1, stay));
    expect(same).toBe(true);
    expect(cells[0]?.differs).toEqual({ title: false, route: false, price: false });
  });

  it('are marked exactly on the fact, price, text or service that differs', () => {
    const one = line('accomodation', 1, { ...stay, services: [wifi, pool] });
    const other = line('accomodation', 1, { ...stay, meal_included: 'Media pensión', price: 120, services: [wifi] });
    const { same, cells } = compare(one, other);
    expect(same).toBe(false);
    expect(cells[0]).toMatchObject({
      differs: { title: false, price: true },
      facts: [
        { label: 'Habitación', differs: false },
        { label: 'Régimen', differs: true },
      ],
      services: [
        { name: 'Wifi', differs: false },
        { name: 'Piscina', differs: true },
      ],
    });
    expect(cells[1]?.services).toMatchObject([{ name: 'Wifi', differs: false }]);
    expect(compare(line('accomodation', 1, stay), line('accomodation', 1, { ...stay, data: 'Con vistas' })).same).toBe(
      false,
    );
    const untold = compare(line('accomodation', 1, stay), line('accomodation', 1, { room_type: 'Doble' }));
    expect(untold.cells[0]?.facts).toMatchObject([{ differs: false }, { differs: true }]);
  });

  it('include another subject, and a budget without the service', () => {
    const [first, second] = compare(line('cruise', 1), line('cruise', 2)).cells;
    expect([first?.differs.title, second?.differs.title]).toEqual([true, true]);
    const lacking = compare(line('cruise', 1), null, line('cruise', 1));
    expect(lacking).toMatchObject({ same: false, cells: [{ differs: { title: false, price: false } }, null, {}] });
  });

  it('mark the cell that is unlike most others, and mark a route apart from its name', () => {
    const [a, b, c] = [{}, { price: 90 }, {}].map(changes => line('cruise', 1, changes));
    const row = compare(a ?? null, b ?? null, c ?? null);
    expect(row.same).toBe(false);
    expect(row.cells.map(cell => cell?.differs.price)).toEqual([false, true, false]);
    const [there] = compare(line('transport', 1, { origin: 'Jaén' }), line('transport', 1, { origin: 'Cádiz' })).cells;
    expect(there?.differs).toEqual({ title: false, route: true, price: false });
  });
});

const wifi = { name: 'Wifi', icon: 'wifi' };
const pool = { name: 'Piscina', icon: 'pool' };

describe('values', () => {
  it('differ if they are not all equal', () => {
    expect(areDifferent([])).toBe(false);
    expect(areDifferent([null, null])).toBe(false);
    expect(areDifferent(['a', 'a', 'b'])).toBe(true);
    expect(areDifferent(['a', undefined])).toBe(true);
  });

  it('stand out unless more than half of them are equal to them', () => {
    expect(findOutliers([1, 1, 2])).toEqual([false, false, true]);
    expect(findOutliers([1, 2])).toEqual([true, true]);
    expect(findOutliers([1, 1, 2, 2])).toEqual([true, true, true, true]);
    expect(findOutliers(['only'])).toEqual([false]);
  });

  it('of prices are shown as the difference from the lowest, to the cent', () => {
    expect(differencesToLowest([1200.1, 999.99, 1000])).toEqual([200.11, 0, 0.01]);
    expect(differencesToLowest([])).toEqual([]);
  });
});
