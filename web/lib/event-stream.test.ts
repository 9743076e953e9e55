import { expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

const stream =
  'retry: 3000\n\nevent: state\ndata: {"unread":2}\n\n: \n\nid: 7\nevent: notification\ndata: {"task":"Año\\n\\n«ñ»"}\n\n';
const events = [
  { event: 'state', id: null, data: { unread: 2 } },
  { event: 'notification', id: '7', data: { task: 'Año\n\n«ñ»' } },
];

it('reads events however the text is split', () => {
  expect(eventReader()(stream)).toEqual(events);
  for (let at = 1; at < stream.length; at += 1) {
    const read = eventReader();
    expect([...read(stream.slice(0, at)), ...read(stream.slice(at))]).toEqual(events);
  }
  const read = eventReader();
  expect([...stream].flatMap(read)).toEqual(events);
});

it('accepts both kinds of line ends and skips events without data', () => {
  expect(eventReader()(stream.replaceAll('\n', '\r\n'))).toEqual(events);
  expect(eventReader()('event: x\n\nid: 3\n\n')).toEqual([]);
});
