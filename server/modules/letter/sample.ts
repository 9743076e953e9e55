import type { z } from 'zod';
import { today } from '../../../contract/dates.ts';
import type { letterTextPreview } from '../../../contract/letter-text.ts';
import { staffTemplates } from '../../mail/params.ts';
import { codeId } from '../../mail/payment-code.ts';
import { sampleDays, sampleOf, samplePrice } from '../../mail/samples.ts';
import { writeMail } from '../../mail/templates.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { letterWriter } from '../contact/queries.ts';
import { checkedWords } from '../letter-text/rules.ts';
import { paymentTerms, toPayOf } from '../payment/queries.ts';
import { samplePhotos } from '../photo/queries.ts';
import { logoFile, setting } from '../setting/queries.ts';

/** Letters whose first sight is a photo. */
const covered = ['budgetSent', 'budgetSentAgain', 'budgetReminder', 'budgetAccepted', 'modification', 'travelBooked'];

/**
 * A letter about a made-up trip in the given words, with the agency's photos, account and signature. The reader signs.
 * @throws 40001 like `checkedWords`
 */
export async function sampleLetter(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  scope: Scope,
  { kind, language, ...typed }: z.output<typeof letterTextPreview>,
): Promise<{ subject: string; text: string; html: string }> {
  const words = checkedWords(kind, typed);
  const [now, photos, signer] = [clock(), await samplePhotos(db, 3), await letterWriter(db, scope.userId)];
  const day = today(now);
  const { prices, deposit, number: id } = samplePrice;
  const { dateFrom: date_from } = sampleDays(day);
  const due = { id, price_discount: prices[0], deposit, amount_paid: 0, date_from, accepted_on: day };
  const payment = toPayOf(due, await paymentTerms(db), language, day);
  const { template, params } = sampleOf(kind, {
    ...{ language, today: day, now, photos, url: `${config.publicUrl}/` },
    agentName: signer.name,
    payment: payment && { ...payment, code: payment.code && codeId(payment.code) },
  });
  const letterhead = { colours: await setting(db, 'appearance'), logo: (await logoFile(db)) !== null };
  const cover = covered.includes(kind) ? (photos[0] ?? null) : null;
  const around = { words, cover, signer: staffTemplates.includes(template) ? null : signer };
  const agency = await setting(db, 'agency');
  const { subject, text, html } = writeMail(template, language, params as never, agency, letterhead, around);
  return { subject, text, html };
}
