import fc from 'fast-check';
import type { z } from 'zod';
import type { TestApp } from './app.ts';

/**
 * Bodies of a call generated from its zod schema: valid ones, and valid ones with hostile parts. A valid body may still
 * be refused, for two dates out of order or an unknown id.
 */

/** The parts of a schema's definition that are read here and by helpers that search for fields. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
}

// Only each kind's own class declares its parts.
export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Values that have broken servers before. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e300,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u200b',
    'x'.repeat(30_000),
    "' or 1=1 --",
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '../../../../etc/passwd',
    '%',
    '\\',
    '__proto__',
    'NaN',
    'Infinity',
    '1e400',
    '0x10',
    '١٢٣',
    '2027-02-30',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '99999-01-01',
    '2027-01-01 24:00:00',
    'infinity',
    'now',
    [],
    [[[[]]]],
    {},
    { toString: 1, valueOf: 1 },
    { length: 1e9 },
    { $ne: null },
    { data: { data: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Valid texts for the name of a field. */
function text(key: string): fc.Arbitrary<unknown> {
  if (/updated_at/.test(key)) return fc.constantFrom(null, '2020-01-01 00:00:00+00');
  if (/email|identity/.test(key)) return fc.integer({ max: 1e6, min: 0 }).map(n => `persona${n}@bodies.example`);
  if (/username/.test(key)) return fc.constant('');
  if (/phone/.test(key)) return fc.constantFrom('600123123', '+33612345678');
  if (/postal_code/.test(key)) return fc.constant('29001');
  if (/password/.test(key)) return fc.constant('contraseña-nueva');
  if (/date_from/.test(key)) return fc.constantFrom('2027-05-01', '2027-05-02 10:00:00');
  if (/date|until|birth|_on$/.test(key)) return fc.constantFrom('2027-05-03', '2027-05-04 09:30');
  if (/price|amount|deposit|discount/.test(key)) return fc.constantFrom('10', '12.50', '0');
  if (/url|link/.test(key)) return fc.constant('https://viajes.example');
  return fc.string({ minLength: 1, maxLength: 20 }).map(value => `T${value}`);
}

/**
 * @param schema the schema of the body
 * @param hostility how many percent of its parts are hostile; 0 gives valid bodies
 */
export function bodyOf(schema: z.ZodType, hostility: number): fc.Arbitrary<unknown> {
  const spoil = (right: fc.Arbitrary<unknown>) =>
    hostility === 0
      ? right
      : fc.oneof({ weight: 100 - hostility, arbitrary: right }, { weight: hostility, arbitrary: hostile });

  function value(part: z.ZodType, key: string): fc.Arbitrary<unknown> {
    const { type, ...definition } = definitionOf(part);
    const { shape, element, innerType, options, values, entries } = definition;
    switch (type) {
      case 'object':
        return object(shape ?? {});
      case 'array':
        return element ? fc.array(spoil(value(element, key)), { maxLength: 3 }) : fc.constant([]);
      case 'record':
        return fc.dictionary(fc.string({ maxLength: 8 }), hostile, { maxKeys: 3 });
      case 'union':
        return fc.oneof(...(options ?? []).map(option => value(option, key)));
      case 'literal':
        return fc.constantFrom(...(values ?? [null]));
      case 'enum':
        return fc.constantFrom(...Object.values(entries ?? {}));
      case 'number':
        return /id$|ids|travels/.test(key) ? fc.integer({ min: 1, max: 6 }) : fc.integer({ min: 1, max: 3 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return text(key);
      // The first part of such a pipe accepts anything, so its result is used.
      case 'pipe':
        return value(inner(definition), key);
      default:
        return innerType ? value(innerType, key) : hostile;
    }
  }

  function object(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
    const fields = fc.record(
      Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, spoil(value(part, key))])),
      hostility === 0 ? {} : { requiredKeys: [] },
    );
    return hostility === 0 ? fields : fields.chain(record => spoil(fc.constant(record)));
  }

  return value(schema, '');
}

function inner({ in: first, out }: Omit<Definition, 'type'>): z.ZodType {
  const input = first && definitionOf(first).type !== 'transform' ? first : out;
  if (!input) throw new Error('a pipe has two ends');
  return input;
}

/** Makes a record of a resource with a body that suits the schema of its `create`. @returns the new id */
export async function createAny({ app, call, administrator: { token } }: TestApp, resource: string): Promise<number> {
  const path = `/api/${resource}/create`;
  const schema = app.routes.find(({ url }) => url === path)?.schema?.body as z.ZodType;
  const [body] = fc.sample(bodyOf(schema, 0), { numRuns: 1, seed: 3 });
  const answer = await call('POST', path, { token, body: body as object });
  if (answer.code !== 20001) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.data.id;
}
