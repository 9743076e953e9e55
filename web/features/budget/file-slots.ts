import { type budgetFileFields, extraFiles } from '../../../contract/budget.ts';

export type FileField = (typeof budgetFileFields)[number];
export type FileSlot = (typeof extraFiles.fields)[number];

/** Up to three files of a form: those chosen now, and which of the saved ones go when it is saved. */
export type SlotForm = Record<FileSlot, File | null> & { removed: FileField[] };

/** The files of the budget's form. */
export type FileForm = SlotForm & { header_image: File | null };

export interface SavedFile {
  field: FileSlot;
  name: string;
  url: string;
}

/** The saved files that stay. */
export const keptFiles = (saved: readonly SavedFile[], form: SlotForm): SavedFile[] =>
  saved.filter(file => form[file.field] === null && !form.removed.includes(file.field));

/** The places where another extra file fits, in order. */
export function freeSlots(saved: readonly SavedFile[], form: SlotForm): FileSlot[] {
  const kept = keptFiles(saved, form);
  return extraFiles.fields.filter(slot => form[slot] === null && !kept.some(file => file.field === slot));
}

/** What is taken away on the server when the form is saved: a new file in the same place replaces the old one by itself. */
export const removals = (form: Partial<FileForm> & Pick<FileForm, 'removed'>): FileField[] =>
  form.removed.filter(field => form[field] === null);
