import { randomBytes } from 'node:crypto';
import { formHours, quickestForm } from '../../../contract/travel-request.ts';
import type { Secrets } from '../../platform/secret.ts';

/**
 * The token that a form carries (decisions 5): signed, so that only forms that we handed out come back, with the moment
 * it was handed out and the texts that were shown with it. Nothing is stored for a form that is never sent.
 */
export interface FormFacts {
  /** Names this form: what it sends twice is one submission. */
  nonce: string;
  issuedAt: Date;
  /** The policy that the page led to. */
  privacyVersion: number | null;
  privacyLanguage: string | null;
  /** Of the words beside the switch of the mailings. */
  mailingVersion: number | null;
}

const purpose = 'travel-request-form';
const versionText = (version: number | null) => (version === null ? '' : String(version));
const versionOf = (text: string) => (text === '' ? null : Number(text));

/** The token of a new form. */
export function formToken(secrets: Secrets, facts: Omit<FormFacts, 'nonce'>): string {
  const payload = [
    randomBytes(16).toString('base64url'),
    facts.issuedAt.getTime().toString(36),
    versionText(facts.privacyVersion),
    facts.privacyLanguage ?? '',
    versionText(facts.mailingVersion),
  ].join('.');
  return `${payload}.${secrets.sign(purpose, payload)}`;
}

/** What a token says, or null when it is none of ours. */
export function readFormToken(secrets: Secrets, token: string): FormFacts | null {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(end, 0));
  if (end < 0 || !secrets.verify(purpose, payload, token.slice(end + 1))) return null;
  const [nonce = '', issued = '', version = '', language = '', mailing = ''] = payload.split('.');
  return {
    nonce,
    issuedAt: new Date(Number.parseInt(issued, 36)),
    privacyVersion: versionOf(version),
    privacyLanguage: language || null,
    mailingVersion: versionOf(mailing),
  };
}

/** Whether a form is sent sooner than anybody can have filled it in, or so late that its texts may be others by now. */
export function formAge({ issuedAt }: FormFacts, now: Date): 'tooFast' | 'old' | 'right' {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (seconds < quickestForm) return 'tooFast';
  return seconds > formHours * 3600 ? 'old' : 'right';
}
