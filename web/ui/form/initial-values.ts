import type { z } from 'zod';

/**
 * The initial values of a form with the fields of a schema: those of the record, or empty ones.
 * @param empty the values of an empty form that are no empty texts
 */
export function initialValues<S extends z.ZodObject>(
  schema: S,
  record: object | undefined,
  empty: { [Name in keyof z.input<S>]?: unknown },
): z.input<S> {
  const values = record as Record<string, unknown> | undefined;
  const blank = empty as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(schema.shape).map(name => [name, values?.[name] ?? blank[name] ?? (name in blank ? null : '')]),
  ) as z.input<S>;
}
