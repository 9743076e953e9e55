import { tab } from '../../ui/storage.ts';
import type { TypedRequest } from './values.ts';

const place = 'travel-request';

/** The unsent values of the request form, without the language and the consent, which the visitor gives again. */
type Draft = Partial<Omit<TypedRequest, 'privacy' | 'language'>>;

/** @param known the account tells who the reader is, so nothing of that stays in the tab when they sign out */
export function keepDraft({ privacy: _, language: __, ...draft }: TypedRequest, known: boolean): void {
  const { contact_name, contact_surname, contact_email, contact_phone, ...trip } = draft;
  tab.keep(place, known ? trip : draft);
}

export const readDraft = (): Draft => tab.read<Draft>(place) ?? {};

export const dropDraft = (): void => tab.keep(place, undefined);

/** Whether the visitor has typed anything, and not only opened the page. */
export const saysSomething = (draft: Draft): boolean =>
  (['destination', 'wishes', 'contact_name', 'contact_surname', 'contact_email', 'contact_phone'] as const).some(
    name => draft[name],
  );
