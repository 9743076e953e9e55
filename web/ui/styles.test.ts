import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Mantine's styles are loaded component by component: one that is forgotten stands there bare. */

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
