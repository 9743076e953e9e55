import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, type Sources, violations } from './testing/architecture.ts';

const root = resolve(import.meta.dirname, '..');

function sourcesOf(...folders: string[]): Sources {
  const paths = folders.flatMap(folder =>
    readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map(entry => resolve(entry.parentPath, entry.name)),
  );
  return Object.fromEntries(paths.map(path => [relative(root, path), readFileSync(path, 'utf8')]));
}

it('the sources, and what tests and measures them, keep the rules of the architecture', () => {
  const sources = sourcesOf('contract', 'server', 'web', 'sample', 'scripts', 'e2e', 'bench');
  const imports = Object.entries(sources).flatMap(([path, text]) => importsOf(path, text));
  process.stdout.write(`${Object.keys(sources).length} files, ${imports.length} imports\n`);
  expect(imports.length).toBeGreaterThan(500);
  expect(violations(sources)).toEqual([]);
});

it('every form of an import is found', () => {
  const text = `import a from './a.ts';
import { b,
  c } from "../b.ts";
import type { D } from './d.ts';
import './e.css';
export { f } from './f.ts';
export * from './g.ts';
const h = () => import('./h.ts');
const not = "import x from './never.ts'";
// import z from './neither.ts';
`;
  expect(importsOf('server/x/y.ts', text)).toEqual([
    'server/x/a.ts',
    'server/b.ts',
    'server/x/d.ts',
    'server/x/e.css',
    'server/x/f.ts',
    'server/x/g.ts',
    'server/x/h.ts',
  ]);
});

describe('a violation is found', () => {
  const planted: [path: string, text: string, why: RegExp][] = [
    ['contract/a.ts', "import { join } from 'node:path';", /and itself/],
    ['contract/a.ts', "import type { Db } from '../server/platform/db/db.ts';", /neither side/],
    ['contract/a.test.ts', "import { x } from '../web/lib/api.ts';", /neither side/],
    ['server/jobs.ts', "import { x } from '../web/lib/api.ts';", /nothing of the web/],
    ['web/lib/a.ts', "import type { Scope } from '../../server/platform/auth/scope.ts';", /nothing of the server/],
    ['web/lib/a.ts', "const x = () => import('../../server/app.ts');", /nothing of the server/],
    ['server/modules/travel/rules.ts', "import { x } from '../../../sample/people.ts';", /know the sample/],
    ['sample/a.ts', "import { x } from '../web/lib/api.ts';", /nothing of the web/],
    ['server/platform/a.ts', "import { x } from '../modules/travel/queries.ts';", /knows no noun/],
    ['server/mail/a.ts', "import { x } from '../testing/app.ts';", /out of the image/],
    ['web/ui/a.tsx', "import { x } from '../features/travel/api.ts';", /import one way/],
    ['web/lib/a.ts', "import { x } from '../features/travel/api.ts';", /import one way/],
    ['web/lib/a.ts', "import type { x } from '../ui/a.ts';", /import one way/],
    ['web/ui/a.tsx', "import { x } from '../layout/a.ts';", /import one way/],
    ['web/layout/a.tsx', "import { x } from '../features/a/b.tsx';", /import one way/],
    ['web/features/a/b.ts', "import { Route } from '../../routes/login.tsx';", /import one way/],
    ['server/modules/travel/rules.ts', "import { x } from '../budget/list.ts';", /reached through/],
    ['server/modules/travel/rules.ts', "import { x } from '../budget/routes.ts';", /reached through/],
    ['server/shared/a.ts', "import { x } from '../modules/budget/queries.ts';", /belongs to no noun/],
    ['server/modules/travel/rules.ts', 'const scope = mintScope("agent", 1);', /session layer/],
    ['server/modules/travel/rules.ts', 'console.log(1);', /console/],
    ['server/modules/travel/rules.ts', "trx.selectFrom('travel').forUpdate()", /NO KEY UPDATE/],
    ['server/modules/travel/rules.ts', ".where('budget_status_id', '=', 1)", /by its name/],
    ['server/modules/travel/rules.ts', 'sql`travel_status_id in (4, 5)`', /by its name/],
    ['web/features/a/b.ts', 'if (budget.budget_status_id === 3) return;', /by its name/],
    ['server/platform/a.ts', 'sql`select from travel for update`', /NO KEY UPDATE/],
    ['server/modules/travel/routes.ts', "db.selectFrom('travel')", /no query/],
    ['server/modules/travel/queries.ts', "db.updateTable('travel')", /only reads/],
    ['server/modules/travel/queries.ts', 'sql`\n    update travel set name = null`', /only reads/],
    ['server/modules/travel/rules.ts', 'await db.transaction().execute(trx => move(trx));', /opens a transaction/],
    ['server/shared/a.ts', 'db\n  .transaction()\n  .execute(trx => move(trx));', /opens a transaction/],
    ['server/platform/audit/audit.ts', 'await db.startTransaction().execute();', /opens a transaction/],
    ['web/features/a/b.tsx', "invalidates: ['client', 'travel'],", /staleByTravel/],
    ['web/features/a/b.ts', "perform(() => post('a/b'), ['budget'])", /staleByTravel/],
    ['web/features/a/b.tsx', "  {\n    resource: 'travel',\n", /staleByTravel/],
    ['web/features/a/b.ts', "import { client } from '../../../contract/client/calls.ts';", /as types only/],
    ['web/lib/a.ts', "import { type Calls, calls } from '../../contract/calls.ts';", /as types only/],
    ['contract/client/schema.ts', "export * from './calls.ts';", /as types only/],
    ['server/modules/travel/rules.ts', 'x\n'.repeat(401), /401 lines/],
    ['server/mail/letters.test.ts', "executablePath: '/usr/bin/chromium'", /keeps its programs/],
    ['e2e/a.ts', 'spawn(`/usr/lib/postgresql/15/bin/postgres`)', /keeps its programs/],
  ];
  it.each(planted)('%s %j', (path, text, why) => {
    expect(violations({ [path]: text }).join()).toMatch(why);
  });

  it.each([
    ['modules', 'server/modules/'],
    ['features', 'web/features/'],
  ])('and a circle of %s, once, though none of its files is in one', (what, folder) => {
    const uses = (name: string) => `import type { x } from '../${name}/queries.ts';`;
    const parts = { a: uses('b'), b: uses('c'), c: uses('a'), d: uses('a') };
    const sources = Object.fromEntries(
      Object.entries(parts).flatMap(([name, text]) => [
        [`${folder}${name}/queries.ts`, ''],
        [`${folder}${name}/rules.ts`, text],
      ]),
    );
    expect(violations(sources)).toEqual([`${what} in a circle: a, b, c`]);
  });

  it('a circle of features is found in their sub-folders, too', () => {
    const sources = {
      'web/features/a/page/b.tsx': "import type { x } from '../../c/card/d.tsx';",
      'web/features/c/f.ts': "const x = () => import('./card/e.tsx');",
      'web/features/c/card/e.tsx': "import { x } from '../../a/f.ts';",
    };
    expect(violations(sources)).toEqual(['features in a circle: a, c']);
  });

  it('a circle of files is reported, even through types only', () => {
    const sources = {
      'web/ui/a.ts': "import type { b } from './b.ts';",
      'web/ui/b.ts': "const c = () => import('./c.ts');",
      'web/ui/c.ts': "export { a } from './a.ts';",
      'web/ui/d.ts': "import { a } from './a.ts';",
    };
    expect(violations(sources)).toEqual(['files in a circle: web/ui/a.ts, web/ui/b.ts, web/ui/c.ts']);
  });
});

