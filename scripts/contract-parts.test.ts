import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { contractParts } from './contract-parts.ts';

const task = resolve(import.meta.dirname, '../contract/task.ts');

const page: Plugin = {
  name: 'page',
  resolveId: id => (id === 'page' ? `${id}.js` : null),
  load: id =>
    id === 'page.js'
      ? `import { isOpen } from '${task}'; export { isOpen }; export const form = () => import('${task}');`
      : null,
};

it('a page takes a status from the contract without the schemas beside it', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, contractParts()],
    build: { write: false, minify: false, rolldownOptions: { input: 'page', preserveEntrySignatures: 'strict' } },
  }).then(built => [built].flat()[0])) as Rolldown.RolldownOutput;
  const chunks = output.filter(one => one.type === 'chunk');
  const holding = (name: string) =>
    chunks.filter(({ code }) => code.includes(`${name} =`)).map(chunk => chunk.fileName);
  const [entry] = chunks.filter(({ isEntry }) => isEntry);
  expect(holding('openTaskStatuses')).toHaveLength(1);
  expect(holding('taskCreate')).toHaveLength(1);
  expect(holding('openTaskStatuses')).not.toEqual(holding('taskCreate'));
  expect([entry?.fileName, ...(entry?.imports ?? [])]).not.toContain(holding('taskCreate')[0]);
});
