import type { ZodType } from 'zod';

export type FieldErrors = Record<string, string>;

/** The first message key under each field of a form; what stands on no field is under ''. */
export function fieldErrors(schema: ZodType, values: object): FieldErrors {
  const result = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return errors;
}

/**
 * The fields that a schema asks for, so that the form marks the very ones that it would refuse: those that the form is
 * refused for when all of its fields are empty, in whichever way a field may be. Left out they would say nothing: an edit
 * keeps what it does not carry.
 * @param values whose names are the fields of the form
 */
export function requiredFields(schema: ZodType, values: object): ReadonlySet<string> {
  // What a form leaves empty: of a list, an empty one.
  const refused = (empty: unknown) =>
    fieldErrors(
      schema,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : empty])),
    );
  const withoutWords = refused('');
  return new Set(Object.keys(refused(null)).filter(name => name in withoutWords));
}

/** Apart from the other values: the files of a form travel beside its JSON. */
export function splitFiles<Values extends object>(values: Values): { plain: Values; files: Record<string, File> } {
  const entries = Object.entries(values);
  const files = entries.filter((entry): entry is [string, File] => entry[1] instanceof File);
  const plain = Object.fromEntries(entries.filter(([, value]) => !(value instanceof File))) as Values;
  return { plain, files: Object.fromEntries(files) };
}