it('a call that two files make is reported, and one that a function makes for both is not', () => {
  const twice = { 'web/features/a/b.tsx': "get('a/all')", 'web/ui/c.ts': "post('a/do');\nget(\n  'a/all', {})" };
  expect(violations(twice)).toEqual([expect.stringMatching(/b\.tsx and .*c\.ts make the call a\/all/)]);
});

it('allowed code is no violation', () => {
  expect(
    violations({
      'contract/a.ts': "import { z } from 'zod';\nimport { b } from './b.ts';",
      'contract/client/schema.ts': "export type * from './calls.ts';",
      'web/lib/calls.ts': "import type { Calls } from '../../contract/calls.ts';",
      'contract/a.test.ts': "import { test } from 'vitest';",
      'server/app.ts': "import { travelRoutes } from './modules/travel/routes.ts';",
      'server/modules/travel/rules.ts':
        "import { x } from '../budget/queries.ts';\nimport { y } from '../budget/card.ts';\nimport { z } from '../../shared/dropdowns.ts';",
      'server/platform/auth/access.ts': "import { mintScope } from './scope.ts';",
      'server/platform/a.test.ts': "import { testApp } from '../testing/app.ts';",
      'server/modules/travel/routes.ts': "serve(app, 'travel/send', () => db.transaction().execute(trx => move(trx)));",
      'server/modules/travel/queries.ts': 'sql`select from travel for no key update`',
      'server/modules/task/job.ts': 'await db.transaction().execute(trx => remind(trx));',
      'server/jobs.ts': 'db.transaction().execute(trx => sweep(trx));',
      'web/features/a/texts.ts': 'x\n'.repeat(600),
      'web/ui/a.tsx': "const x = () => import('./b.tsx');",
    }),
  ).toEqual([]);
});
