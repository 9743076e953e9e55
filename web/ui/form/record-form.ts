import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Confirmation } from '../../../contract/envelope.ts';
import { type ApiError, type Body, post, postForm, withoutStaleNotice } from '../../lib/api.ts';
import type { DialogOptions, Editable } from '../dialog/dialog-options.ts';
import { readRecord } from '../list/record-loader.tsx';
import { readDraft } from './drafts.ts';
import { useForm } from './form.tsx';
import type { Form, FormDraft } from './form-engine.ts';
import { isStale, resolveStale, tellStale } from './stale/resolve.ts';

interface RecordFormProps<Values extends object, Row extends Editable, Context> {
  options: DialogOptions<Values, Row, Context>;
  record: Row | undefined;
  context: Context;
  close?: () => void;
  /** Runs after the server has saved, before stale data is read again. */
  saved: (answer: Confirmation | undefined) => void | typeof staysOpen | Promise<void>;
  focusFirst: boolean;
}

/** The form stays open for the next record: it does not wait until the screen behind it is read again. */
export const staysOpen = 'stays open';

/** The form of a record, in a dialog or on a page: its initial values, its validation and its saving. */
export function useRecordForm<Values extends object, Row extends Editable, Context>(
  props: RecordFormProps<Values, Row, Context>,
) {
  const { options, record, context, close, saved, focusFirst } = props;
  const queries = useQueryClient();
  const steps = options.steps?.length ?? 0;
  const { resource, titles } = options;
  const draftKey = [resource, record?.id ?? location.pathname, titles?.add ?? '', contextKey(context)].join(' ');
  const [draft] = useState(() => readDraft<FormDraft<Values>>(draftKey));
  // The version that the form is based on: that of a draft, or a newer one after somebody else has saved meanwhile.
  const base = useRef({
    opened: record,
    now: record && draft ? { ...record, updated_at: draft.version as string } : record,
  });
  if (base.current.opened !== record) base.current = { opened: record, now: record };

  async function refused(fault: ApiError): Promise<boolean | undefined> {
    if (!isStale(fault)) return;
    const current = base.current.now;
    if (!current && !options.load) return tellStale(fault);
    try {
      const id = current?.id ?? 0;
      const now = await (options.load ? options.load(id, current, context) : readRecord<Row>(options.resource, id));
      const again = await resolveStale(form, options.initial(now, context), fault);
      if (again) base.current.now = now;
      return again;
    } catch {
      return tellStale(fault);
    }
  }

  const form: Form<Values> = useForm<Values>({
    refused,
    draftKey,
    version: () => base.current.now?.updated_at,
    initial: () => options.initial(record, context),
    // An edit also sends the id of the record and the version that was opened (decisions 1).
    payload: values => {
      const { now } = base.current;
      return now ? { ...values, id: now.id, updated_at: now.updated_at } : values;
    },
    schema: values => options.schema(record, values),
    steps: {
      count: Math.max(steps, 1),
      first: record ? Math.max(steps - 1, 0) : (options.initialStep?.(context) ?? 0),
    },
    ...(close && { close }),
    focusFirst,
    save: async (values, files, sent) => {
      const { now } = base.current;
      const answer = await withoutStaleNotice(() =>
        options.save
          ? options.save(values, now, files, context)
          : sendRecord(`${options.resource}/${now ? 'update' : 'create'}` as SaveName, values, files),
      );
      sent();
      const next = await saved(answer);
      const stale = options.invalidates ?? [options.resource];
      const read = Promise.all(stale.map(key => queries.invalidateQueries({ queryKey: [key] })));
      if (next !== staysOpen) await read;
    },
  });
  return form;
}

/** What tells one context from another: its plain values, and the ids of its records. */
const contextKey = (context: unknown): string =>
  JSON.stringify(context, (name, value) =>
    name && typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value,
  ) ?? '';

/** Stands for the two calls of any form: the values match its schema and are sent unchanged. */
type SaveName = 'task/create' | 'task/update';

function sendRecord(name: SaveName, values: object, files: Record<string, File>) {
  const body = values as Body<SaveName>;
  return Object.keys(files).length > 0 ? postForm(name, body, files) : post(name, { data: values } as Body<SaveName>);
}
