import { useState } from 'react';
import { currentSession } from '../../lib/session.ts';
import { tabStorage } from '../storage.ts';

/**
 * What was typed and not sent yet, by user and form: this tab keeps it over a reload and over the end of a session, for
 * an hour.
 */
const storageKey = 'periplo.unsent';
/** In milliseconds. */
const lifetime = 3_600_000;

type Drafts = Record<string, { at: number; what: unknown }>;

const readDrafts = (): Drafts =>
  Object.fromEntries(
    Object.entries(tabStorage.read<Drafts>(storageKey) ?? {}).filter(([, { at }]) => Date.now() - at < lifetime),
  );

const keyOf = (form: string) => `${currentSession()?.user.id ?? 0} ${form}`;

export const readDraft = <Draft>(form: string): Draft | undefined =>
  readDrafts()[keyOf(form)]?.what as Draft | undefined;

/** @param what undefined once it was sent or discarded */
export function saveDraft(form: string, what: unknown): void {
  const { [keyOf(form)]: _, ...others } = readDrafts();
  const drafts = what === undefined ? others : { ...others, [keyOf(form)]: { at: Date.now(), what } };
  tabStorage.write(storageKey, Object.keys(drafts).length > 0 ? drafts : undefined);
}

/** For a reader who signs out. */
export const clearDrafts = (): void => tabStorage.write(storageKey, undefined);

const secret = /password|passport|document|secret|token|iban|bank|^(?:dni|nif|pasaporte)$/i;

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!(value instanceof Blob) && Object.entries(value).every(([name, part]) => !secret.test(name) && isPlain(part)));

/** The values without files and without what the server seals. @param others what else is not kept */
export const withoutSecrets = <Values extends object>(
  values: Values,
  others: readonly string[] = [],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.test(name) && !others.includes(name) && isPlain(value)),
  ) as Partial<Values>;

/**
 * A text outside of a form whose draft is kept. `recovered`: it was typed before the page was loaded.
 * @param begin what it begins with, after the draft
 */
export function useDraftText(key: string, begin = '') {
  const [before] = useState(() => readDraft<string>(key) ?? '');
  const [text, setText] = useState([before, begin].filter(Boolean).join('\n'));
  const [recovered, setRecovered] = useState(before !== '');
  return {
    text,
    recovered,
    type(typed: string) {
      setText(typed);
      saveDraft(key, typed || undefined);
      if (!typed) setRecovered(false);
    },
  };
}
