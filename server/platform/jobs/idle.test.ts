import { expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createIdleState } from './idle.ts';

test('the first call after a while without calls ends the idle state, and only that one is told', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const idle = createIdleState(20);
    let woken = 0;
    idle.onEnd(() => {
      woken += 1;
    });
    vi.advanceTimersByTime(19);
    expect(idle.isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(idle.isIdle()).toBe(true);
    idle.end();
    idle.end();
    expect([idle.isIdle(), woken]).toEqual([false, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('calls and pages end it, the questions of a load balancer do not', async () => {
  const { app, services, call, agent } = await testApp();
  let ended = 0;
  services.idle.end = () => {
    ended += 1;
  };
  await app.inject('/health/ready');
  await app.inject('/health/live');
  expect(ended).toBe(0);
  await call('POST', '/api/travel/getTravels', { token: agent.token, body: { filter: {}, page: 1 } });
  expect(ended).toBe(1);
  // The page also makes the first calls of its screen.
  await app.inject('/');
  expect(ended).toBeGreaterThan(1);
});
