import type { z } from 'zod';
import type { letterTextPreview } from '../../../contract/letter-text/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { sampleDays, sampleExample, samplePrice } from '../../mail/example.ts';
import { kindOf } from '../../mail/letter.ts';
import { codeId } from '../../mail/payment-code.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { found } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { letterWriter } from '../contact/queries.ts';
import { checkedWords, editableLetter } from '../letter-text/rules.ts';
import { paymentTerms, toPayOf } from '../payment/queries.ts';
import { samplePhotos } from '../photo/queries.ts';
import { logoFile, setting } from '../setting/queries.ts';

/**
 * A letter about a made-up trip in the given words, with the agency's photos, account and signature. The reader signs.
 * @throws 40001 like `editableLetter` and `checkedWords`
 */
export async function sampleLetter(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  scope: Scope,
  { kind, language, ...typed }: z.output<typeof letterTextPreview>,
): Promise<{ subject: string; text: string; html: string }> {
  const editable = editableLetter(kind, language);
  const words = checkedWords(editable, typed);
  const [now, photos, signer] = [clock(), await samplePhotos(db, 3), await letterWriter(db, scope.userId)];
  const day = today(now);
  const { prices, deposit, number: id } = samplePrice;
  const { dateFrom: date_from } = sampleDays(day);
  const due = { id, price_discount: prices[0], deposit, amount_paid: 0, date_from, accepted_on: day };
  const payment = toPayOf(due, await paymentTerms(db), language, day);
  const { letter } = editable;
  const example = sampleExample(language, {
    ...{ today: day, now, photos, url: `${config.publicUrl}/`, agentName: signer.name },
    payment: payment && { ...payment, code: payment.code && codeId(payment.code) },
  });
  const params = found(letter.examples(example).find(each => kindOf(letter, each) === kind));
  const letterhead = { colours: await setting(db, 'appearance'), logo: (await logoFile(db)) !== null };
  const cover = letter.cover ? (photos[0] ?? null) : null;
  const around = { words, cover, signer: letter.to === 'staff' ? null : signer };
  const agency = await setting(db, 'agency');
  const { subject, text, html } = writeMail(letter, language, params, agency, letterhead, around);
  return { subject, text, html };
}
