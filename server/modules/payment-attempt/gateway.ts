import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import type { Gateway, GatewayMethod, MessageFault } from '../../../contract/payment-attempt/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { type SecretPlace, type Secrets, unreadable } from '../../platform/auth/secret.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import type { LetterServices } from '../mail/rules.ts';
import type { AddedAttempt, AttemptOutcome, JudgedAnswer, StoredAttempt } from './attempts.ts';

/**
 * The agency's account at a gateway, with its keys opened.
 * @property active whether customers may pay with it; never with an account for tests
 */
export interface GatewayAccount {
  gateway: Gateway;
  environment: string;
  active: boolean;
  methods: GatewayMethod[];
}

/** The account as it is written in the settings. Without a key the stored one stays. */
export interface AccountForm {
  secret: string | null;
  webhook_secret?: string | null;
  active: boolean;
  updated_at?: string | null | undefined;
}

/** A message as it came, before it is judged. */
export interface GatewayMessage {
  order: string | null;
  /** The gateway's own id of the payment, which finds the attempt before its order does. */
  intent?: string | null;
  /** Its own id of the message: the same one is recorded once. */
  event_id?: string | null;
  /** @returns null when it is nobody's business here */
  judge(attempt: StoredAttempt | undefined): JudgedAnswer | null;
  /** Records what it says. @returns what speaks against that */
  record(trx: Trx, services: LetterServices, attempt: StoredAttempt): Promise<MessageFault | null>;
}

/** All in which Redsys and Stripe differ. No gateway is called within a transaction. */
export interface CardGateway<Account = GatewayAccount, Form = AccountForm, Message = unknown> {
  gateway: Gateway;
  /** What is charged to try the settings. */
  trialCents: Cents;
  /** Says that the account that made an attempt is no longer set up. */
  missingAccount: MessageKey;
  /** The account, also one that is off: late messages count. Null without one. */
  readAccount(services: Pick<Services, 'db' | 'secrets'>): Promise<Account | null>;
  /**
   * What is stored of a form, with the keys as they are given.
   * @param storedKey reads a key that is stored already
   * @throws 40001 without a key
   */
  accountValues(
    form: Form,
    before: { environment: string; merchant: string } | undefined,
    storedKey: (column: SecretColumn) => string | null,
  ): { secret: string; webhook_secret?: string; environment: string; active: boolean };
  /** The form for its page, or the address of that. @throws 40001 when there is none */
  paymentForm(services: Services, account: Account, attempt: AddedAttempt): Promise<BankForm>;
  /** Verifies a message. @returns null for one that leaves no trace */
  readMessage(services: Services, message: Message): Promise<GatewayMessage | null>;
  /** Asks what became of an attempt. @returns what records the answer @throws 40001 when it does not answer */
  askStatus(services: Services, account: Account, attempt: StoredAttempt): Promise<(trx: Trx) => Promise<JudgedAnswer>>;
  /** Gives money back; without it, only the gateway's own pages do so. @throws 40001 when the answer says nothing */
  refund?(services: Services, account: Account, refund: StoredAttempt): Promise<AttemptOutcome>;
}

type SecretColumn = 'secret' | 'webhook_secret';

/** Where a key of a gateway's single account is sealed. */
export const gatewayKeyPlace = (table: Gateway, column: SecretColumn): SecretPlace => ({ table, column, row: 1 });

/** A key in clear; null without one, or when it cannot be read. */
export function openGatewayKey(secrets: Secrets, table: Gateway, column: SecretColumn, sealed = ''): string | null {
  const text = secrets.read(sealed || null, gatewayKeyPlace(table, column));
  return text === unreadable ? null : text;
}
