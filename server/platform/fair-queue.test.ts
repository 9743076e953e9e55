import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A task that the test ends, with a note of its start. */
function gated(queue: FairQueue, started: string[]) {
  const ends = new Map<string, () => void>();
  const add = (user: string, name: string, same?: string) =>
    queue.run(
      user,
      () => {
        started.push(name);
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
      },
      same,
    );
  return { add, end: (name: string) => ends.get(name)?.() };
}

/** Lets everything that is ready run. */
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('a fair queue', () => {
  it('runs one task of a user, keeps two waiting and refuses more', async () => {
    const started: string[] = [];
    const { add, end } = gated(new FairQueue(4), started);
    const [first, , third, fourth] = ['a1', 'a2', 'a3', 'a4'].map(name => add('a', name));
    await expect(fourth).rejects.toMatchObject({ status: 429, key: 'fault.queueFull', retryAfter: 5 });
    expect(started).toEqual(['a1']);
    end('a1');
    expect(await first).toBe('a1');
    await settled();
    const fifth = add('a', 'a5');
    for (const name of ['a2', 'a3', 'a5']) {
      end(name);
      await settled();
    }
    expect(await Promise.all([third, fifth])).toEqual(['a3', 'a5']);
    expect(started).toEqual(['a1', 'a2', 'a3', 'a5']);
  });

  it('lets users take turns: who comes last waits for one task of the first', async () => {
    const started: string[] = [];
    const { add, end } = gated(new FairQueue(1), started);
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    void add('b', 'b1');
    void add('b', 'b2');
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
      end(name);
      await settled();
    }
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('goes on after a task that fails', async () => {
    const queue = new FairQueue(1);
    const failed = queue.run('a', async () => {
      throw new Error('no');
    });
    const next = queue.run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('shares a waiting task of the same name, but not one that has begun', async () => {
    const started: string[] = [];
    const { add, end } = gated(new FairQueue(1), started);
    const first = add('a', 'a1', 'paper');
    const rest = Array.from({ length: 200 }, (_, n) => add('a', `a${n + 2}`, 'paper'));
    end('a1');
    expect(await first).toBe('a1');
    await settled();
    end('a2');
    expect(new Set(await Promise.all(rest))).toEqual(new Set(['a2']));
    expect(started).toEqual(['a1', 'a2']);
  });

  it('is fair for any arrivals: no user starts twice while another one waits, and nothing is lost', async () => {
    const step = fc.oneof(fc.record({ arrives: fc.constantFrom('a', 'b', 'c', 'd') }), fc.record({ ends: fc.nat(3) }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 }), async (atOnce, steps) => {
        const started: string[] = [];
        const { add, end } = gated(new FairQueue(atOnce), started);
        const userOf = (name: string) => name.charAt(0);
        const waiting: string[] = [];
        const running: string[] = [];
        /** How often each user has started since a task began to wait, by the task. */
        const passed = new Map<string, string[]>();
        let seen = 0;
        let refused = 0;
        let accepted = 0;

        const note = () => {
          for (const name of started.slice(seen)) {
            waiting.splice(waiting.indexOf(name), 1);
            running.push(name);
            for (const other of waiting) {
              // A user whose own task runs waits for that one, not for others.
              if (running.some(each => userOf(each) === userOf(other))) continue;
              passed.get(other)?.push(userOf(name));
            }
          }
          seen = started.length;
          expect(running.length).toBeLessThanOrEqual(atOnce);
          expect(new Set(running.map(userOf)).size).toBe(running.length);
          // Nobody waits while there is a place that they could take.
          if (running.length < atOnce)
            expect(waiting.filter(name => !running.some(each => userOf(each) === userOf(name)))).toEqual([]);
          for (const [name, users] of passed)
            if (waiting.find(each => userOf(each) === userOf(name)) === name)
              expect(new Set(users).size).toBe(users.length);
        };

        for (const [n, each] of steps.entries()) {
          if ('arrives' in each) {
            const name = `${each.arrives}${n}`;
            const own = [...waiting, ...running].filter(other => userOf(other) === each.arrives).length;
            waiting.push(name);
            passed.set(name, []);
            add(each.arrives, name).catch(() => {});
            if (own >= 3) {
              waiting.pop();
              passed.delete(name);
              refused += 1;
            } else accepted += 1;
          } else {
            const name = running[each.ends];
            if (!name) continue;
            running.splice(each.ends, 1);
            // From now on the next task of this user may be passed.
            for (const own of waiting.filter(other => userOf(other) === userOf(name))) passed.set(own, []);
            end(name);
          }
          await settled();
          note();
        }
        while (running.length > 0) {
          const name = running.shift() as string;
          for (const own of waiting.filter(other => userOf(other) === userOf(name))) passed.set(own, []);
          end(name);
          await settled();
          note();
        }
        expect(started.length).toBe(accepted);
        expect(accepted + refused).toBe(steps.filter(each => 'arrives' in each).length);
        // The tasks of a user keep their order.
        for (const user of 'abcd') {
          const own = started.filter(name => userOf(name) === user).map(name => Number(name.slice(1)));
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 300 },
    );
  });
});
