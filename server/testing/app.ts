import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { calls } from '../../contract/calls.ts';
import { code } from '../../contract/envelope.ts';
import { groups } from '../../contract/permissions.ts';
import { buildApp } from '../app.ts';
import { refusalSchema, schemaOf } from '../modules/api-description/document.ts';
import { hashPassword } from '../platform/auth/password.ts';
import { openSession } from '../platform/auth/testing/session.ts';
import type { Config } from '../platform/config/config.ts';
import { testDatabase } from '../platform/db/testing/database.ts';
import { onTestsEnd } from '../platform/db/testing/end.ts';
import type { App } from '../platform/http/http.ts';
import { createServices, type Services } from '../services.ts';
import { watchLockOrder } from './lock-order.ts';

/** The real application for a test file, with a database and a files folder of its own. */
export interface TestApp {
  app: App;
  services: Services;
  /** Moves the application's clock. */
  setNow(now: Date): void;
  /** Adds a user and signs them in. */
  signIn(user: Partial<TestUser> & { group_id: number }): Promise<TestUser>;
  administrator: TestUser;
  agent: TestUser;
  /** Two customers without a common trip. */
  customer: TestUser;
  otherCustomer: TestUser;
  call: Call;
}

export interface TestUser {
  id: number;
  group_id: number;
  email: string | null;
  first_name: string;
  last_name: string;
  language: string;
  password: string;
  token: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape and asserts what it finds
export type AnyData = any;

export interface TestAnswer {
  status: number;
  code: number;
  data: AnyData;
  /** The counts of a paged answer are beside `data`. */
  body: AnyData;
  headers: Record<string, unknown>;
}

export type Call = (
  method: 'GET' | 'POST',
  url: string,
  options?: { token?: string; body?: InjectOptions['payload']; headers?: Record<string, string> },
) => Promise<TestAnswer>;

export const testPassword = 'contraseña-de-prueba';

/** A cheap hash: no test depends on its cost. */
const passwordWork = { memory: 64, passes: 1 };

/** @param changes changes of the configuration */
export async function testApp(changes: Partial<Config> = {}): Promise<TestApp> {
  const keepLockOrder = watchLockOrder();
  const database = await testDatabase();
  keepLockOrder(database.db);
  const dataDir = await mkdtemp(join(tmpdir(), 'periplo-test-'));
  let now = new Date('2026-11-20T09:00:00Z');
  const clock = () => now;
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://periplo.test',
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    secretKey: Buffer.alloc(32, 7),
    secretKeyFrom: 'variable',
    newSecretKey: undefined,
    oldSecretKeys: [],
    // No text has this key. A test that seals it brings its own.
    keyTexts: { now: '', old: [] },
    secretKeyLost: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    filesUrl: undefined,
    backupUrl: undefined,
    backupPassphrase: undefined,
    clamdUrl: undefined,
    mapTiles: undefined,
    placesUrl: undefined,
    google: undefined,
    redsys: { test: 'https://sis-t.redsys.es:25443', real: 'https://sis.redsys.es' },
    stripe: 'http://localhost:9',
    logLevel: 'info',
    webhooksInside: false,
    demo: false,
    trustProxy: 0,
    passwordWork: { ...passwordWork },
    ...changes,
  };
  const services = await createServices(config, database, { clock });
  const app = await buildApp(services);
  watchAnswers(app);
  onTestsEnd(async () => {
    await app.close();
    await services.pdf.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const passwordHash = await hashPassword(testPassword, passwordWork);
  let users = 0;
  async function signIn(wanted: Partial<TestUser> & { group_id: number }): Promise<TestUser> {
    users += 1;
    const values = {
      first_name: 'Persona',
      last_name: `Número ${users}`,
      email: `persona${users}@periplo.test`,
      language: 'es',
      ...wanted,
    };
    const { group_id, email, first_name, last_name, language } = values;
    const { id } = await database.db
      .insertInto('user')
      .values({ group_id, email, username: email, first_name, last_name, language, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await openSession(database.db, { id, group_id }, clock());
    return { id, group_id, email, first_name, last_name, language, password: testPassword, token };
  }

  return {
    app,
    services,
    setNow: moment => {
      now = moment;
    },
    signIn,
    administrator: await signIn({ group_id: groups.administrator, first_name: 'Ana', last_name: 'Administradora' }),
    agent: await signIn({ group_id: groups.agent, first_name: 'Gema', last_name: 'Agente' }),
    customer: await signIn({ group_id: groups.client, first_name: 'Carla', last_name: 'Núñez O’Brien' }),
    otherCustomer: await signIn({ group_id: groups.client, first_name: 'Otro', last_name: 'Cliente' }),
    call: callOf(app),
  };
}

/** Makes calls of an application and returns their envelopes. */
function callOf(app: App): Call {
  return async (method, url, { token, body, headers } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(token ? { 'x-token': token } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const type = String(response.headers['content-type'] ?? '');
    const answer = type.startsWith('application/json') ? response.json() : null;
    return {
      status: response.statusCode,
      code: answer?.code,
      data: answer?.data,
      body: answer ?? response.rawPayload,
      headers: response.headers,
    };
  };
}

/** What programs read about the answers of a call, as a schema that checks them. */
const described = new Map<string, z.ZodType>();
function describedAs(name: string, schema: () => Record<string, unknown>): z.ZodType {
  const known = described.get(name) ?? z.fromJSONSchema(schema());
  described.set(name, known);
  return known;
}

/**
 * Compares every answer of the API with its declaration, key by key, and with the description that programs read,
 * refusals too. A test file with a missing, additional or different key fails after its last test.
 */
function watchAnswers(app: App): void {
  const breaches = new Map<string, string>();
  onTestsEnd(() => {
    if (breaches.size > 0)
      throw new Error(`Answers otherwise than contract/calls.ts declares them:\n${[...breaches.values()].join('\n')}`);
  });
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const name = routeOptions.config.call;
    if (!name || typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return;
    const answer = JSON.parse(payload) as { code?: number };
    const declared = (calls as Readonly<Record<string, { answer: unknown }>>)[name]?.answer;
    // A file of JSON, such as the description itself.
    if (answer.code === undefined && !(declared instanceof z.ZodType)) return;
    if (answer.code !== code.read && answer.code !== code.done) {
      const { error } = describedAs('refusal', () => schemaOf(refusalSchema, 'output')).safeParse(answer);
      if (error) breaches.set(`refusal ${name}`, `${name} refuses: ${z.prettifyError(error)}`);
      return;
    }
    if (!(declared instanceof z.ZodType)) {
      breaches.set(name, `${name} answers JSON and declares a file`);
      return;
    }
    const told = describedAs(name, () => schemaOf(declared, 'output'));
    const error = declared.safeParse(answer).error ?? told.safeParse(answer).error;
    if (error) breaches.set(name, `${name}: ${z.prettifyError(error)}`);
  });
}
