import type { FastifyInstance, FastifyRequest } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import { may } from '../../../contract/permissions.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import { keyRefusals } from '../auth/api-key.ts';
import type { Db } from '../db/db.ts';
import { shortAddress } from './address.ts';
import { callerAddress, callerKey } from './caller.ts';
import { Failure } from './failure.ts';
import { createRepeatCounter } from './repeat-counter.ts';

/**
 * The trace of who came: rows of the audit log about calls that wrote nothing else. A refused call leaves one, and nothing
 * else (`refusalActions`).
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

export interface Traces {
  /**
   * Tells who came: a sign-in, right or wrong, a second factor, a refusal. It never fails. What succeeds has a row each.
   * Of what is refused, the first ten of an hour, of one kind from one address, have a row each; later ones share rows.
   */
  tell(entry: Trace): Promise<void>;
  /**
   * Tells that somebody was shown a secret: identity data, an account. Once a quarter of an hour for each record, because
   * screens ask again.
   * @throws when the row cannot be written, because nobody sees a secret unnoticed
   */
  shown(reader: { userId: number }, entity: string, id: number, fields: readonly string[]): Promise<void>;
  /** Writes the rows that repeated refusals still owe. @param all also those whose hour has not ended */
  settle(all?: boolean): Promise<void>;
}

const hour = 3_600_000;
const quarter = hour / 4;

/**
 * @param failed called when a row about a refusal cannot be written
 * @param most how many refusals of one kind have a row each in an hour: from one address, and from all together
 */
export function createTraces(
  db: Db,
  clock: () => Date,
  failed: (error: unknown) => void = () => undefined,
  most = { each: 10, all: 300 },
): Traces {
  const own = createRepeatCounter<Trace>(most.each, hour, clock);
  const together = createRepeatCounter<Trace>(most.all, hour, clock);
  const seen = createRepeatCounter<null>(1, quarter, clock);

  async function write(entry: Trace, times: number) {
    const counted = together.add(entry.action, { ...entry, ...nobody }, times);
    if (counted === 0) return;
    // More than this call: the row stands for several, from many places.
    const row = counted === times ? entry : { ...entry, ...nobody };
    await audit(db, { ...row, times: counted });
  }
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
  };

  return {
    tell: given =>
      quietly(async () => {
        // Its row may be written later, outside of the call.
        const { address = callerAddress(), apiKeyId = callerKey() } = given;
        const entry = { ...given, address, apiKeyId };
        if (entry.code === code.read || entry.code === code.done) return audit(db, entry);
        const key = JSON.stringify([entry.action, entry.code, entry.address, entry.userId, entry.apiKeyId]);
        const times = own.add(key, entry, 1);
        if (times > 0) await write(entry, times);
      }),
    async shown({ userId }, entity, id, fields) {
      if (fields.length === 0) return;
      const key = JSON.stringify([userId, entity, id, fields]);
      if (seen.knows(key)) return;
      await audit(db, { userId, action: 'view', entity, entityId: id, fields, code: code.read });
      seen.add(key, null, 1);
    },
    settle: all =>
      quietly(async () => {
        for (const [entry, times] of own.settle(all)) await write(entry, times);
        for (const [entry, times] of together.settle(all)) await audit(db, { ...entry, times });
        seen.settle(all);
      }),
  };
}

/** Tells that whoever holds an open session did not know its user's password. */
export const tellOfWrongPassword = ({ tell }: Traces, userId: number): Promise<void> =>
  tell({ action: 'password.wrong', userId, entity: 'user', entityId: userId, code: code.error });

/** A row that stands for calls of several callers names none of them. */
const nobody = { userId: null, entityId: null, fields: [], address: null, apiKeyId: null };

/** Tells of refused calls: those without the permission, those for records that are not the caller's, and limits. */
export function registerTrace(app: FastifyInstance, traces: Traces): void {
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
    await traces.tell({
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
  // Staff may read every record, so theirs was deleted meanwhile.
  if (failure.key === 'common.notFound' && failure.status === 200 && holder?.actor === 'customer') return 'missing';
  const { permission } = routeOptions.config;
  // A token that has ended belongs to a page that was left open.
  const barred = permission && !may('visitor', permission) && !headers['x-token'];
  return failure.code === code.sessionUnknown && barred ? 'refuse' : null;
}

/** The id of the record that a call is about, if it says one. Nothing else that was sent is told. */
function idOf({ params, body }: FastifyRequest): string | null {
  const named = [params, body, (body as { data?: unknown } | null)?.data].map(
    part => (part as { id?: unknown } | null)?.id,
  );
  const id = named.find(value => /^\d{1,10}$/.test(String(value ?? '')));
  return id === undefined ? null : String(id);
}

/** The secrets of a record that it shows: those that are not empty. */
export const shownSecrets = <Shown extends object>(record: Shown, fields: readonly (keyof Shown & string)[]) =>
  fields.filter(field => record[field]);
