import { expect, it } from 'vitest';
import { isOneAlphabet, plainUsername } from './username.ts';

it.each([
  ['ａｄｍｉｎ', 'admin'],
  ['ad\u200bm\u00adin', 'admin'],
  ['admin\u3164\u2800', 'admin'],
  ['\u202enimda\u2066', 'nimda'],
  ['ﬁona', 'fiona'],
  ['jose\u0301', 'josé'],
  [' ana \t maría ', 'ana maría'],
  ['peña_ü-2@ejemplo.es', 'peña_ü-2@ejemplo.es'],
])('%s is the user name %s', (typed, stored) => expect(plainUsername(typed)).toBe(stored));

it.each(['admin', 'José Núñez', 'çıl.ø', 'Ωμέγα 3', 'админ', 'مدير', '管理者ふじカナ', 'kim김', '12-_.@'])(
  '%s is of one alphabet',
  name => expect(isOneAlphabet(name)).toBe(true),
);

it.each(['аdmin', 'admіn', 'αdmin', 'admin٠א', 'Ꭺna', '管理админ'])('%s is of several', name =>
  expect(isOneAlphabet(name)).toBe(false),
);
