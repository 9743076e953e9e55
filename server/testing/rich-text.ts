import fc from 'fast-check';
import { z } from 'zod';
import { settings } from '../../contract/setting/schema.ts';
import { richTexts } from '../../contract/validation.ts';
import type { App } from '../platform/http/http.ts';
import { bodyOf, definitionOf } from './bodies.ts';

/** A call that writes rich text, found by its schema, so that no test needs a list of them. */
interface Writing {
  url: string;
  /** The paths of its rich texts in the body. */
  fields: string[];
  /** A valid body with this text in each of them, and only the required other fields and those in `also`. */
  body(html: string, seed: number, also?: readonly string[]): object;
}

/** Every call that writes rich text. The schemas of settings are outside the schema of their call. */
export function writings(routes: App['routes']): Writing[] {
  const calls = routes.flatMap(({ method, url, schema }) =>
    method === 'POST' && schema?.body ? [writing(url, schema.body as z.ZodType)] : [],
  );
  const ofSettings = Object.entries(settings).flatMap(([name, value]) => [
    writing('/api/setting/update', z.object({ name: z.literal(name), value })),
    writing('/api/setting/updateAll', z.object({ settings: z.object({ [name]: z.object({ value }) }) })),
  ]);
  const order = ({ url }: Writing) => (url.endsWith('/create') ? 0 : 1);
  return [...calls, ...ofSettings].filter(({ fields }) => fields.length > 0).sort((a, b) => order(a) - order(b));
}

const writing = (url: string, schema: z.ZodType): Writing => ({
  url,
  fields: pathsOf(schema, ''),
  body: (html, seed, also = []) => filled(schema, '', { html, seed, also }) as object,
});

/** The parts of a schema, each with the name that it adds to the path. */
function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  const { shape, element, valueType, innerType, options, in: first, out } = definitionOf(schema);
  const unnamed = [element, valueType, innerType, first, out, ...(options ?? [])].filter(part => part !== undefined);
  return [...Object.entries(shape ?? {}), ...unnamed.map((part): [string, z.ZodType] => ['', part])];
}

function pathsOf(schema: z.ZodType, path: string): string[] {
  if (richTexts.has(schema)) return [path];
  return partsOf(schema).flatMap(([name, part]) => pathsOf(part, [path, name].filter(Boolean).join('.')));
}

interface Contents {
  html: string;
  seed: number;
  also: readonly string[];
}

function filled(schema: z.ZodType, key: string, contents: Contents): unknown {
  if (richTexts.has(schema)) return contents.html;
  if (pathsOf(schema, '').length === 0) {
    const isOptional = schema.safeParse(undefined).success && !contents.also.includes(key);
    return isOptional ? undefined : right(schema, key, contents.seed);
  }
  const { shape, element } = definitionOf(schema);
  if (shape) {
    const fields = Object.entries(shape).map(([name, part]) => [name, filled(part, name, contents)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const holding = partsOf(schema).find(([, part]) => pathsOf(part, '').length > 0);
  if (!holding) throw new Error(`no way to the rich text under ${key}`);
  const value = filled(holding[1], key, contents);
  return element ? [value] : value;
}

/** A valid value. Ids are 1, which the sample data has in every table. */
function right(schema: z.ZodType, key: string, seed: number): unknown {
  if (/(^|_)id$/.test(key)) return 1;
  const [body] = fc.sample(bodyOf(z.object({ [key]: schema }), 0), { numRuns: 1, seed }) as Record<string, unknown>[];
  return body?.[key];
}
