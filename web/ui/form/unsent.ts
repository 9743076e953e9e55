import { useState } from 'react';
import { currentSession } from '../../lib/session.ts';
import { tab } from '../storage.ts';

/**
 * What was typed and not sent yet, by reader and form: this tab keeps it over a reload and over the end of a session, for
 * an hour.
 */
const key = 'periplo.unsent';
const lasts = 3_600_000;

type Unsent = Record<string, { at: number; what: unknown }>;

const present = (): Unsent =>
  Object.fromEntries(Object.entries(tab.read<Unsent>(key) ?? {}).filter(([, { at }]) => Date.now() - at < lasts));

const placeOf = (form: string) => `${currentSession()?.user.id ?? 0} ${form}`;

export const readUnsent = <What>(form: string): What | undefined => present()[placeOf(form)]?.what as What | undefined;

/** @param what undefined once it was sent or discarded */
export function keepUnsent(form: string, what: unknown): void {
  const { [placeOf(form)]: _, ...others } = present();
  const all = what === undefined ? others : { ...others, [placeOf(form)]: { at: Date.now(), what } };
  tab.keep(key, Object.keys(all).length > 0 ? all : undefined);
}

/** For a reader who signs out. */
export const forgetUnsent = (): void => tab.keep(key, undefined);

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
 * A text outside of a form that is kept like one. `recovered`: it was typed before the page was loaded.
 * @param begin what it begins with; it follows what was typed before
 */
export function useUnsentText(place: string, begin = '') {
  const [before] = useState(() => readUnsent<string>(place) ?? '');
  const [text, setText] = useState([before, begin].filter(Boolean).join('\n'));
  const [recovered, setRecovered] = useState(before !== '');
  return {
    text,
    recovered,
    type(typed: string) {
      setText(typed);
      keepUnsent(place, typed || undefined);
      if (!typed) setRecovered(false);
    },
  };
}
