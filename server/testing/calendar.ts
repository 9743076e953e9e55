import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type CalendarEvent = Record<string, string>;

/** Parses a calendar file by RFC 5545: joins folded lines, unescapes values, and finds events by their UID. */
export function readCalendar(text: string): { head: CalendarEvent; events: Record<string, CalendarEvent> } {
  expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  const head: CalendarEvent = {};
  const events: Record<string, CalendarEvent> = {};
  let current = head;
  for (const line of text.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') current = {};
    else if (line === 'END:VEVENT') events[(current.UID ?? '').replace('@periplo.test', '')] = current;
    else current[name] = value.replace(/\\([nN,;\\])/g, (_, sign) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  }
  return { head, events };
}

/** Dates the last change of a record back. The trigger is disabled because the database stamps changes itself. */
export async function dateBack(
  { services }: TestApp,
  table: 'budget' | 'budget_line' | 'travel',
  id: number,
): Promise<void> {
  const trigger = sql.raw(`${table}_touch`);
  await sql`alter table ${sql.table(table)} disable trigger ${trigger}`.execute(services.db);
  await sql`update ${sql.table(table)} set updated_at = '2026-11-01' where id = ${id}`.execute(services.db);
  await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(services.db);
}
