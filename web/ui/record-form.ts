import { useQueryClient } from '@tanstack/react-query';
import type { Done } from '../../contract/envelope.ts';
import { post, postForm } from '../lib/api.ts';
import type { Body } from '../lib/calls.ts';
import type { DialogOptions, Editable } from './dialog-options.ts';
import { useForm } from './form.tsx';

interface Given<Values extends object, Row extends Editable, Context> {
  options: DialogOptions<Values, Row, Context>;
  record: Row | undefined;
  context: Context;
  close?: () => void;
  /** Runs after the server has saved, before stale data is read again. */
  saved: (answer: Done | undefined) => void | typeof goesOn | Promise<void>;
  focusFirst: boolean;
}

/** The form goes on with another record: it does not wait for the screen behind it. */
export const goesOn = 'goes on';

/** The form of a record, in a dialog or on a page: its initial values, its validation and its saving. */
export function useRecordForm<Values extends object, Row extends Editable, Context>(
  given: Given<Values, Row, Context>,
) {
  const { options, record, context, close, saved, focusFirst } = given;
  const queries = useQueryClient();
  const steps = options.steps?.length ?? 0;
  return useForm<Values>({
    initial: () => options.initial(record, context),
    // An edit also sends the id of the record and the version that was opened (decisions 1).
    whole: values => (record ? { ...values, id: record.id, updated_at: record.updated_at } : values),
    schema: values => options.schema(record, values),
    steps: { count: Math.max(steps, 1), first: record ? Math.max(steps - 1, 0) : (options.begins?.(context) ?? 0) },
    ...(close && { close }),
    focusFirst,
    save: async (values, files) => {
      const answer = await (options.save
        ? options.save(values, record, files, context)
        : sendRecord(`${options.resource}/${record ? 'update' : 'create'}` as SaveName, values, files));
      const next = await saved(answer);
      const stale = options.invalidates ?? [options.resource];
      const read = Promise.all(stale.map(key => queries.invalidateQueries({ queryKey: [key] })));
      if (next !== goesOn) await read;
    },
  });
}

/** Stands for the two calls of any form: the values match its schema and are sent unchanged. */
type SaveName = 'task/create' | 'task/update';

function sendRecord(name: SaveName, values: object, files: Record<string, File>) {
  const body = values as Body<SaveName>;
  return Object.keys(files).length > 0 ? postForm(name, body, files) : post(name, { data: values } as Body<SaveName>);
}
