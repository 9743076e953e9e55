import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync, transformWithOxc } from 'vite';

/**
 * Builds each file of `contract/` that declares schemas as two modules: the schemas, and everything else. A build never
 * divides a module between two of its files. As one module, a status would bring the schemas beside it and the
 * validator into each page that names the status.
 */
export function contractParts(): Plugin {
  return {
    name: 'periplo-contract-parts',
    apply: 'build',
    load: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?(plain|schemas))?$/ },
      async handler(id) {
        const [path = id, part] = id.split('?');
        const file = await fileOf(path);
        if (part) return { code: partOf(file, part === 'schemas', basename(path)), moduleSideEffects: false };
        if (file.schemas.size === 0) return null;
        // For `import()`, which takes all names of the file.
        return `export * from './${basename(path)}?plain';\nexport * from './${basename(path)}?schemas';`;
      },
    },
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: /\bfrom\b/ },
      handler: importParts,
    },
  };
}

/** Imports each name from the part that declares it. */
async function importParts(code: string, id: string): Promise<string | null> {
  let changed = code;
  for (const { start, end, moduleRequest, entries } of importsOf(code, id).toReversed()) {
    const path = resolve(dirname(id), moduleRequest.value);
    if (!/\/contract\/[\w-]+\.ts$/.test(path)) continue;
    const { schemas } = await fileOf(path);
    if (schemas.size === 0) continue;
    const parts = [false, true].map(schema => {
      const own = entries.filter(({ importName }) => schemas.has(importName.name ?? '') === schema);
      return own.length > 0 ? written(own, `${moduleRequest.value}?${schema ? 'schemas' : 'plain'}`) : '';
    });
    changed = changed.slice(0, start) + parts.join('') + changed.slice(end);
  }
  return changed === code ? null : changed;
}

type Import = ReturnType<typeof importsOf>[number];

const importsOf = (code: string, id: string) => parseSync(`${id}.js`, code).module.staticImports;

const written = (entries: Import['entries'], from: string) =>
  `import { ${entries.map(({ importName, localName }) => `${importName.name} as ${localName.value}`).join(', ')} } from '${from}';`;

interface Statement {
  text: string;
  exported: boolean;
  /** The names that it declares. */
  names: string[];
  /** The names that it takes from outside. */
  uses: string[];
}

interface File {
  imports: Import[];
  statements: Statement[];
  /** The names of the schemas, and of everything that needs one. */
  schemas: Set<string>;
}

/** One part of a file. Both parts have their own copy of what the file does not export. */
function partOf({ imports, statements, schemas }: File, schema: boolean, file: string): string {
  const isSchema = ({ names }: Statement) => names.some(name => schemas.has(name));
  const own = new Set(statements.filter(one => one.exported && isSchema(one) === schema));
  const used = new Set<string>();
  for (const one of own) {
    for (const name of one.uses) used.add(name);
    for (const other of statements) if (!other.exported && other.names.some(name => used.has(name))) own.add(other);
  }
  const elsewhere = statements
    .filter(one => !own.has(one))
    .flatMap(({ names }) => names.filter(name => used.has(name)));
  return [
    ...imports.map(({ entries, moduleRequest }) =>
      written(
        entries.filter(({ localName }) => used.has(localName.value)),
        moduleRequest.value,
      ),
    ),
    `import { ${elsewhere.join(', ')} } from './${file}?plain';`,
    ...statements.filter(one => own.has(one)).map(({ text }) => text),
  ]
    .filter(line => !line.startsWith('import {  }'))
    .join('\n');
}

const files = new Map<string, Promise<File>>();

/** A file of `contract/`, read once. */
function fileOf(path: string): Promise<File> {
  const file = files.get(path) ?? parse(path);
  files.set(path, file);
  return file;
}

async function parse(path: string): Promise<File> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const imports = importsOf(code, path);
  const statements = parseSync(`${path}.js`, code)
    .program.body.filter(({ type }) => type !== 'ImportDeclaration')
    .map(node => {
      const declaration = ('declaration' in node && node.declaration) || node;
      const text = code.slice(node.start, node.end);
      return { text, exported: node.type.startsWith('Export'), names: declared(declaration), uses: mentioned(node) };
    });
  const schemas = new Set<string>();
  for (const { moduleRequest, entries } of imports) {
    const from = moduleRequest.value;
    const foreign = from === 'zod' ? new Set(['z']) : (await fileOf(resolve(dirname(path), from))).schemas;
    for (const { importName, localName } of entries)
      if (foreign.has(importName.name ?? '')) schemas.add(localName.value);
  }
  for (let before = -1; before < schemas.size; ) {
    before = schemas.size;
    for (const { names, uses } of statements)
      if (uses.some(name => schemas.has(name))) for (const name of names) schemas.add(name);
  }
  return { imports, statements, schemas };
}

/** The names that a declaration or a pattern declares. */
function declared(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => declared(id));
    case 'FunctionDeclaration':
      return declared(node.id);
    case 'ObjectPattern':
      return node.properties.flatMap(one => declared(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return node.elements.flatMap(declared);
    case 'AssignmentPattern':
      return declared(node.left);
    case 'RestElement':
      return declared(node.argument);
    default:
      return [];
  }
}

/** The names that a part of the syntax takes from outside, without the names of properties and parameters. */
function mentioned(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Identifier' && 'name' in node) return [String(node.name)];
  const children = Object.entries(node).flatMap(([key, child]) => {
    const isName = (key === 'key' || key === 'property') && 'computed' in node && !node.computed;
    return isName ? [] : [child].flat().flatMap(mentioned);
  });
  const parameters = 'params' in node && Array.isArray(node.params) ? node.params.flatMap(declared) : [];
  return children.filter(name => !parameters.includes(name));
}
