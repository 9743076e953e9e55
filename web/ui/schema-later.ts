import type { ZodType } from 'zod';

/** A schema of a form that is fetched when somebody begins to type: a first page does not carry the validator. */
export function schemaLater(fetch: () => Promise<ZodType>) {
  let schema: ZodType | undefined;
  return {
    schema: () => schema,
    load: async (): Promise<void> => {
      schema = await fetch();
    },
  };
}
