import { useQueryClient } from '@tanstack/react-query';
import type { Done } from '../../contract/envelope.ts';
import { post, postForm } from '../lib/api.ts';
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
        : sendRecord(`/api/${options.resource}/${record ? 'update' : 'create'}`, values, files));
      await saved(answer);
      const stale = options.invalidates ?? [options.resource];
      await Promise.all(stale.map(key => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}

function sendRecord(path: string, values: object, files: Record<string, File>) {
  return Object.keys(files).length > 0 ? postForm<Done>(path, values, files) : post<Done>(path, { data: values });
}
