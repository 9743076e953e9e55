import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type App, registerEnvelope } from '../http/http.ts';
import { outageOf, Unreachable } from './outage.ts';
import { OutageLog } from './outage-log.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('an error', () => {
  it.each([
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['57P03', 'starting'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['25006', 'readOnly'],
    ['28P01', 'denied'],
    ['53100', 'diskFull'],
    ['ENOSPC', 'diskFull'],
    ['EIO', 'diskBroken'],
  ])('with the code %s is the outage %s, also as the cause of another', (code, kind) => {
    expect(outageOf(coded(code))?.kind).toBe(kind);
    expect(outageOf(new Error('so', { cause: coded(code) }))?.kind).toBe(kind);
  });

  it.each(['23505', '22P02', 'ECONNREFUSED', 'ENOENT', 'constructor', ''])('with the code %s is no outage', code => {
    expect(outageOf(coded(code))).toBeNull();
  });

  it('with itself as its cause, or that is not an Error, is no outage', () => {
    const error = new Error('round');
    error.cause = error;
    expect([outageOf(error), outageOf('57P01'), outageOf(undefined)]).toEqual([null, null, null]);
  });
});

describe('a call that fails because of an outage', () => {
  it.each([
    ['es', 'No queda espacio en el disco'],
    ['en', 'There’s no space left on the disk'],
    ['fr', 'Il n’y a plus d’espace sur le disque'],
  ])('says so in %s, with 503 and when to try again', async (language, words) => {
    const app: App = fastify();
    const outages = new OutageLog();
    outages.log = { error: () => {}, warn: () => {} };
    registerEnvelope(app, outages);
    app.addHook('onRequest', async request => {
      request.language = language as typeof request.language;
    });
    app.get('/', () => Promise.reject(coded('ENOSPC')));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toEqual({
      code: 40001,
      data: { message: expect.stringContaining(words), reason: 'diskFull' },
    });
    await app.close();
  });
});

describe('the log', () => {
  it('logs an outage once, and does not log its end while calls keep failing', () => {
    const lines: string[] = [];
    const outages = new OutageLog();
    const line = (_details: object, message: string) => lines.push(message);
    outages.log = { error: line, warn: line };
    expect(outages.recordFailure(new Error('a fault'))).toBeNull();
    for (let call = 0; call < 3; call += 1) {
      expect(outages.recordFailure(new Unreachable('gone'))).toMatchObject({ kind: 'unreachable' });
      outages.recordSuccess();
    }
    expect(lines).toEqual(['The database cannot be used: it does not answer. Calls are answered 503 until it can.']);
    expect(outages.current?.kind).toBe('unreachable');
  });
});
