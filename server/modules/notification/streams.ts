import { code } from '../../../contract/envelope.ts';
import type { StreamEvents } from '../../../contract/notification/calls.ts';
import { checkSession, type SessionHolder, sessionChannel } from '../../platform/auth/session.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { travelChannel } from '../../shared/hold.ts';
import { selectNotifications, travelsOfClient, unreadState } from './queries.ts';
import { notificationChannel } from './rules.ts';

/** The most open streams of one user in this process. More windows than these mean an error in a loop. */
const maxStreams = 12;
/** Up to this many missed notifications are sent one by one. The screens read older ones from the list. */
const maxMissed = 50;

interface Subscriber {
  holder: SessionHolder;
  /** The id of the last notification that was sent to them; null for one who wants only later ones. */
  lastId: number | null;
  /** The ids already sent. A message about a notification may arrive after the table has shown it. */
  sentIds: Set<number>;
  /** They have what was there when they came. */
  isUpToDate: boolean;
}

/** The windows of one user by their stream, and what is being sent to them, one thing after the other. */
interface Reader {
  isStaff: boolean;
  subscribers: Map<EventStream, Subscriber>;
  queue: Promise<void>;
}

interface NotificationStreams {
  /**
   * Opens the events of a user, starting with those after `lastId`.
   * @throws a failure with status 429 for too many streams at once
   */
  open(holder: SessionHolder, lastId: number | null): Promise<EventStream>;
  /** Ends every stream and opens no more. */
  close(): Promise<void>;
}

/**
 * Sends the notifications of all processes, and which trips have changed, to the windows that are connected to this one.
 * Only the windows are kept in memory. The texts are read from the table, and a window whose session has ended gets
 * nothing more.
 * @param heartbeatMs how often a silent stream gets a sign of life and its session is checked
 */
