import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tests, generated files, migrations and routes have names that others ask for; a `lazy.ts` repeats those it loads. */
const left = /\.(test|spec|gen)\.|\/testing\/|\/suites\/|^server\/migrations\/|^web\/routes\/|\/lazy\.tsx?$/;
const sources = execFileSync('git', ['ls-files', 'contract', 'server', 'web', 'sample', 'scripts', 'bench', 'e2e'])
  .toString()
  .split('\n')
  .filter(path => /\.tsx?$/.test(path) && !left.test(path));

const declaration = /^(export )?(?:async )?(?:abstract class|class|const|let|function\*?|type|interface) (\w+)/gm;
const declared = sources.flatMap(path =>
  [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, exported, name = '']) => ({ path, exported, name })),
);

test('an exported name exists once', () => {
  const names = declared.filter(({ exported }) => exported);
  const files = Map.groupBy(names, ({ name }) => name);
  const twice = [...files].filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1);
  expect(twice.map(([name, all]) => [name, ...all.map(({ path }) => path)].join(' '))).toEqual([]);
});

test('the name of a declaration is no participle: it says what of', () => {
  const participle =
    /^([a-z]*[^e]ed|agreed|begun|broken|built|chosen|cut|done|drawn|found|given|gone|got|held|hidden|kept|known|left|lost|made|meant|met|paid|seen|sent|set|shown|sold|spoken|taken|told|said|written)$/;
  const wrong = declared.filter(({ name }) => participle.test(name.replace(/^./, first => first.toLowerCase())));
  expect(wrong.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});
