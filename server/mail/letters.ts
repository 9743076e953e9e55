import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Letter, LetterEdit } from './letter.ts';

/** Every letter that a file of `letters/` declares. */
export const letters: readonly Letter[] = (
  await Promise.all(
    readdirSync(join(import.meta.dirname, 'letters'))
      .map(file => file.replace(/\.ts$/, ''))
      .sort()
      .map(file => import(`./letters/${file}.ts`)),
  )
).flatMap((exported: Record<string, Letter>) => Object.values(exported));

/** The names that the outbox uses for the letters that meet the condition. */
export const letterNamesWhere = (test: (letter: Letter) => unknown): string[] =>
  letters.filter(test).map(({ name }) => name);

export const staffLetters: readonly string[] = letterNamesWhere(({ to }) => to === 'staff');

export interface EditableLetter extends LetterEdit {
  kind: string;
  letter: Letter;
}

/** The letters whose words the agency may edit, by kind, in the order in which a trip meets them. */
export const editableLetters: ReadonlyMap<string, EditableLetter> = new Map(
  letters
    .flatMap(letter => Object.entries(letter.edits ?? {}).map(([kind, edit]) => ({ kind, letter, ...edit })))
    .sort((one, other) => one.place - other.place)
    .map(editable => [editable.kind, editable]),
);
