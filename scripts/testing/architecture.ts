import { basename, dirname, join, normalize } from 'node:path';

/**
 * Checks the rules of docs/ARCHITECTURE.md that no linter knows, on the text of the sources: who may import whom, what
 * only one file may name, how long a file may be.
 */

/** Path from the repository's root → text. */
export type Sources = Readonly<Record<string, string>>;

/** @returns one line per violation: the file, and the rule that it breaks */
export function violations(sources: Sources): string[] {
  const files = Object.entries(sources).map(([path, text]) => ({ path, text, imports: importsOf(path, text) }));
  const single = files.flatMap(file => [
    ...file.imports.flatMap(target =>
      wrongImport(file.path, target).map(why => `${file.path} imports ${target}: ${why}`),
    ),
    ...wrongText(file.path, file.text).map(why => `${file.path}: ${why}`),
  ]);
  return [...single, ...repeatedCalls(files), ...circles(files)];
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports of a file: our own files as paths from the root, packages by their names. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map(([, one, other]) => {
    const name = one ?? other ?? '';
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name;
  });
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const within = (path: string, ...folders: string[]) => folders.some(folder => path.startsWith(`${folder}/`));

/** The layers of the web, from the lowest: each imports those before it. */
const webLayers = ['web/lib', 'web/ui', 'web/layout', 'web/features', 'web/routes'];
const webLayerOf = (path: string) => webLayers.findIndex(layer => within(path, layer));

/** The layout's imports of features that stand in the frame of every screen, or that it hands on to dialogs and lists. */
const layoutExceptions = [
  { from: 'web/layout/account-menu.tsx', to: 'web/features/profile' },
  { from: 'web/layout/staff-tools.tsx', to: 'web/features/notification' },
  { from: 'web/layout/top-bar.tsx', to: 'web/features/notification' },
  { from: 'web/layout/staff-tools.tsx', to: 'web/features/search' },
  { from: 'web/layout/layout.tsx', to: 'web/features/offline' },
  { from: 'web/layout/layout.tsx', to: 'web/features/presence' },
  { from: 'web/layout/layout.tsx', to: 'web/features/saved-view' },
];

/** The module of a file: its folder in server/modules. */
const moduleOf = (path: string) => /^server\/modules\/([\w-]+)\//.exec(path)?.[1];

/** The files of a module that others may import. */
const publicFiles = [
  'queries.ts',
  'rules.ts',
  'card.ts',
  'page.ts',
  'sealed-budget.ts',
  'calendar.ts',
  'pdf.ts',
  'letterhead.ts',
  'link.ts',
  'letters.ts',
  'uploads.ts',
];

/** The files that put the modules together. The commands of scripts/ may do so too. */
const moduleImporters = [
  'server/app.ts',
  'server/main.ts',
  'server/jobs.ts',
  'server/first-administrator.ts',
  'server/migrated-database.ts',
];

function wrongImport(path: string, target: string): string[] {
  const why: string[] = [];
  const own = within(target, 'contract', 'server', 'web', 'sample');
  if (
    within(path, 'contract') &&
    !isTest(path) &&
    !['zod', 'libphonenumber-js'].includes(target) &&
    !within(target, 'contract')
  )
    why.push('the contract imports zod, libphonenumber-js and itself');
  if (within(path, 'contract') && own && !within(target, 'contract')) why.push('the contract imports neither side');
  if (within(path, 'server') && within(target, 'web')) why.push('the server imports nothing of the web');
  if (within(path, 'web') && within(target, 'server')) why.push('the web imports nothing of the server');
  if (within(path, 'sample') && within(target, 'web')) why.push('the sample agency imports nothing of the web');
  if (within(path, 'server', 'web') && within(target, 'sample'))
    why.push('only the commands and the browser tests know the sample agency');
  if (isTest(path)) return why;
  if (within(path, 'contract', 'server', 'web') && isTest(target)) why.push('what tests share stays out of the image');
  if (within(path, 'server/platform') && within(target, 'server/modules', 'server/shared', 'server/mail', 'server/pdf'))
    why.push('the platform knows no noun');
  if (within(path, 'server/shared') && within(target, 'server/modules')) why.push('what is shared belongs to no noun');
  const [layer, targetLayer] = [webLayerOf(path), webLayerOf(target)];
  if (
    layer !== -1 &&
    targetLayer !== -1 &&
    layer < targetLayer &&
    !layoutExceptions.some(exception => exception.from === path && within(target, exception.to))
  )
    why.push('the layers of the web import one way: routes, features, layout, ui, lib');
  const [from, to] = [moduleOf(path), moduleOf(target)];
  const isPublic = publicFiles.includes(basename(target));
  if (to && from !== to && !isPublic && !moduleImporters.includes(path) && !within(path, 'sample', 'scripts'))
    why.push(`a module is reached through its ${publicFiles.join(', ')}`);
  return why;
}

/** Scripts that find or install programs which npm cannot install. */
const programFinders = ['chromium', 'postgres', 'system-packages', 'testing/fake-time'].map(
  name => `scripts/${name}.ts`,
);
const machinePath = /['"`]\/(usr|opt|home|root)\//;

/** Finds a status that is compared with, or set to, a number: in a query, in SQL or in plain code. */
const statusNumber = /_status_id(?:',)? *(?:(?:'(?:=|!=)',)|[!=]==|=|<>|[<>]=?|:|(?:not )?in \() *\d/;

/**
 * Where a transaction may be opened besides the files that serve calls: the jobs, the starts and commands in the root of
 * the server, the sending of letters, which works between transactions, and the restoring of a backup.
 */
const transactionOpeners =
  /^server\/(?:[\w-]+|modules\/[\w-]+\/job|platform\/(?:outbox\/(?:outbox-rows|channel)|db\/copy-in)|modules\/mail\/channels)\.ts$/;
const opensTransaction = /\.(?:t|startT)ransaction\(\)/;
const servesCalls = /\bserve(?:Named|Pdf|Writing)?\(/;

/** A list of its own of what a change of a trip or a budget makes stale, and a dialog that must name the list. */
const staleTravels = /(?:invalidates:|stale\w*(?::| =)|\),)\s*\[[^\]]*'(?:travel|budget)'/i;
const travelForm = /^ +resource: '(?:travel|budget|booking|payment)',$/m;

/** Generated files and texts may have any length. */
const anyLength = /\.gen\.ts$|^web\/.*texts\.ts$|\/texts\/|^sample\/|^server\/migrations\//;
const maxLines = 400;

function wrongText(path: string, text: string): string[] {
  const why: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (!anyLength.test(path) && lines > maxLines) why.push(`${lines} lines, more than ${maxLines}`);
  if (within(path, 'server', 'contract') && !isTest(path) && /\bconsole\.\w/.test(text))
    why.push('the server writes to its log, not to the console');
  const scopeMakers = ['server/platform/auth/scope.ts', 'server/platform/auth/access.ts'];
  if (!scopeMakers.includes(path) && !isTest(path) && /\bmint(?:Scope|Preview)\b/.test(text))
    why.push('only the session layer makes a scope (invariant 4)');
  if (!programFinders.includes(path) && !ownFiles.test(path) && machinePath.test(text))
    why.push(`only ${programFinders.join(', ')} know where a system keeps its programs`);
  if (within(path, 'server') && !isTest(path) && /\.forUpdate\(|\bfor update\b/i.test(text))
    why.push('whoever only refers to a row waits for FOR UPDATE: FOR NO KEY UPDATE will do (invariant 7)');
  if (!isTest(path) && !within(path, 'server/migrations', 'e2e', 'bench') && statusNumber.test(text))
    why.push('a status is compared by its name (contract/*/state.ts)');
  if (within(path, 'web', 'contract') && !declaresCalls.test(path) && !isTest(path) && importsCallValues.test(text))
    why.push('what the web loads takes the declarations of calls as types only');
  if (within(path, 'server') && !isTest(path) && opensTransaction.test(text))
    if (!transactionOpeners.test(path) && !servesCalls.test(text))
      why.push('only what serves a call, a job or a command opens a transaction (invariant 6)');
  if (
    within(path, 'web') &&
    path !== 'web/features/travel/reload.ts' &&
    !isTest(path) &&
    (staleTravels.test(text) || (travelForm.test(text) && !/staleByTravel/.test(text)))
  )
    why.push('what a change of a trip makes stale is staleByTravel');
  if (
    /\/modules\/.*\/(routes|index)\.ts$/.test(path) &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
  )
    why.push('a route holds no query (invariant 5)');
  if (/\/modules\/.*\/queries\.ts$/.test(path) && writesRows.test(text)) why.push('queries.ts only reads');
  return why;
}

/** A statement that changes rows, and the lease of one. */
const writesRows = /\.(?:insertInto|updateTable|deleteFrom)\(|`\s*(?:insert into|update|delete from)\s|\bleaseNext\b/;

/** A statement that imports or exports values from the declarations of calls. */
const importsCallValues =
  /(?:^|\n)(?:import|export) (?!type\b)(?:(?!;)[\s\S])*?from '[^']*\/(?:[\w-]+-calls(?:\.gen)?|call|calls|call-bodies)\.ts'/;
const declaresCalls = /-calls(?:\.gen)?\.ts$|\/calls?\.ts$|\/call-bodies\.ts$/;

/** This file and its test contain the patterns that they look for. */
const ownFiles = /^scripts\/(testing\/)?architecture/;

const madeCall = /(?<![.\w])(?:get|post|page|postForm)\(\s*'([^']+\/[^']+)'/g;

/** They make a call that an api.ts makes: its feature imports theirs, so importing it would close a circle. */
const repeatsForCircle = ['web/features/payment/plan-dialog.tsx', 'web/features/task/task-dialog.tsx'];

/** Calls of the server that two files of the web make. */
function repeatedCalls(files: readonly { path: string; text: string }[]): string[] {
  const callers = new Map<string, Set<string>>();
  for (const { path, text } of files.filter(file => within(file.path, 'web') && !isTest(file.path)))
    for (const [, name = ''] of repeatsForCircle.includes(path) ? [] : text.matchAll(madeCall))
      callers.set(name, (callers.get(name) ?? new Set()).add(path));
  const repeated = [...callers].filter(([, paths]) => paths.size > 1);
  return repeated.map(
    ([name, paths]) => `${[...paths].join(' and ')} make the call ${name}: a function in api.ts makes it`,
  );
}

/** The kinds of parts that must not import each other in a circle: modules, features of the web, and files. */
const parts: readonly { what: string; of: (path: string) => string | undefined }[] = [
  { what: 'modules', of: moduleOf },
  { what: 'features', of: path => /^web\/features\/([\w-]+)\//.exec(path)?.[1] },
  { what: 'files', of: path => path },
];

/** Parts that import each other, directly or through others, even for a type alone or in a dynamic import. */
function circles(files: readonly { path: string; imports: readonly string[] }[]): string[] {
  const paths = new Set(files.map(file => file.path));
  return parts.flatMap(({ what, of }) => {
    const importsOfPart = new Map<string, Set<string>>();
    for (const { path, imports } of files.filter(file => !isTest(file.path))) {
      const from = of(path);
      if (!from) continue;
      const targets = importsOfPart.get(from) ?? new Set();
      importsOfPart.set(from, targets);
      for (const to of imports.map(of)) if (to && to !== from && (what !== 'files' || paths.has(to))) targets.add(to);
    }
    return circlesOf(importsOfPart).map(circle => `${what} in a circle: ${circle.sort().join(', ')}`);
  });
}

/** The groups in which every part reaches every other (Tarjan's strongly connected components). */
function circlesOf(importsOfPart: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (name: string): number => {
    order.set(name, order.size);
    let low = order.size - 1;
    open.push(name);
    for (const next of importsOfPart.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? 0);
    }
    if (low === order.get(name)) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1) cycles.push(group);
    }
    return low;
  };
  for (const name of importsOfPart.keys()) if (!order.has(name)) visit(name);
  return cycles;
}
