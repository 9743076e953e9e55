import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tests, generated files, migrations and routes have names that others ask for; a `lazy.ts` repeats those it loads. */
const left = /\.(test|spec|gen)\.|\/testing\/|\/suites\/|^server\/migrations\/|^web\/routes\/|\/lazy\.tsx?$/;
const sources = execFileSync('git', ['ls-files', 'contract', 'server', 'web', 'sample', 'scripts', 'bench', 'e2e'])
  .toString()
  .split('\n')
  .filter(path => /\.tsx?$/.test(path) && !left.test(path));

const declaration = /^export (?:async )?(?:abstract class|class|const|let|function\*?|type|interface) (\w+)/gm;
const files = new Map<string, Set<string>>();
for (const path of sources)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(declaration))
    files.set(name, (files.get(name) ?? new Set()).add(path));

test('an exported name exists once', () => {
  const twice = [...files].filter(([, paths]) => paths.size > 1);
  expect(twice.map(([name, paths]) => [name, ...paths].join(' '))).toEqual([]);
});

test('an exported name is no participle: it says what of', () => {
  const terms = ['feed', 'need', 'required', 'seed', 'speed'];
  const participle =
    /^([A-Za-z][a-z]*ed|broken|built|chosen|cut|done|drawn|found|given|got|held|hidden|kept|known|left|lost|made|meant|seen|sent|set|shown|spoken|taken|told|said|written)$/;
  const wrong = [...files.keys()].filter(name => participle.test(name) && !terms.includes(name));
  expect(wrong).toEqual([]);
});
