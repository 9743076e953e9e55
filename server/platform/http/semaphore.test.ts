import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Tasks that the test ends, with a note of their start. */
function tasksIn(semaphore: Semaphore) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (user: string, name: string) =>
    semaphore.run(user, () => {
      started.push(name);
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { started, add, end };
}

/** Lets everything that is ready run. */
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('a semaphore', () => {
  it('runs one task of a user, keeps two waiting and refuses more', async () => {
    const { started, add, end } = tasksIn(new Semaphore(4));
    const [first, , third, fourth] = ['a1', 'a2', 'a3', 'a4'].map(name => add('a', name));
    await expect(fourth).rejects.toMatchObject({ status: 429, key: 'fault.queueFull', retryAfter: 5 });
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(await first).toBe('a1');
    const fifth = add('a', 'a5');
    for (const name of ['a2', 'a3', 'a5']) await end(name);
    expect(await Promise.all([third, fifth])).toEqual(['a3', 'a5']);
    expect(started).toEqual(['a1', 'a2', 'a3', 'a5']);
  });

  it('runs so many tasks at the same time, of different users', async () => {
    const semaphore = new Semaphore(2);
    const { started, add, end } = tasksIn(semaphore);
    for (const [user, name] of ['a1', 'a2', 'b1', 'c1'].map(name => [name.charAt(0), name] as const))
      void add(user, name);
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const name of ['c1', 'a2']) await end(name);
  });

  it('lets users take turns: who comes last waits for one task of the first', async () => {
    const { started, add, end } = tasksIn(new Semaphore(1));
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    for (const name of ['b1', 'b2']) void add('b', name);
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('goes on after a task that fails', async () => {
    const semaphore = new Semaphore(1);
    const failed = semaphore.run('a', async () => {
      throw new Error('no');
    });
    const next = semaphore.run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
