import { isMessageKey, type MessageKey, say } from '../../../contract/texts/index.ts';
import { withCapital } from '../../../contract/values/typography.ts';

/** The audit log in words: a sentence for what happened, and the noun of a record. */

type Sentence = Extract<MessageKey, `audit.says.${string}`>;

/** The sentences of actions whose text has the key neither of the action nor of its last word. */
const actionTexts: Readonly<Record<string, Sentence>> = {
  edit: 'audit.says.update',
  deleteImage: 'audit.says.image',
  'backup.read': 'audit.says.backup',
  'travel.reject': 'audit.says.decline',
  'travel.cancel': 'audit.says.cancelTravel',
  'budget.seal': 'audit.says.accept',
  'budget.deny': 'audit.says.decline',
  'budget.acceptChanges': 'audit.says.accept',
  'budget.declineChanges': 'audit.says.decline',
  'priceRequest.resend': 'audit.says.sendAgain',
  'mail.resend': 'audit.says.sendAgain',
  'mail.resendFailed': 'audit.says.sendAgain',
  'letter.again': 'audit.says.sendAgain',
  'webhook.resend': 'audit.says.sendAgain',
  'google.connect': 'audit.says.google',
  'google.disconnect': 'audit.says.google',
  'secretKey.lost': 'audit.says.key',
  'administrator-reset': 'audit.says.reset',
  'first-administrator': 'audit.says.first',
  'administrator-create': 'audit.says.administrator',
  request: 'audit.says.ask',
};

/** Actions whose sentence depends on the answer's code. */
const codeTexts: Readonly<Record<string, Readonly<Record<number, Sentence>>>> = {
  'sign-in': { 40001: 'audit.says.sign-in.wrong', 90001: 'audit.says.sign-in.maintenance' },
  'second-factor': { 40001: 'audit.says.second-factor.wrong' },
};

interface AuditFacts {
  action: string;
  code: number | null;
  times: number;
  user_id: number | null;
  address: string | null;
  /** The name of who acted. */
  name: string | null;
  /** The key of the API that acted for them, and its name. */
  api_key_id: number | null;
  api_key: string | null;
}

/** What happened, in a sentence. An action without a sentence is named as it is. */
export function sentenceOf(row: AuditFacts): string {
  const ownKeys = [row.action, row.action.split('.').at(-1)].map(name => `audit.says.${name}`);
  const key: MessageKey =
    codeTexts[row.action]?.[row.code ?? 0] ??
    actionTexts[row.action] ??
    ownKeys.find(isMessageKey) ??
    'audit.says.other';
  const text = withCapital(say('es', key, { who: actorOf(row), action: row.action }));
  return row.times === 1 ? text : say('es', 'audit.repeated', { text, times: row.times });
}

function actorOf(row: AuditFacts): string {
  const person = personOf(row);
  // This sentence speaks of a key already, which is its record.
  if (row.api_key_id === null || row.action === 'apiKey.refuse') return person;
  return row.api_key
    ? say('es', 'audit.byKey', { who: person, key: row.api_key })
    : say('es', 'audit.bySomeKey', { who: person, id: row.api_key_id });
}

function personOf({ user_id, address, code, name }: AuditFacts): string {
  if (name) return name;
  if (user_id !== null) return say('es', 'audit.somebody', { id: user_id });
  return say('es', address === null && code === null ? 'audit.app' : 'audit.visitor');
}

/** A record: what its noun is called, and its name or else its number. */
export function recordLabel(noun: string, id: string | null, name: string | null): string {
  if (name) return `${noun} · ${name}`;
  return id === null ? noun : `${noun} · ${id}`;
}
