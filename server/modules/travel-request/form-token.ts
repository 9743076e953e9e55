import { randomBytes } from 'node:crypto';
import { formHours, quickestForm } from '../../../contract/travel-request/limits.ts';
import type { Secrets } from '../../platform/auth/secret.ts';

/**
 * The token of a form (decisions 5). It is signed, so that only our own forms are accepted, and it contains the moment
 * and the versions of the texts that were shown. Nothing is stored for a form that is never sent.
 */
export interface FormFacts {
  /** Identifies the form, so that a second sending is the same submission. */
  nonce: string;
  issuedAt: Date;
  /** The version of the privacy policy that the page linked to. */
  privacyVersion: number | null;
  privacyLanguage: string | null;
  /** The version of the text beside the switch for mailings. */
  mailingVersion: number | null;
}

const purpose = 'travel-request-form';
const versionText = (version: number | null) => (version === null ? '' : String(version));
const versionOf = (text: string) => (text === '' ? null : Number(text));

/** The token for a new form. */
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

/** The content of a token; null when it is not ours. */
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

/** Whether a form is sent faster than a person can fill it in, or so late that its texts may have changed. */
export function formAge({ issuedAt }: FormFacts, now: Date): 'tooFast' | 'old' | 'right' {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (seconds < quickestForm) return 'tooFast';
  return seconds > formHours * 3600 ? 'old' : 'right';
}
