import type { ZodType } from 'zod';

/** A schema that is fetched at the first key, so that a first page does not carry the validator. */
export function lazySchema(fetch: () => Promise<ZodType>) {
  let schema: ZodType | undefined;
  return {
    schema: () => schema,
    load: async (): Promise<void> => {
      schema = await fetch();
    },
  };
}
