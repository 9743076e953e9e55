import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type KeyScope, keyCallsPerMinute, keyPrefix, keyScopes } from '../../../contract/api-key/schema.ts';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { code, tokenHeader } from '../../../contract/envelope.ts';
import { actorsOf, anyKeyScope, keyScopeOf } from '../../../contract/permissions.ts';
import { version } from '../../platform/config/version.ts';

type Json = Record<string, unknown>;

const refusals = {
  [code.warning]:
    'Refused with a warning: a stale edit, a missing e-mail, a question to confirm with `confirmed: true`.',
  [code.error]: 'Refused with an error: what was sent is wrong, not there, or not allowed.',
  [code.sessionUnknown]: 'The session is unknown or was revoked.',
  [code.sessionEnded]: 'The session was ended from elsewhere.',
  [code.sessionExpired]: 'The session expired.',
  [code.maintenance]: 'The application is under maintenance.',
} as const;

/** The answer to a refused call, whatever the call. */
export const refusalSchema = z.strictObject({
  code: z.literal(Object.keys(refusals).map(Number)),
  data: z.looseObject({
    message: z.string().meta({ description: 'In the language of the caller.' }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'A message for each wrong field.' }),
    asks: z.record(z.string(), z.string()).optional().meta({ description: 'What is unlikely, by its name.' }),
  }),
});

const keyDescription = `A key that staff make under 'Seguridad de la cuenta'; it begins with \`${keyPrefix}\`. It acts as its user, within its scopes: ${keyScopes.join(', ')}. A call that names no key is for none. At most ${keyCallsPerMinute} calls a minute.`;

/**
 * The description of the API (OpenAPI 3.1), made from the declarations of its calls.
 * @param routes the application's routes, which know the columns that filter a list and the calls that accept files
 */
export function describeApi(routes: readonly RouteOptions[]): Json {
  const routeOf = new Map(routes.map(route => [route.config?.call, route]));
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls as Readonly<Record<string, Call>>)) {
    const path = `/api/${name}`.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, routeOf.get(name)) };
  }
  const tags = [...new Set(Object.keys(calls).map(nounOf))].sort().map(name => ({ name }));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Periplo',
      version,
      description: `Every answer is an envelope with a code. What is refused has a code of its own:\n\n${Object.entries(
        refusals,
      )
        .map(([number, meaning]) => `- ${number}: ${meaning}`)
        .join('\n')}`,
    },
    tags,
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: tokenHeader,
          description:
            'The token that external/login answers. That of a program is enough alone; that of a page in a browser counts only beside the cookie that its browser got with it.',
        },
        key: { type: 'apiKey', in: 'header', name: tokenHeader, description: keyDescription },
        keyAsBearer: { type: 'http', scheme: 'bearer', description: keyDescription },
      },
      schemas: { Refusal: schemaOf(refusalSchema, 'output') },
    },
  };
}

const nounOf = (name: string) => name.split('/')[0] ?? name;

function operation(name: string, call: Call, route: RouteOptions | undefined): Json {
  const { permission, refused } = call;
  const isPublic = actorsOf(permission).includes('visitor');
  const scope = isPublic || refused ? null : keyScopeOf(name, permission);
  const schema = route?.schema as Partial<Record<'body', z.ZodType>> | undefined;
  // A body that its handler checks is declared as anything in the route.
  const body = schema?.body instanceof z.ZodUnknown ? call.body : (schema?.body ?? call.body);
  return {
    tags: [nounOf(name)],
    operationId: name.replaceAll(/[/:]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: `${refused ? 'Always refused. ' : ''}Permission \`${permission}\`: ${actorsOf(permission).join(', ')}.`,
    'x-permission': permission,
    'x-actors': actorsOf(permission),
    'x-refused': refused !== undefined,
    ...(scope && { 'x-scope': scope }),
    security: isPublic ? [] : [{ session: [] }, ...(scope ? keySecurity(scope === anyKeyScope ? [] : [scope]) : [])],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body && { requestBody: { required: true, content: contentOf(body, route?.config?.uploads?.fields) } }),
    responses: { 200: success(call), default: { description: 'A fault', ...json(refusalReference) } },
  };
}

/** A key of the API goes into either header. */
const keySecurity = (scopes: readonly KeyScope[]) => [{ key: scopes }, { keyAsBearer: scopes }];

const refusalReference = { $ref: '#/components/schemas/Refusal' };
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function success({ answer }: Call): Json {
  if (!(answer instanceof z.ZodType)) {
    const content = Object.fromEntries(answer.mediaTypes.map(type => [type, {}]));
    return { description: 'The file', content: { ...content, ...json(refusalReference).content } };
  }
  if (answer instanceof z.ZodNever) return { description: 'The reason why not', ...json(refusalReference) };
  return {
    description: 'What was asked for, or why not',
    ...json({ anyOf: [schemaOf(answer, 'output'), refusalReference] }),
  };
}

/** The content of a body: a record comes as JSON, or as multipart with files and the JSON in the part `data`. */
function contentOf(body: z.ZodType, files: readonly string[] | undefined): Json {
  const asJson = { 'application/json': { schema: schemaOf(body, 'input') } };
  if (!files) return asJson;
  const parts = files.map(field => [field, { type: 'string', contentMediaType: 'application/octet-stream' }]);
  const properties = { data: { type: 'string', contentMediaType: 'application/json' }, ...Object.fromEntries(parts) };
  return { ...asJson, 'multipart/form-data': { schema: { type: 'object', properties } } };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
}

/** The JSON schema for writing (`input`) or reading (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: addOtherForms,
  });
  return rest;
}

/** The other forms of a record and of a filter (decisions 1), beside the one that their schema checks. */
const otherForms = {
  record: {
    type: 'object',
    properties: { data: { anyOf: [{ type: 'object' }, { type: 'string', contentMediaType: 'application/json' }] } },
    required: ['data'],
    description: 'The same record under `data`, as an object or as its text.',
  },
  filter: { type: 'string', description: 'The words of the name.' },
} as const;

function addOtherForms({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: Json }): void {
  const { form } = z.globalRegistry.get(zodSchema as z.ZodType) ?? {};
  if (!form || jsonSchema.anyOf) return;
  const own = { ...jsonSchema };
  delete own.form;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.anyOf = [own, otherForms[form as keyof typeof otherForms]];
}
