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
  /** After the server has taken it, before what it makes stale is read again. */
  saved: (answer: Done | undefined) => void | Promise<void>;
  focusFirst: boolean;
}

/** The form of a record, in a dialog or as a page: what it begins with, how it is checked and where it is sent. */
export function useRecordForm<Values extends object, Row extends Editable, Context>(
  given: Given<Values, Row, Context>,
) {
  const { options, record, context, close, saved, focusFirst } = given;
  const queries = useQueryClient();
  const steps = options.steps?.length ?? 0;
  return useForm<Values>({
    initial: () => options.initial(record, context),
    // What an edit carries beside its fields (decisions 1): the record, and the version that was opened.
    whole: values => (record ? { ...values, id: record.id, updated_at: record.updated_at } : values),
    schema: values => options.schema(record, values),
    steps: { count: Math.max(steps, 1), first: record ? Math.max(steps - 1, 0) : 0 },
    ...(close && { close }),
    focusFirst,
    save: async (values, files) => {
      const answer = await (options.save
        ? options.save(values, record, files, context)
        : sendRecord(`${options.resource}/${record ? 'update' : 'create'}` as SaveName, values, files));
      await saved(answer);
      const stale = options.invalidates ?? [options.resource];
      await Promise.all(stale.map(key => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}

/** The two calls of a form: it holds what its schema says, and is sent as it is. */
type SaveName = 'task/create' | 'task/update';

function sendRecord(name: SaveName, values: object, files: Record<string, File>) {
  const body = values as Body<SaveName>;
  return Object.keys(files).length > 0 ? postForm(name, body, files) : post(name, { data: values } as Body<SaveName>);
}
