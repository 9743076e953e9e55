import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What comments and pages name exists. Migrations are never edited, and the change log describes its day. */

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const ends = new Set(files.flatMap(file => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
const read = (pattern: RegExp) =>
  files
    .filter(file => pattern.test(file) && !/^server\/migrations\/|^CHANGELOG|^scripts\/architecture.test/.test(file))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const sources = read(/\.tsx?$/);
const comment = /^ *\/\*\*?\s[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

it('names files that exist: comments and pages', () => {
  const comments = sources.map(({ file, text }) => ({ file, text: text.match(comment)?.join('\n') ?? '' }));
  const dead = [...comments, ...read(/\.md$/)].flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./*<>{}…$@-])[\w./-]*\w\.(?:tsx?|md)\b(?!\.)/g)]
      .filter(([name]) => !ends.has(name) && !files.includes(join(dirname(file), name)))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

/** A function from its name to the end of its parameters. */
function signature(text: string): string {
  let depth = 0;
  const end = [...text.replaceAll('=>', '  ')].findIndex(sign => {
    if ('([{<'.includes(sign)) depth++;
    if (')]}>'.includes(sign)) depth--;
    return sign === ')' && depth === 0;
  });
  return text.slice(0, end);
}

it('names parameters that exist: the comment of a function', () => {
  const dead = sources.flatMap(({ file, text }) =>
    [...text.matchAll(comment)].flatMap(({ 0: said, index }) => {
      const after = text.slice(index + said.length).trimStart();
      if (!/^(export )?(default )?((async )?function|const \w+ = (async )?[(<])/.test(after)) return [];
      const own = signature(after);
      return [...said.matchAll(/@param (\w+)/g)]
        .filter(([, name]) => !new RegExp(`[(,{[\\s.]${name}\\b`).test(own))
        .map(([, name]) => `${file}: ${name}`);
    }),
  );
  expect(dead).toEqual([]);
});
