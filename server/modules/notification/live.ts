import { code } from '../../../contract/envelope.ts';
import type { StreamEvents } from '../../../contract/notification/calls.ts';
import { checkSession, type SessionHolder, sessionChannel } from '../../platform/auth/session.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { travelChannel } from '../../shared/hold.ts';
import { unreadState, selectNotifications, travelsOfClient } from './queries.ts';
import { notificationChannel } from './rules.ts';

/** The most open streams of one user in this process. More windows than this mean an error in a loop. */
const maxStreams = 12;
/** Up to this many missed notifications are sent one by one. The screens read older ones from the list. */
const maxMissed = 50;

interface Follower {
  holder: SessionHolder;
  /** The last notification that was sent to them; null for one who wants only later ones. */
  last: number | null;
  /** The ids already sent. A message about a notification may arrive after the table has shown it. */
  sent: Set<number>;
  /** They got what was there when they came. */
  caughtUp: boolean;
}

/** The followers of one user by their stream, and what is being sent to them, one thing after the other. */
interface Bell {
  staff: boolean;
  followers: Map<EventStream, Follower>;
  queue: Promise<void>;
}

interface NotificationStreams {
  /**
   * Opens the events of a user, starting with those after `last`.
   * @throws a failure with status 429 for too many streams at once
   */
  open(holder: SessionHolder, last: number | null): Promise<EventStream>;
  /** Ends every stream and opens no more. */
  close(): Promise<void>;
}

/**
 * Forwards the notifications of all processes, and which trips have changed, to the readers who listen in this one.
 * Only the followers are kept in memory. The texts are read from the table, and a reader whose session has ended gets
 * nothing more.
 * @param beatMs how often a silent stream gets a sign of life and its session is checked
 */
export function notificationStreams(
  { database, db, clock }: Pick<Services, 'database' | 'db' | 'clock'>,
  failed: (error: unknown) => void,
  beatMs = 20_000,
): NotificationStreams {
  const bells = new Map<number, Bell>();
  const travelIds = new Set<number>();
  let listening: Promise<(() => Promise<void>)[]> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let closed = false;

  /** One after the other: a connection takes one statement at a time. */
  const listen = async () => [
    await database.listen(notificationChannel, payload => {
      const [user, id] = payload.split(':');
      // An empty payload: notifications of any user may have been lost.
      if (!user) for (const [userId, bell] of bells) enqueue(bell, () => catchUpAll(userId, bell));
      const bell = bells.get(Number(user));
      if (bell?.staff) enqueue(bell, () => tell(Number(user), bell, id ? Number(id) : null));
    }),
    await database.listen(travelChannel, payload => {
      // 0: of any trip, because messages may have been lost.
      travelIds.add(Number(payload));
      // The messages of one transaction come together.
      if (travelIds.size === 1) setImmediate(tellTravels);
    }),
    await database.listen(sessionChannel, payload => {
      for (const [userId, bell] of bells) if (!payload || userId === Number(payload)) enqueue(bell);
    }),
  ];

  /** Does the next thing for a user's followers, of whom those go first whose session has ended. */
  function enqueue(bell: Bell, step: () => Promise<void> = async () => undefined): void {
    bell.queue = bell.queue
      .then(async () => {
        await endExpiredSessions(bell);
        if (bell.followers.size > 0) await step();
      })
      .catch(error => {
        failed(error);
        // A reader who reconnects gets what they missed.
        for (const stream of bell.followers.keys()) stream.end();
      });
  }

  /** Tells of a new notification, or of a change of what is read. */
  async function tell(userId: number, { followers }: Bell, id: number | null): Promise<void> {
    const { unread } = await unreadState(db, userId);
    const rows = id === null ? [] : await selectNotifications(db, userId, { ids: [id] }, 1);
    for (const [stream, follower] of followers) {
      if (!follower.caughtUp) continue;
      if (rows.length === 0) send(stream, 'state', { unread });
      for (const row of rows) sendRow(stream, follower, { ...row, unread });
    }
  }

  function tellTravels(): void {
    const ids = [...travelIds];
    travelIds.clear();
    for (const [userId, bell] of bells)
      enqueue(bell, async () => {
        if (ids.includes(0)) return tellBell(bell, null);
        const travels = bell.staff ? ids : await travelsOfClient(db, userId, ids);
        if (travels.length > 0) tellBell(bell, travels);
      });
  }

  function tellBell({ followers }: Bell, travels: number[] | null): void {
    for (const stream of followers.keys()) send(stream, 'travel', { travels });
  }

  async function catchUpAll(userId: number, { followers }: Bell): Promise<void> {
    for (const [stream, follower] of followers) await catchUp(userId, stream, follower);
  }

  async function catchUp(userId: number, stream: EventStream, follower: Follower): Promise<void> {
    if (follower.holder.actor === 'customer') return send(stream, 'state', { unread: 0 });
    const { unread, newest } = await unreadState(db, userId);
    const { last } = follower;
    const missed = last === null ? [] : await selectNotifications(db, userId, { after: last }, maxMissed);
    send(stream, 'state', { unread });
    for (const row of missed) sendRow(stream, follower, { ...row, unread });
    follower.last = newest;
    follower.caughtUp = true;
  }

  /** Ends the streams whose session has ended, with the code that every call would get. */
  async function endExpiredSessions({ followers }: Bell): Promise<void> {
    for (const [stream, { holder }] of followers) {
      const lost = await checkSession(db, holder.tokenHash, clock());
      if (!lost) continue;
      send(stream, 'end', { code: lost });
      stream.end();
      followers.delete(stream);
    }
  }

  function beat(): void {
    for (const bell of bells.values()) {
      for (const stream of bell.followers.keys()) stream.beat();
      enqueue(bell);
    }
  }

  return {
    async open(holder, last) {
      if (closed) throw new Failure(code.error, 'fault.notReady', { status: 503 });
      const { userId } = holder;
      listening ??= listen();
      await listening.catch(error => {
        listening = undefined;
        throw error;
      });
      const bell = bells.get(userId) ?? {
        staff: holder.actor !== 'customer',
        followers: new Map(),
        queue: Promise.resolve(),
      };
      if (bell.followers.size >= maxStreams)
        throw new Failure(code.error, 'fault.tooMany', { status: 429, params: { minutes: 1 } });
      beating ??= setInterval(beat, beatMs).unref();
      bells.set(userId, bell);
      const stream = new EventStream();
      stream.once('close', () => {
        bell.followers.delete(stream);
        if (bell.followers.size === 0 && bells.get(userId) === bell) bells.delete(userId);
      });
      const follower = { holder, last, sent: new Set(last === null ? [] : [last]), caughtUp: false };
      bell.followers.set(stream, follower);
      enqueue(bell, () => catchUp(userId, stream, follower));
      return stream;
    },

    async close() {
      closed = true;
      clearInterval(beating);
      for (const bell of bells.values()) for (const stream of bell.followers.keys()) stream.end();
      bells.clear();
      const stops = await listening?.catch(() => []);
      for (const stop of stops ?? []) await stop().catch(failed);
    },
  };
}

function sendRow(stream: EventStream, follower: Follower, row: StreamEvents['notification']): void {
  if (follower.sent.has(row.id)) return;
  follower.sent.add(row.id);
  follower.last = Math.max(follower.last ?? 0, row.id);
  send(stream, 'notification', row, row.id);
}

function send<E extends keyof StreamEvents>(stream: EventStream, event: E, data: StreamEvents[E], id?: number): void {
  stream.send(event, data, id);
}
