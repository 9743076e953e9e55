import type { FastifyInstance, FastifyRequest } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import { may } from '../../../contract/permissions.ts';
import { hourMs } from '../../../contract/values/dates.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import { keyRefusals } from '../auth/api-key.ts';
import type { Db } from '../db/db.ts';
import { callerAddress, callerKey } from './caller.ts';
import { Failure } from './failure.ts';
import { shortAddress } from './network.ts';

/**
 * Rows of the audit log about calls that write nothing else: sign-ins, views of secrets and refusals (`refusalActions`).
 */

/** Rows about refused calls. Their number is bounded, and no call fails because its row cannot be written. */
export const refusalActions = [
  'refuse',
  'missing',
  'limit',
  'sign-in',
  'sign-in.provider',
  'second-factor',
  'password.wrong',
  'apiKey.refuse',
] as const;

/** A row about who came and how they were answered. Its address is that of the present call if it is left out. */
interface Trace extends Omit<AuditEntry, 'action' | 'times'> {
  action: (typeof refusalActions)[number] | 'sign-out';
  code: number;
}

interface Traces {
  /**
   * Records a sign-in, right or wrong, a second factor, a refusal. It never fails. Every success has a row. Of refusals of
   * one kind from one address, the first ten of an hour have a row each; the hundredth has one that stands for those since
   * then, and so has the thousandth. Of one kind at most 300 rows an hour are written.
   */
  record(entry: Trace): Promise<void>;
  /**
   * Records that somebody was shown a secret: identity data, an account. Once a quarter of an hour for each record, because
   * screens ask again.
   * @throws when the row cannot be written, because nobody sees a secret unnoticed
   */
  recordView(reader: { userId: number }, entity: string, id: number, fields: readonly string[]): Promise<void>;
}

const quarter = hourMs / 4;
const [maxSimilarRows, maxRows, maxKeys] = [10, 300, 10_000];

/** Counts by key, each key for a time. Each process counts its own; above a number of keys the oldest is forgotten. */
function countFor(window: number, clock: () => Date) {
  const counts = new Map<string, { hits: number; until: number }>();
  const current = (key: string) => {
    const count = counts.get(key);
    return count && count.until > clock().getTime() ? count : undefined;
  };
  return {
    of: (key: string) => current(key)?.hits ?? 0,
    add(key: string): number {
      const counter = current(key);
      if (counter) return ++counter.hits;
      counts.delete(key);
      const [oldest] = counts.keys();
      if (oldest !== undefined && counts.size >= maxKeys) counts.delete(oldest);
      counts.set(key, { hits: 1, until: clock().getTime() + window });
      return 1;
    },
  };
}

/** @param onFailure called when a row about a refusal cannot be written */
export function createTraces(db: Db, clock: () => Date, onFailure: (error: unknown) => void = () => undefined): Traces {
  const similar = countFor(hourMs, clock);
  const rows = countFor(hourMs, clock);
  const quarterCount = countFor(quarter, clock);

  return {
    async record(entry) {
      try {
        const { address = callerAddress(), apiKeyId = callerKey() } = entry;
        if (entry.code === code.read || entry.code === code.done) return await audit(db, entry);
        const hits = similar.add(JSON.stringify([entry.action, entry.code, address, entry.userId, apiKeyId]));
        const shared = hits > maxSimilarRows;
        if (shared && !/^10+$/.test(String(hits))) return;
        if (rows.add(entry.action) <= maxRows) await audit(db, { ...entry, times: shared ? hits * 0.9 : 1 });
      } catch (error) {
        onFailure(error);
      }
    },
    async recordView({ userId }, entity, id, fields) {
      if (fields.length === 0) return;
      const key = JSON.stringify([userId, entity, id, fields]);
      if (quarterCount.of(key) > 0) return;
      await audit(db, { userId, action: 'view', entity, entityId: id, fields, code: code.read });
      quarterCount.add(key);
    },
  };
}

/** Records that whoever holds an open session did not know its user's password. */
export const recordWrongPassword = ({ record }: Traces, userId: number): Promise<void> =>
  record({ action: 'password.wrong', userId, entity: 'user', entityId: userId, code: code.error });

/**
 * Records secrets that an answer shows (`reveal`), and refused calls: those without the permission, those for records that
 * are not the caller's, and limits.
 */
export function registerTrace(app: FastifyInstance, traces: Traces): void {
  app.addHook('onSend', async ({ revealed = [], holder }) => {
    for (const { entity, id, fields } of revealed) if (holder) await traces.recordView(holder, entity, id, fields);
  });
  app.addHook('onError', async (request, _reply, error) => {
    const failure: unknown = error;
    if (!(failure instanceof Failure)) return;
    const action = actionOf(request, failure);
    if (!action) return;
    const { call } = request.routeOptions.config;
    const { apiKey } = request;
    const [noun = 'user'] = call?.split('/') ?? [];
    const about =
      action === 'apiKey.refuse'
        ? { entity: 'apiKey', entityId: apiKey?.id ?? null }
        : { entity: noun, entityId: idOf(request) };
    await traces.record({
      action,
      userId: request.holder?.userId ?? apiKey?.userId ?? null,
      ...about,
      fields: call ? [call] : [],
      code: failure.status === 429 ? 429 : failure.code,
      address: shortAddress(request.ip) || null,
      apiKeyId: apiKey?.id ?? null,
    });
  });
}

function actionOf({ holder, headers, routeOptions }: FastifyRequest, failure: Failure): Trace['action'] | null {
  if (failure.status === 429) return 'limit';
  if (keyRefusals.includes(failure.key)) return 'apiKey.refuse';
  if (failure.key === 'common.notAllowed') return 'refuse';
  // Staff may read every record, so a missing one was deleted meanwhile.
  if (failure.key === 'common.notFound' && failure.status === 200 && holder?.actor === 'customer') return 'missing';
  const { permission } = routeOptions.config;
  // A token that has ended belongs to a page that was left open.
  const barred = permission && !may('visitor', permission) && !headers['x-token'];
  return failure.code === code.sessionUnknown && barred ? 'refuse' : null;
}

/** The id of the record that a call is about, if it says one. Nothing else that was sent is recorded. */
function idOf({ params, body }: FastifyRequest): string | null {
  const ids = [params, body, (body as { data?: unknown } | null)?.data].map(
    part => (part as { id?: unknown } | null)?.id,
  );
  const id = ids.find(value => /^\d{1,10}$/.test(String(value ?? '')));
  return id === undefined ? null : String(id);
}

/** The secrets of a record that it shows: those that are not empty. */
export const shownSecrets = <Shown extends object>(record: Shown, fields: readonly (keyof Shown & string)[]) =>
  fields.filter(field => record[field]);
