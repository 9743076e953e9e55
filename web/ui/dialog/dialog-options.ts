import type { ZodType } from 'zod';
import type { Confirmation } from '../../../contract/envelope.ts';
import type { TextKey } from '../formats.ts';

/** The columns of every record that a dialog edits. */
export interface Editable {
  id: number;
  updated_at?: string | null;
}

export interface DialogOptions<Values extends object, Row extends Editable, Context> {
  /** The resource of the calls and of the query keys. */
  resource: string;
  /** 'Añadir' and 'Editar' by default. */
  titles?: { add?: TextKey; edit?: TextKey };
  /** What it works on, in a line above the form: the name of the record by default, when editing. */
  about?: (record: Row | undefined, context: Context) => string | undefined;
  /** The contract's schema for the form's present values; `record` is given when editing. */
  schema: (record: Row | undefined, values: Values) => ZodType;
  initial: (record: Row | undefined, context: Context) => Values;
  /** `/api/{resource}/create|update` by default. The values of an edit carry `id` and `updated_at`. */
  save?: (
    values: Values,
    record: Row | undefined,
    files: Record<string, File>,
    context: Context,
  ) => Promise<Confirmation | undefined>;
  /**
   * Reads the record of an edit: one that is opened by its id, and any one again (`known`) after somebody else has
   * saved it meanwhile. `/api/{resource}/data/{id}` by default.
   */
  load?: (id: number, known: Row | undefined, context: Context) => Promise<Row>;
  /** The queries that a save makes stale; `[resource]` by default. */
  invalidates?: string[];
  width?: number;
  draggable?: boolean;
  /** What is saved takes something away: its button is red. */
  danger?: boolean;
  /** One title per step: adding starts at the first, editing opens at the last. */
  steps?: readonly TextKey[];
  /** The step at which adding starts, counted from 0, if not at the first. */
  initialStep?: (context: Context) => number;
  /** A second button when adding, which saves and goes on with the next record. Ctrl or ⌘ and Enter press it. */
  saveAndAdd?: { label: TextKey; next: (saved: Values, context: Context) => { values: Values; context: Context } };
  /** 'Guardar' by default; false where the content brings its own buttons. */
  saveLabel?: TextKey | false;
}

export interface ContentProps<Row, Context> {
  record: Row | undefined;
  context: Context;
  step: number;
}

export interface Opening<Row, Context> {
  /** The record to edit, when it is loaded in full … */
  record?: Row;
  /** … or its id, and the dialog reads it first. */
  id?: number;
  context: Context;
  onSaved?: (answer: Confirmation | undefined) => void;
}
