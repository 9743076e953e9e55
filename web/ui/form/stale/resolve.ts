import { type Refusal, staleReason } from '../../../../contract/envelope.ts';
import { ApiError } from '../../../lib/api.ts';
import { notify } from '../../feedback/notify.ts';
import type { Form } from '../form-engine.ts';
import { differences, mergeFormValues } from './merge.ts';

export const isStale = (fault: unknown): fault is ApiError => fault instanceof ApiError && fault.reason === staleReason;

/**
 * Somebody else has saved the record while the reader was editing it: asks the reader, field by field, which of both
 * versions counts. What was typed stays in the form, whatever the answer.
 * @param theirs the values with which the form would begin now
 * @returns whether the form is to be saved again
 */
export async function resolveStale<Values extends object>(
  form: Form<Values>,
  theirs: Values,
  fault: ApiError,
): Promise<boolean> {
  const mine = form.read().values;
  const differing = differences(form.beginning(), mine, theirs);
  // A reader cannot compare a field that was never shown or that the form computes.
  const isComputed = (name: string) => 'readOnly' in (form.fields.get(name)?.props ?? {});
  const unseen = differing
    .filter(({ name, typed }) => isComputed(name) || (!typed && !form.fields.has(name)))
    .map(({ name }) => name);
  const visible = differing.filter(({ name }) => !unseen.includes(name));
  const taken = new Set(unseen);
  if (visible.length > 0) {
    const { chooseVersion } = await import('./choose.tsx');
    const chosen = await chooseVersion(form, visible, (fault.data as Refusal | undefined)?.saved_by);
    if (!chosen) return false;
    for (const name of chosen) taken.add(name);
  }
  form.rebase(theirs, mergeFormValues(mine, theirs, taken));
  return true;
}

/** The record cannot be read again: only the refusal itself is left to say. */
export function tellStale(fault: ApiError): false {
  notify.warning(fault.message, 5_000);
  return false;
}
