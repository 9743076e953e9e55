import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of `contract/declared-calls.gen.ts`: the calls of every file of the contract, which types cannot collect. */
export function listCalls(): string {
  const contract = join(import.meta.dirname, '../contract');
  const lines = globSync('*/*calls.ts', { cwd: contract, exclude: ['resource/*'] })
    .sort()
    .map(path => {
      const names = readFileSync(join(contract, path), 'utf8').matchAll(/^export const (\w+Calls)\b/gm);
      return Array.from(names, ([, name]) => `export { ${name} } from './${path.replaceAll('\\', '/')}';\n`).join('');
    });
  return `/** The calls of each noun. Written by \`npm run schema\`. */\n${lines.join('')}`;
}
