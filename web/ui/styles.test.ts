import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Mantine's styles are imported component by component; a component whose import is missing has no style. */

const styles = readFileSync('web/ui/styles.ts', 'utf8');
const imports = /import \{([^}]*)\} from '@mantine\/core'/g;

test('every component that the screens use has its styles', () => {
  const used = new Set(
    globSync('web/**/*.tsx').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '']) =>
        names.split(',').map(name => name.trim()),
      ),
    ),
  );
  expect(used.size).toBeGreaterThan(30);
  const bare = [...used].filter(
    name => existsSync(`node_modules/@mantine/core/styles/${name}.css`) && !styles.includes(`/styles/${name}.css'`),
  );
  expect(bare).toEqual([]);
});

test('a page for visitors loads the styles of its components before it is drawn', () => {
  const pages = globSync('web/routes/**/*.tsx').filter(file => /\bpublic: true\b/.test(readFileSync(file, 'utf8')));
  expect(pages.length).toBeGreaterThan(5);
  const front = readFileSync('web/styles/critical.ts', 'utf8');
  const bare = pages.flatMap(page => {
    const files = reached(page);
    if (files.has('web/ui/styles.ts')) return [];
    const needed = [...files].flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '']) =>
        names.split(',').map(name => name.trim()),
      ),
    );
    const late = needed.filter(
      name => styles.includes(`/styles/${name}.css'`) && !front.includes(`/styles/${name}.css'`),
    );
    return late.length > 0 ? [`${page}: ${[...new Set(late)].join(', ')}`] : [];
  });
  expect(bare).toEqual([]);
});

/** A file and all that it imports, except what it loads later. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, path = ''] of source.matchAll(/^(?:import|\} from|export .* from) ?(?:.* from )?'(\.[^']+\.tsx?)'/gm))
    reached(join(file, '..', path), found);
  return found;
}
