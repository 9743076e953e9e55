import { code } from '../../../contract/envelope.ts';
import type { StreamEvents } from '../../../contract/notification/calls.ts';
import { checkSession, type SessionHolder, sessionChannel } from '../../platform/auth/session.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { bellOf, someNotifications } from './queries.ts';
import { notificationChannel } from './rules.ts';

/** The most open streams of one user in this process. More windows than this mean an error in a loop. */
const mostStreams = 12;
/** Up to this many missed notifications are sent one by one. The screens read older ones from the list. */
const mostMissed = 50;
/** How many sent notifications are remembered for each follower. */
const mostTold = 200;

interface Follower {
  holder: SessionHolder;
  /** The last notification that was sent to them. Null before the first read: then only later ones are sent. */
  last: number | null;
  /** The ids already sent, the newest last. A message about a notification may arrive after the table has shown it. */
  told: Set<number>;
  /** They may have missed something, so the table is read for them. */
  behind: boolean;
}

/** The followers of one user by their stream, and what must still be sent to them. */
interface Bell {
  followers: Map<EventStream, Follower>;
  /** The ids of new notifications. */
  fresh: Set<number>;
  /** Something was read in one of the windows. */
  read: boolean;
  /** Another round is needed. */
  again: boolean;
  /** A round is running. What arrives meanwhile is sent together in the next one. */
  telling: boolean;
}

interface LiveNotifications {
  /**
   * Opens the events of a user, starting with those after `last`.
   * @throws a failure with status 429 for too many streams at once
   */
  open(holder: SessionHolder, last: number | null): Promise<EventStream>;
  /** Ends every stream and opens no more. */
  close(): Promise<void>;
}

/**
 * Forwards the notifications of all processes to the readers who listen in this one. Only the followers are kept in
 * memory. The texts are read from the table, and a reader whose session has ended gets nothing more.
 * @param beatMs how often a silent stream gets a sign of life and its session is checked
 */
export function liveNotifications(
  { database, db, clock }: Pick<Services, 'database' | 'db' | 'clock'>,
  failed: (error: unknown) => void,
  beatMs = 20_000,
): LiveNotifications {
  const bells = new Map<number, Bell>();
  let listening: Promise<(() => Promise<void>)[]> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let closed = false;

  const listen = () =>
    Promise.all([
      database.listen(notificationChannel, payload => {
        const [user, id] = payload.split(':');
        // An empty payload: notifications of any user may have been lost.
        if (!user) for (const [userId, bell] of bells) lookAgain(userId, bell);
        const bell = bells.get(Number(user));
        if (!bell) return;
        if (id) bell.fresh.add(Number(id));
        else bell.read = true;
        tell(Number(user), bell);
      }),
      database.listen(sessionChannel, payload => {
        for (const [userId, bell] of bells) if (!payload || userId === Number(payload)) tell(userId, bell);
      }),
    ]);

  function lookAgain(userId: number, bell: Bell): void {
    for (const follower of bell.followers.values()) follower.behind = true;
    tell(userId, bell);
  }

  function tell(userId: number, bell: Bell): void {
    bell.again = true;
    if (bell.telling) return;
    bell.telling = true;
    tellAll(userId, bell).catch(error => {
      failed(error);
      // A reader who reconnects gets what they missed.
      for (const stream of bell.followers.keys()) stream.end();
    });
  }

  async function tellAll(userId: number, bell: Bell): Promise<void> {
    try {
      while (bell.again) {
        // Everything that arrives in the same turn of the event loop is one round.
        await null;
        bell.again = false;
        const news = { ids: [...bell.fresh], read: bell.read };
        bell.fresh.clear();
        bell.read = false;
        await endLost(bell);
        await round(userId, bell, news);
      }
    } finally {
      bell.telling = false;
    }
  }

  async function round(
    userId: number,
    { followers }: Bell,
    { ids, read }: { ids: number[]; read: boolean },
  ): Promise<void> {
    const behind = [...followers.values()].some(each => each.behind);
    if (followers.size === 0 || (ids.length === 0 && !read && !behind)) return;
    const { unread, newest } = await bellOf(db, userId);
    const fresh = ids.length > 0 ? await someNotifications(db, userId, { ids }, mostMissed) : [];
    for (const [stream, follower] of followers) {
      const missed =
        follower.behind && follower.last !== null
          ? await someNotifications(db, userId, { after: follower.last }, mostMissed)
          : [];
      if (follower.behind || fresh.length === 0) send(stream, 'state', { unread });
      // A slow transaction may commit a notification with a lower id later. It is fresh although it is not among the
      // missed ones.
      for (const row of [...fresh.filter(({ id }) => !missed.some(row => row.id === id)), ...missed]) {
        if (follower.told.has(row.id)) continue;
        send(stream, 'notification', { ...row, unread }, row.id);
        follower.told.add(row.id);
      }
      // The message about the newest one may have been lost: who is not behind has only what was sent.
      follower.last = follower.behind ? newest : Math.max(follower.last ?? 0, ...follower.told);
      for (const id of follower.told) if (follower.told.size > mostTold) follower.told.delete(id);
      follower.behind = false;
    }
  }

  /** Ends the streams whose session has ended, with the code that every call would get. */
  async function endLost({ followers }: Bell): Promise<void> {
    for (const [stream, { holder }] of followers) {
      const lost = await checkSession(db, holder.tokenHash, clock());
      if (!lost) continue;
      send(stream, 'end', { code: lost });
      stream.end();
      followers.delete(stream);
    }
  }

  function beat(): void {
    for (const [userId, bell] of bells) {
      for (const stream of bell.followers.keys()) stream.beat();
      tell(userId, bell);
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
        followers: new Map(),
        fresh: new Set(),
        read: false,
        again: false,
        telling: false,
      };
      if (bell.followers.size >= mostStreams)
        throw new Failure(code.error, 'fault.tooMany', { status: 429, params: { minutes: 1 } });
      beating ??= setInterval(beat, beatMs).unref();
      bells.set(userId, bell);
      const stream = new EventStream();
      stream.once('close', () => {
        bell.followers.delete(stream);
        if (bell.followers.size === 0 && bells.get(userId) === bell) bells.delete(userId);
      });
      // Registered before the table is read, so that anything written in between is sent afterwards.
      bell.followers.set(stream, { holder, last, told: new Set(last === null ? [] : [last]), behind: true });
      tell(userId, bell);
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

function send<E extends keyof StreamEvents>(stream: EventStream, event: E, data: StreamEvents[E], id?: number): void {
  stream.send(event, data, id);
}