export function notificationStreams(
  { database, db, clock }: Pick<Services, 'database' | 'db' | 'clock'>,
  onError: (error: unknown) => void,
  heartbeatMs = 20_000,
): NotificationStreams {
  const readers = new Map<number, Reader>();
  const travelIds = new Set<number>();
  let listeners: Promise<(() => Promise<void>)[]> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  /** One after the other: a connection takes one statement at a time. */
  const listen = async () => [
    await database.listen(notificationChannel, payload => {
      const [user, id] = payload.split(':');
      // An empty payload: notifications of any user may have been lost.
      if (!user) for (const [userId, reader] of readers) enqueue(reader, () => catchUpAll(userId, reader));
      const reader = readers.get(Number(user));
      if (reader?.isStaff) enqueue(reader, () => sendChange(Number(user), reader, id ? Number(id) : null));
    }),
    await database.listen(travelChannel, payload => {
      // 0: of any trip, because messages may have been lost.
      travelIds.add(Number(payload));
      // The messages of one transaction come together.
      if (travelIds.size === 1) setImmediate(sendTravels);
    }),
    await database.listen(sessionChannel, payload => {
      for (const [userId, reader] of readers) if (!payload || userId === Number(payload)) enqueue(reader);
    }),
  ];

  /** Runs a step for a user's windows after the steps before it. Windows whose session has ended are closed first. */
  function enqueue(reader: Reader, step: () => Promise<void> = async () => undefined): void {
    reader.queue = reader.queue
      .then(async () => {
        await endExpiredSessions(reader);
        if (reader.subscribers.size > 0) await step();
      })
      .catch(error => {
        onError(error);
        // A reader who reconnects gets what they missed.
        for (const stream of reader.subscribers.keys()) stream.end();
      });
  }

  /** Sends a new notification, or how many are unread after some were read. */
  async function sendChange(userId: number, { subscribers }: Reader, id: number | null): Promise<void> {
    const { unread } = await unreadState(db, userId);
    const rows = id === null ? [] : await selectNotifications(db, userId, { ids: [id] }, 1);
    for (const [stream, subscriber] of subscribers) {
      if (!subscriber.isUpToDate) continue;
      if (rows.length === 0) send(stream, 'state', { unread });
      for (const row of rows) sendRow(stream, subscriber, { ...row, unread });
    }
  }

  /** Sends which trips have changed; null when it may be any. */
  function sendTravels(): void {
    const ids = [...travelIds];
    travelIds.clear();
    for (const [userId, reader] of readers)
      enqueue(reader, async () => {
        const travels = ids.includes(0) ? null : reader.isStaff ? ids : await travelsOfClient(db, userId, ids);
        if (travels?.length === 0) return;
        for (const stream of reader.subscribers.keys()) send(stream, 'travel', { travels });
      });
  }

  async function catchUpAll(userId: number, { subscribers }: Reader): Promise<void> {
    for (const [stream, subscriber] of subscribers) await catchUp(userId, stream, subscriber);
  }

  async function catchUp(userId: number, stream: EventStream, subscriber: Subscriber): Promise<void> {
    if (subscriber.holder.actor === 'customer') return send(stream, 'state', { unread: 0 });
    const { unread, newest } = await unreadState(db, userId);
    const { lastId } = subscriber;
    const missed = lastId === null ? [] : await selectNotifications(db, userId, { after: lastId }, maxMissed);
    send(stream, 'state', { unread });
    for (const row of missed) sendRow(stream, subscriber, { ...row, unread });
    subscriber.lastId = newest;
    subscriber.isUpToDate = true;
  }

  /** Ends the streams whose session has ended, with the code that every call would get. */
  async function endExpiredSessions({ subscribers }: Reader): Promise<void> {
    for (const [stream, { holder }] of subscribers) {
      const endCode = await checkSession(db, holder.tokenHash, clock());
      if (!endCode) continue;
      send(stream, 'end', { code: endCode });
      stream.end();
      subscribers.delete(stream);
    }
  }

  function sendHeartbeats(): void {
    for (const reader of readers.values()) {
      for (const stream of reader.subscribers.keys()) stream.beat();
      enqueue(reader);
    }
  }

  return {
    async open(holder, lastId) {
      if (closed) throw new Failure(code.error, 'fault.notReady', { status: 503 });
      const { userId } = holder;
      listeners ??= listen();
      await listeners.catch(error => {
        listeners = undefined;
        throw error;
      });
      const reader: Reader = readers.get(userId) ?? {
        isStaff: holder.actor !== 'customer',
        subscribers: new Map(),
        queue: Promise.resolve(),
      };
      if (reader.subscribers.size >= maxStreams)
        throw new Failure(code.error, 'fault.tooMany', { status: 429, params: { minutes: 1 } });
      heartbeat ??= setInterval(sendHeartbeats, heartbeatMs).unref();
      readers.set(userId, reader);
      const stream = new EventStream();
      stream.once('close', () => {
        reader.subscribers.delete(stream);
        if (reader.subscribers.size === 0 && readers.get(userId) === reader) readers.delete(userId);
      });
      const sentIds = new Set(lastId === null ? [] : [lastId]);
      const subscriber: Subscriber = { holder, lastId, sentIds, isUpToDate: false };
      reader.subscribers.set(stream, subscriber);
      enqueue(reader, () => catchUp(userId, stream, subscriber));
      return stream;
    },

    async close() {
      closed = true;
      clearInterval(heartbeat);
      for (const reader of readers.values()) for (const stream of reader.subscribers.keys()) stream.end();
      readers.clear();
      const stops = await listeners?.catch(() => []);
      for (const stop of stops ?? []) await stop().catch(onError);
    },
  };
}

function sendRow(stream: EventStream, subscriber: Subscriber, row: StreamEvents['notification']): void {
  if (subscriber.sentIds.has(row.id)) return;
  subscriber.sentIds.add(row.id);
  subscriber.lastId = Math.max(subscriber.lastId ?? 0, row.id);
  send(stream, 'notification', row, row.id);
}

function send<E extends keyof StreamEvents>(stream: EventStream, event: E, data: StreamEvents[E], id?: number): void {
  stream.send(event, data, id);
}
