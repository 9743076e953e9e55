import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageFaults, type RedsysMessage } from '../../../contract/payment-attempt/schema.ts';
import { readRedsys, redsysMessage } from './redsys-messages.ts';
import { redsysShop } from './testing/shop.ts';

/** Notices in which something was altered. */

const { parts, take, accepted, begun, ledger, attempts } = redsysShop();

it('never pays when anything in it was altered: 2,400 times', async () => {
  const budget = await accepted();
  const order = await begun(budget);
  const true_ = parts.bank.notice(order);
  const values = readRedsys(true_) ?? {};
  const names = Object.keys(values);
  const sign = (text: string) => fc.constantFrom(...text.replace(/./g, '').concat('ABCXYZabcxyz0189-_+/=.% '));
  /** One character of a text becomes another. */
  const altered = (field: keyof RedsysMessage) =>
    fc
      .tuple(fc.nat(true_[field].length - 1), sign(''))
      .map(([at, other]) => ({ ...true_, [field]: true_[field].slice(0, at) + other + true_[field].slice(at + 1) }));
  /** One value becomes another, while the signature stays, or is made with another key. */
  const rewritten = fc
    .tuple(fc.constantFrom(...names), fc.string({ maxLength: 14 }), fc.boolean())
    .map(([name, value, signed]) => {
      const message = redsysMessage(
        { ...parts.bank.account, secret: signed ? 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' : parts.bank.account.secret },
        order,
        { ...values, [name]: value },
      );
      return signed ? message : { ...message, Ds_Signature: true_.Ds_Signature };
    });
  const cut = fc
    .constantFrom(...(Object.keys(true_) as (keyof RedsysMessage)[]))
    .map(field => ({ ...true_, [field]: '' }));
  const any = fc.oneof(
    altered('Ds_MerchantParameters'),
    altered('Ds_Signature'),
    altered('Ds_SignatureVersion'),
    rewritten,
    cut,
  );
  const same = (message: RedsysMessage) => JSON.stringify(message) === JSON.stringify(true_);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      any.filter(message => !same(message)),
      async message => {
        expect(messageFaults).toContain(await take(message as RedsysMessage));
        refused += 1;
      },
    ),
    { numRuns: 2_400 },
  );
  expect(refused).toBeGreaterThanOrEqual(2_400);
  expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
  expect(await take(true_)).toBeNull();
  expect(await ledger(budget)).toHaveLength(1);
});
