import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A test is right on a slow machine, too: it measures no time and no memory, and waits for events, not for a while
 * (`server/testing/eventually.ts`). What truly measures is in bench/.
 */

const limit = 60_000;
const rules: Record<string, (line: string) => boolean> = {
  'reads a clock': line => /performance\.now\(\)|Date\.now\(\) - [a-z]\w*\b(?! \*)/.test(line),
  'asserts a duration': line => /\b(ms|took|spent|elapsed)\b.*\.toBeLessThan/.test(line),
  'asserts memory': line => /memoryUsage|VmRSS|VmHWM/.test(line),
  sleeps: line => /\bsetTimeout\b.*timers\/promises|\bsetTimeout\([^,]*(\([^)]*\))?[^,]*, |waitForTimeout/.test(line),
  'waits without a name or a limit': line => /vi\.waitFor|networkidle/.test(line),
  'takes a port that may be taken': line => /\blisten\(\d{2,}/.test(line),
  'has a limit below a minute': line =>
    [...line.matchAll(/(?:\bt|testT|hookT)imeout: (\d[\d_]*)\b|^\s*\}, (\d[\d_]*)\);$/g)].some(
      ([, named, last]) => Number((named ?? last)?.replaceAll('_', '')) < limit,
    ),
};

/** What may break a rule, and why. Files of the long run may also look at memory. */
const exceptions: Record<string, string> = {
  'docs/operation/proxies.long.test.ts': 'a form has to be some seconds old: the rule of the product',
  'e2e/testing/redrawn.ts': 'counts what is drawn after a key, for as long as it follows',
  'e2e/testing/server.ts': 'looks again for a sample that another worker makes',
  'scripts/testing/image.ts': 'waits for a container, and says how long it took',
  'scripts/testing/step.ts': 'says how long each step took',
  'server/mail/testing/delivery-process.ts': 'pauses between its passes, as the worker does',
  'server/modules/webhook/testing/delivery-process.ts': 'pauses between its passes, as the worker does',
  'server/pdf/render.test.ts': 'a limit that no document can keep',
  'server/platform/db/connections.long.test.ts': 'connections are cut, and are silent, at random moments',
  'server/platform/db/server-database.long.test.ts': 'the limits of a server, by its own clock',
  'server/platform/db/testing/writer.ts': 'pauses after a refusal, as an application does',
  'server/platform/jobs/worker.test.ts': 'the clock stands still until the test moves it',
  'server/testing/eventually.ts': 'it is the one that waits',
  'server/testing/process.ts': 'it waits for a start, or for its end',
};

it('tests measure nothing, and wait for events', () => {
  const root = join(import.meta.dirname, '..');
  const tests = '{contract,docs,e2e,sample,scripts,server,web}/**/{*.test,*.spec,testing/**/*}.{ts,tsx}';
  const files = globSync([tests, 'e2e/**/*.ts'], { cwd: root }).filter(
    file => !(file in exceptions) && !import.meta.filename.endsWith(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        Object.keys(rules)
          .filter(rule => rules[rule]?.(line) && !(rule === 'asserts memory' && file.endsWith('.long.test.ts')))
          .map(rule => `${file}:${at + 1} ${rule}: ${line.trim()}`),
      ),
  );
  expect(faults).toEqual([]);
});
