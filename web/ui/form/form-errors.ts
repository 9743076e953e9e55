import type { ZodType } from 'zod';

export type FieldErrors = Record<string, string>;

/** The first message key of each field of a form; a fault of no field is under ''. */
export function fieldErrors(schema: ZodType, values: object): FieldErrors {
  const result = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return errors;
}

/**
 * The fields that a schema requires, for the form to mark. These are the fields that the schema refuses when all fields
 * are empty, in any of the ways a field can be empty. It does not try with missing fields: an edit may leave out a
 * field to keep its value.
 * @param values an object whose keys are the fields of the form
 */
export function requiredFields(schema: ZodType, values: object): ReadonlySet<string> {
  // An empty list counts as empty, too.
  const refused = (empty: unknown) =>
    fieldErrors(
      schema,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : empty])),
    );
  const withoutWords = refused('');
  return new Set(Object.keys(refused(null)).filter(name => name in withoutWords));
}

/** Separates the files of a form, which travel beside its JSON. */
export function splitFiles<Values extends object>(values: Values): { plain: Values; files: Record<string, File> } {
  const entries = Object.entries(values);
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File);
  const plain = Object.fromEntries(entries.filter(([, value]) => !(value instanceof File))) as Values;
  return { plain, files: Object.fromEntries(files) };
}
