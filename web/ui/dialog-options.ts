import type { ZodType } from 'zod';
import type { Done } from '../../contract/envelope.ts';
import type { TextKey } from './text-key.ts';

/** What every record that a dialog edits has. */
export interface Editable {
  id: number;
  updated_at?: string;
}

export interface DialogOptions<Values extends object, Row extends Editable, Context> {
  /** The resource of the calls and of the query keys. */
  resource: string;
  /** 'Añadir' and 'Editar' unless told otherwise. */
  titles?: { add?: TextKey; edit?: TextKey };
  /** The contract's schema for what the form holds now; `record` is there when editing. */
  schema: (record: Row | undefined, values: Values) => ZodType;
  initial: (record: Row | undefined, context: Context) => Values;
  /** `/api/{resource}/create|update` unless told otherwise. The values of an edit carry `id` and `updated_at`. */
  save?: (
    values: Values,
    record: Row | undefined,
    files: Record<string, File>,
    context: Context,
  ) => Promise<Done | undefined>;
  /** Reads the record of an edit opened by id: `/api/{resource}/data/{id}` unless told otherwise. */
  load?: (id: number) => Promise<Row>;
  /** The queries that a save makes stale; `[resource]` unless told otherwise. */
  invalidates?: string[];
  width?: number;
  draggable?: boolean;
  /** One title a step: adding starts at the first, editing opens at the last. */
  steps?: readonly TextKey[];
  /** 'Guardar' unless told otherwise; false where the content brings its own buttons. */
  saveLabel?: TextKey | false;
}

export interface ContentProps<Row, Context> {
  record: Row | undefined;
  context: Context;
  step: number;
}

export interface Opening<Row, Context> {
  /** The record to edit, when it is at hand in full … */
  record?: Row;
  /** … or its id, and it is read first. */
  id?: number;
  context: Context;
  onSaved?: (answer: Done | undefined) => void;
}
