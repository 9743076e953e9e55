import type { Actor } from '../../../contract/permissions.ts';

/** What this page reads of the description of the API (`server/modules/api-description`). */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  tags: [string];
  operationId: string;
  'x-permission': string;
  'x-actors': readonly Actor[];
  'x-refused': boolean;
  /** The scope that a key of the API needs; `every` for any. Absent where none may call. */
  'x-scope'?: string;
  parameters: readonly { name: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
}

type Content = Record<string, { schema?: Schema }>;

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** A call of the API, as the page shows it. */
export interface ApiCall {
  id: string;
  noun: string;
  method: string;
  path: string;
  permission: string;
  actors: readonly Actor[];
  refused: boolean;
  scope: string | undefined;
  input: readonly FieldDescription[];
  /** The parts of a multipart body that are files. */
  files: readonly string[];
  answer: readonly FieldDescription[];
  /** The media types of a file in place of an answer. */
  media: readonly string[];
  /** What the search looks at, in lower case. */
  searchText: string;
}

/** A value that is sent or answered, by its path: `data[].name`. */
export interface FieldDescription {
  name: string;
  type: string;
  required: boolean;
  note: string | undefined;
}

/** All calls, by noun and path. */
export function callsOf({ paths }: Description): ApiCall[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => callOf(path, method, each)))
    .toSorted((a, b) => compare(a.noun, b.noun) || compare(a.path, b.path));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const { 'application/json': body, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const { 'application/json': json, ...media } = operation.responses[200].content;
  const input = [
    ...operation.parameters.map(({ name, required, schema }) => fieldOf(name, schema, required)),
    ...fieldsOf(body?.schema, ''),
  ];
  const answer = fieldsOf(json?.schema, '');
  const permission = operation['x-permission'];
  return {
    id: operation.operationId,
    noun: operation.tags[0],
    method: method.toUpperCase(),
    path,
    permission,
    actors: operation['x-actors'],
    refused: operation['x-refused'],
    scope: operation['x-scope'],
    input,
    files: Object.keys(form?.schema?.properties ?? {}).filter(part => part !== 'data'),
    answer,
    media: Object.keys(media),
    searchText: [method, path, permission, operation['x-scope'] ?? '', ...[...input, ...answer].map(({ name }) => name)]
      .join(' ')
      .toLowerCase(),
  };
}

/** The calls that contain every word. */
export function matchingCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/);
  return calls.filter(({ searchText }) => words.every(word => searchText.includes(word)));
}

/** The fields within a schema, each before its own fields. Every alternative of a union gives its fields. */
function fieldsOf(schema: Schema | undefined, at: string): FieldDescription[] {
  if (!schema) return [];
  const { properties = {}, required = [], additionalProperties: others, items } = schema;
  const entries = Object.entries(properties).flatMap(([key, value]) => {
    const name = at ? `${at}.${key}` : key;
    return [fieldOf(name, value, required.includes(key)), ...fieldsOf(value, name)];
  });
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(each => fieldsOf(each, at));
  const rest = typeof others === 'object' ? [fieldOf(`${at}.*`, others, false), ...fieldsOf(others, `${at}.*`)] : [];
  return [...entries, ...alternatives, ...rest, ...fieldsOf(items, `${at}[]`)];
}

function fieldOf(name: string, schema: Schema, required: boolean): FieldDescription {
  return { name, type: typeOf(schema), required, note: schema.description };
}

function typeOf(schema: Schema): string {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeOf))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  if (schema.items) return `(${typeOf(schema.items)})[]`.replace(/^\(([^ ]*)\)/, '$1') + limitsOf(schema);
  return ([schema.type ?? 'any'].flat() as string[]).join(' | ') + limitsOf(schema);
}

/** The limits of a value, without those that every number has. */
function limitsOf(schema: Schema): string {
  const { exclusiveMinimum: above, minimum, maximum } = schema;
  const least = schema.minLength ?? (above === 0 && schema.type === 'integer' ? 1 : minimum);
  const most = schema.maxLength ?? schema.maxItems ?? maximum;
  const chosen = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 2 ** 31 - 1;
  return `${chosen(least) ? ` ≥ ${least}` : ''}${chosen(most) ? ` ≤ ${most}` : ''}`;
}
