import type { Language } from '../../../contract/language.ts';
import { paymentReference } from '../../../contract/payment/rules.ts';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import { type GatewayMethod, stripeLeast } from '../../../contract/payment-attempt/schema.ts';
import { toCents } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { accountFor, openGateways, openRedsys, openStripe, waysToPayOf } from './queries.ts';
import { formOfRedsys } from './redsys-bank.ts';
import { pageOfStripe } from './stripe.ts';

/** Attempts to pay by card or Bizum. Only what the bank says to this server pays, and each attempt once. */

/** Begins to pay what is due of a budget, or all of it. @throws 40001 when it cannot be paid in this way */
export async function beginPayment(
  services: Services,
  scope: Scope,
  { budget_id, part, method }: { budget_id: number; part: 'due' | 'all'; method: GatewayMethod },
  language: Language,
): Promise<BankForm> {
  const accounts = await openGateways(services);
  const ways = await waysToPayOf(services, accounts, scope, budget_id, language);
  const account = accountFor(accounts, method);
  if (!account || !ways) throw refusal('gateway.off');
  const cents = toCents(part === 'due' ? ways.due.amount : ways.all);
  const description = paymentReference[language](budget_id);
  const attempt = { budgetId: budget_id, cents, method, userId: scope.userId, description, language };
  return account.gateway === 'stripe'
    ? pageOfStripe(services, account, attempt)
    : formOfRedsys(services, account, attempt);
}

/** Begins a payment of 0.01 euros that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryRedsys(services: Services, scope: Scope): Promise<BankForm> {
  const account = await openRedsys(services);
  if (!account) throw refusal('gateway.off');
  const [method = 'card'] = account.methods;
  return formOfRedsys(services, account, { ...trial, cents: 1, method, userId: scope.userId });
}

const trial = { budgetId: null, description: 'Periplo', language: 'es' } as const;

/** Begins a payment at Stripe that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryStripe(services: Services, scope: Scope): Promise<BankForm> {
  const account = await openStripe(services);
  if (!account) throw refusal('gateway.off');
  return pageOfStripe(services, account, { ...trial, cents: stripeLeast, method: 'card', userId: scope.userId });
}
