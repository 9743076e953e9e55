import { keepInTab, readFromTab } from '../../ui/tab-storage.ts';
import type { TypedRequest } from './values.ts';

const place = 'travel-request';

/** What was typed into the request form and not sent. Which language, and the consent, are said anew. */
export type Draft = Partial<Omit<TypedRequest, 'privacy' | 'language'>>;

export const keepDraft = ({ privacy: _, language: __, ...draft }: TypedRequest): void => keepInTab(place, draft);

export const readDraft = (): Draft => readFromTab<Draft>(place) ?? {};

export const dropDraft = (): void => keepInTab(place, undefined);

/** Whether somebody had typed something, and not only opened the page. */
export const saysSomething = (draft: Draft): boolean =>
  (['destination', 'wishes', 'contact_name', 'contact_surname', 'contact_email', 'contact_phone'] as const).some(
    name => draft[name],
  );
