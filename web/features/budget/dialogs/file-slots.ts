import { type budgetFileFields, extraFiles } from '../../../../contract/budget/schema.ts';

type FileField = (typeof budgetFileFields)[number];
type FileSlot = (typeof extraFiles.fields)[number];

/** Up to three files of a form: the newly chosen ones, and the saved ones that the next save removes. */
export type SlotForm = Record<FileSlot, File | null> & { removed: FileField[] };

export type FileForm = SlotForm & { header_image: File | null };

/** A form in which no file was chosen or removed. */
export const emptyFileForm: FileForm = {
  header_image: null,
  extra_file_1: null,
  extra_file_2: null,
  extra_file_3: null,
  removed: [],
};

export interface SavedFile {
  field: FileSlot;
  name: string;
  url: string;
}

/** The saved files that are neither removed nor replaced. */
export const remainingFiles = (saved: readonly SavedFile[], form: SlotForm): SavedFile[] =>
  saved.filter(file => form[file.field] === null && !form.removed.includes(file.field));

export function freeSlots(saved: readonly SavedFile[], form: SlotForm): FileSlot[] {
  const files = remainingFiles(saved, form);
  return extraFiles.fields.filter(slot => form[slot] === null && !files.some(file => file.field === slot));
}

/** The saved files that the server must remove. A new file in the same slot replaces the old one by itself. */
export const removals = (form: Partial<FileForm> & Pick<FileForm, 'removed'>): FileField[] =>
  form.removed.filter(field => form[field] === null);
