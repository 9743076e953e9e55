import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testingPage } from '../../testing/page.ts';
import { es } from '../../testing/texts.ts';
import type { handleMaintenance, handleSessionEnd } from './session-end.ts';

const signInAgain = vi.hoisted(() => vi.fn<(message: string) => Promise<boolean>>());
const warning = vi.hoisted(() => vi.fn());
vi.mock('./lazy.ts', () => ({ signInAgain }));
vi.mock('../../ui/feedback/notify.ts', () => ({ notify: { warning } }));

const page = testingPage();
const reload = vi.fn();
let handlers: { handleMaintenance: typeof handleMaintenance; handleSessionEnd: typeof handleSessionEnd };

beforeAll(() =>
  i18next.init({
    lng: 'es',
    ns: ['texts'],
    defaultNS: 'texts',
    keySeparator: false,
    nsSeparator: false,
    resources: { es: { texts: es } },
  }),
);

beforeEach(async () => {
  vi.resetAllMocks();
  page.cookie = 'X-Token=abc';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:', reload });
  // The module remembers whether its dialog is open, so each test loads it again, as a new page does.
  vi.resetModules();
  handlers = await import('./session-end.ts');
});

// The next test file of this worker sets up its own page.
afterAll(() => {
  vi.unstubAllGlobals();
});

const signedOut = expect.stringMatching(/^X-Token=;.*Max-Age=0/);

describe('an ended session (specification 8)', () => {
  test('asks once, however many calls it ended, and reloads signed out after the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    signInAgain.mockReturnValueOnce(promise);
    handlers.handleSessionEnd('');
    handlers.handleSessionEnd('');
    await expect.poll(() => signInAgain.mock.calls.length).toBe(1);
    expect(signInAgain).toHaveBeenCalledWith('La sesión ha caducado, por favor vuelva a loguear');
    expect(reload).not.toHaveBeenCalled();
    resolve(false);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(page.cookie).toEqual(signedOut);
  });

  test('reloads signed out even if the dialog cannot be shown', async () => {
    signInAgain.mockRejectedValueOnce(new Error('no box'));
    handlers.handleSessionEnd('La sesión ha caducado');
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(page.cookie).toEqual(signedOut);
  });
});

describe('maintenance (specification 8)', () => {
  test('clears the session of a signed-in user and reloads', () => {
    handlers.handleMaintenance('Volvemos pronto');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(page.cookie).toEqual(signedOut);
  });

  test('shows a warning to a visitor, who has no session to lose', () => {
    page.cookie = '';
    handlers.handleMaintenance('Volvemos pronto');
    expect(warning).toHaveBeenCalledWith('Volvemos pronto');
    expect(reload).not.toHaveBeenCalled();
  });
});
