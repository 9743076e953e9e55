import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

async function description() {
  const { status, body } = await test.call('GET', '/api/openapi.json', { token: test.agent.token });
  expect(status).toBe(200);
  return body as {
    components: { schemas: { Refusal: Record<string, unknown> } };
    paths: Record<string, Record<string, { security: unknown[]; requestBody?: object; responses: AnyData }>>;
  };
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(await description());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('names every route under /api/, and nothing else', async () => {
    const { paths } = await description();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    const served = test.app.routes
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it('contains the input and the answer of each call, and the columns that filter a list', async () => {
    const { paths } = await description();
    expect(paths['/api/question/create']?.post).toMatchObject({
      tags: ['question'],
      'x-permission': 'question:ask',
      'x-actors': ['customer'],
      'x-refused': false,
      security: [{ session: [] }],
      responses: {
        200: {
          content: { 'application/json': { schema: { anyOf: [{ properties: { code: { const: 20001 } } }, {}] } } },
        },
      },
    });
    expect(JSON.stringify(paths['/api/question/create']?.post?.requestBody)).toContain('budget_id');
    expect(JSON.stringify(paths['/api/client/getFilteredPaginated']?.post?.requestBody)).toContain('postal_code');
    expect(paths['/api/external/login']?.post?.security).toEqual([]);
  });

  it('tells refusals as they come, for each call, and nothing else', async () => {
    const { components, paths } = await description();
    const refusal = z.fromJSONSchema(components.schemas.Refusal);
    for (const answer of [
      await test.call('POST', '/api/client/create', { token: test.agent.token, body: {} }),
      await test.call('GET', '/api/client/data/0', { token: test.agent.token }),
      await test.call('GET', '/api/client/all'),
    ]) {
      expect(refusal.safeParse(answer.body).error).toBeUndefined();
      expect(refusal.safeParse({ ...answer.body, code: 20_001 }).success).toBe(false);
    }
    const faults = Object.values(paths).flatMap(each => Object.values(each).map(({ responses }) => responses.default));
    expect(new Set(faults.map(fault => JSON.stringify(fault)))).toHaveLength(1);
  });

  it('tells the forms of a body: a record under `data`, as an object or its text; a filter as the words of a name', async () => {
    const { paths } = await description();
    const bodyOf = (path: string) => {
      const body = paths[path]?.post?.requestBody as AnyData;
      return z.fromJSONSchema(body.content['application/json'].schema);
    };
    const name = { name: 'Ana' };
    for (const body of [name, { data: name }, { data: JSON.stringify(name) }])
      expect(bodyOf('/api/transportType/create').safeParse(body).success).toBe(true);
    for (const filter of ['ana', { name: 'ana' }, { name: 'ana', id: [1, 2] }])
      expect(bodyOf('/api/client/getFilteredPaginated').safeParse({ filter, page: 1 }).success).toBe(true);
    const described = bodyOf('/api/client/getFilteredPaginated');
    expect(described.safeParse({ filter: 7 }).success).toBe(false);
    expect(bodyOf('/api/transportType/create').safeParse({ data: 7 }).success).toBe(false);
  });

  it('names the scope that a key needs, where keys may call at all', async () => {
    const { paths } = await description();
    const inScope = (scopes: string[]) => [{ session: [] }, { key: scopes }, { keyAsBearer: scopes }];
    expect(paths['/api/travel/all']?.get).toMatchObject({
      'x-scope': 'travel.read',
      security: inScope(['travel.read']),
    });
    expect(paths['/api/openapi.json']?.get?.security).toEqual(inScope([]));
    expect(paths['/api/auth/info']?.get?.security).toEqual([{ session: [] }]);
    expect(paths['/api/provider/showPassword']?.post).not.toHaveProperty('x-scope');
  });

  it('is for staff', async () => {
    expect(await test.call('GET', '/api/openapi.json', { token: test.customer.token })).toMatchObject({ code: 40001 });
    expect(await test.call('GET', '/api/openapi.json')).toMatchObject({ code: 50008 });
  });
});
