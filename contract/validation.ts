import { z } from 'zod';
import { isCalendarDay, isDay, isMoment, isTime, saidTime, today, toMoment } from './dates.ts';
import { isEmail } from './email.ts';
import { largestEuros, toCents } from './money.ts';
import type { MessageKey } from './texts/index.ts';

/** The pieces that the nouns' schemas are made of. Every message is a key of `texts` (invariant 6). */

/** A text that must be there. */
export const required = (message: MessageKey, max = 500) =>
  z.string(message).trim().min(1, message).max(max, 'common.tooLong');

/** A text that may be missing or empty: null then. */
export const optionalText = (max = 500) =>
  z
    .string()
    .trim()
    .max(max, 'common.tooLong')
    .nullish()
    .transform(text => text || null);

// Simple clients send digits as the number that they look like.
const digits = (missing?: MessageKey) => z.union([z.string(), z.number().transform(String)], missing);

/** A postal code, which specification 9 calls a number: its digits as a text, or as that number. */
export const postalCode = (missing: MessageKey, max: number) =>
  digits(missing).pipe(required(missing, max)).refine(isDigitText, 'common.numberInvalid');

/** A postal code that may be missing. */
export const optionalPostalCode = (max: number) =>
  anyPostalCode(max).refine(code => code === null || isDigitText(code), 'common.numberInvalid');

/** One of any country, which may have letters. */
export const anyPostalCode = (max: number) => digits('common.numberInvalid').nullish().pipe(optionalText(max));

/** A translation that may be missing or empty; a call that leaves it out leaves it as it is. */
export const translation = z
  .string()
  .trim()
  .max(200, 'common.tooLong')
  .nullable()
  .transform(text => text || null)
  .optional();

/** Every schema of a rich text: what tells the fields that hold one from all others (`server/suites/payloads.test.ts`). */
export const richTexts = z.registry();

/** Rich text, cleaned to the allow-list by the server before it is written. */
export const richText = optionalText(100_000).register(richTexts);

/** Whether rich text says anything: tags and blanks alone do not. */
export const hasText = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Rich text that must say something. */
export const requiredRichText = (message: MessageKey) =>
  z.string(message).trim().max(100_000, 'common.tooLong').refine(hasText, message).register(richTexts);

/**
 * A number as a call carries it: itself, or its digits. What else JavaScript makes a number of is none here: by
 * `true`, `[1]` or '0x1' nobody means the record 1.
 * @param schema of the number
 */
export const numeric = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess<unknown, S, number | string>(
    value => (typeof value === 'string' && isDigits(value) ? Number(value) : value),
    schema,
  );

const isDigits = (text: string) => /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text);

/** A record's id, as a number or its digits. */
export const id = (message: MessageKey = 'common.idInvalid') =>
  numeric(z.number(message).int(message).positive(message).max(2_147_483_647, message));

/** The last page that is told from the one before it: behind it, as behind the last of a list, a page is empty. */
const lastPage = 1_000_000;

/** The page of a list, counted from 1; a larger one than any list has is as empty as the first behind its end. */
export const pageNumber = numeric(
  z
    .number()
    .int()
    .min(1)
    .transform(page => Math.min(page, lastPage)),
);

/** An id that may be missing. */
export const optionalId = z
  .union([z.literal(''), z.null(), id()], 'common.idInvalid')
  .optional()
  .transform(value => value || null);

export const email = (missing: MessageKey, invalid: MessageKey) =>
  z.string(missing).trim().min(1, missing).refine(isEmail, invalid);

/** An e-mail that may be missing; what is there must be valid. */
export const optionalEmail = (invalid: MessageKey) =>
  z
    .string()
    .trim()
    .refine(text => text === '' || isEmail(text), invalid)
    .nullish()
    .transform(text => text || null);

/** Spanish phones have exactly 9 digits (specification 5); one that begins with '+' is foreign, in E.164 (decisions 5). */
export function phoneProblem(text: string): MessageKey | null {
  if (text.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(text) ? null : 'common.numberInvalid';
  if (!/^\d*$/.test(text)) return 'common.numberInvalid';
  if (text.length < 9) return 'common.phoneShort';
  return text.length > 9 ? 'common.phoneLong' : null;
}

// People type phones with spaces, dots and hyphens; they are stored without.
const plainPhone = digits('common.phoneRequired').transform(text => text.replace(/[\s.()-]/g, ''));

export const phone = plainPhone.superRefine((text, context) => {
  const problem = text === '' ? 'common.phoneRequired' : phoneProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const optionalPhone = plainPhone
  .superRefine((text, context) => {
    const problem = text === '' ? null : phoneProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .nullish()
  .transform(text => text || null);

/** A password of at least 8 characters (specification 5). */
export const password = (missing: MessageKey = 'common.passwordRequired') =>
  z.string(missing).min(1, missing).min(8, 'common.passwordShort').max(200, 'common.tooLong');

/** Whether a text is digits, as a Spanish postal code has to be. */
export const isDigitText = (text: string) => /^\d+$/.test(text);

const decimal = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().trim()], missing)
    .refine(value => value !== '', missing)
    .refine(value => /^\d{1,9}(\.\d{1,2})?$/.test(String(value)), 'common.numberInvalid')
    .transform(Number);

/** An amount in decimal euros, at most two decimals; cents come out. */
export const money = (missing: MessageKey) =>
  decimal(missing)
    .refine(euros => euros <= largestEuros, 'common.numberInvalid')
    .transform(toCents);

/** An amount that may be missing: null then. */
export const optionalMoney = z
  .union([z.literal('').transform(() => null), z.null(), money('common.numberInvalid')], 'common.numberInvalid')
  .optional()
  .transform(cents => cents ?? null);

/** A whole number that is not negative: zero is one. */
export const wholeNumber = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().trim()], missing)
    .refine(value => value !== '', missing)
    .refine(value => /^\d{1,9}$/.test(String(value)), 'common.numberInvalid')
    .transform(Number);

/** One that may be missing: null then. */
export const optionalWholeNumber = z
  .union([z.literal('').transform(() => null), z.null(), wholeNumber('common.numberInvalid')], 'common.numberInvalid')
  .optional()
  .transform(number => number ?? null);

/** A percentage from 0 to 100, at most two decimals; 0 when missing. */
export const percentage = z
  .union(
    [
      z.literal('').transform(() => 0),
      z.null().transform(() => 0),
      decimal('common.numberInvalid').refine(value => value <= 100, 'common.numberInvalid'),
    ],
    'common.numberInvalid',
  )
  .optional()
  .transform(value => value ?? 0);

/** For `superRefine`: what is wrong with a text that should be a date; an empty one is none. */
export function checkDate(text: string, context: z.RefinementCtx): void {
  if (text === '' || isMoment(text)) return;
  const message =
    isCalendarDay(text.slice(0, 10)) && !isDay(text.slice(0, 10)) ? 'common.yearWrong' : 'common.dateInvalid';
  context.addIssue({ code: 'custom', message });
}

/** A day, 'YYYY-MM-DD'; a time behind it is dropped. */
export const day = (missing: MessageKey) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .superRefine(checkDate)
    .transform(text => text.slice(0, 10));

export const optionalDay = z
  .string()
  .trim()
  .superRefine(checkDate)
  .nullish()
  .transform(text => text?.slice(0, 10) || null);

const notBornYet = (text: string | null | undefined) => !text || text.slice(0, 10) <= today(new Date());

/** The day on which somebody was born. */
export const birthDay = (missing: MessageKey) => day(missing).refine(notBornYet, 'common.birthFuture');

export const optionalBirthDay = optionalDay.refine(notBornYet, 'common.birthFuture');

/** A local moment in full, or its day alone where the call says no time. */
export const momentOrDay = (missing: MessageKey) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .superRefine(checkDate)
    .transform(text => (saidTime(text) ? toMoment(text) : text.slice(0, 10)));

/** The time beside a moment, 'HH:mm'; null says that there is none. */
export const timeBeside = z
  .string('common.dateInvalid')
  .trim()
  .transform(text => text || null)
  .refine(text => text === null || isTime(text), 'common.dateInvalid')
  .nullish();

/** A switch as forms and simple clients send it: true, 1, '1', 'true'. */
export const flag = (fallback: boolean) =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
    .nullish()
    .transform(value =>
      value === null || value === undefined || value === ''
        ? fallback
        : value === true || value === 1 || value === '1' || value === 'true',
    );

/** What is unlikely is asked; a call that carries it confirmed is not (`contract/asks.ts`). */
export const confirmable = { confirmed: flag(false) };

/** A rating from 1 to 5; 3 when missing (specification 9). With decimals it is the mean of what customers gave. */
export const rating = numeric(
  z
    .number('common.numberInvalid')
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'common.numberInvalid')
    .min(1, 'common.numberInvalid')
    .max(5, 'common.numberInvalid'),
)
  .nullish()
  .transform(value => value ?? 3);

const idArray = z.array(id(), 'common.idInvalid').max(500, 'common.dataInvalid');

/** A list of ids without repeats; none where nothing is said. */
export const ids = idArray.nullish().transform(list => [...new Set(list ?? [])]);

/** In an edit: a null could mean that all go, or that all stay, so that it is asked which. */
export const idsInEdit = z
  .preprocess((list, context) => {
    if (list !== null) return list;
    context.addIssue({ code: 'custom', message: 'common.listWanted' });
    return [];
  }, idArray)
  .transform(list => [...new Set(list)]);

/** What an edit carries beside its fields: the record, and the `updated_at` it was opened with (decisions 1). */
export const edited = { id: id(), updated_at: z.string().max(40).nullish() };

/**
 * What an edit writes: the record that it names, and of the fields those that the call carries. One that is left out
 * stays as it is: neither an empty value nor a default stands in for it. One that is there is checked as in a create.
 * @param fields of the noun, as its create has them
 */
export const changes = <S extends z.core.$ZodLooseShape>(fields: S) => {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as unknown) === ids ? idsInEdit : field]),
  );
  return z
    .object(shape as S)
    .partial()
    .extend(edited);
};

/**
 * For `superRefine`: the end must not be before the start; the message goes under `date_to`. What is no date has its own
 * message, and no order.
 */
export const datesInOrder =
  (message: MessageKey) =>
  ({ date_from, date_to }: { date_from?: string; date_to?: string }, context: z.RefinementCtx) => {
    // Of an edit that names one of them only, the database knows the other, and says the same (platform/constraint.ts).
    if (date_from === undefined || date_to === undefined || !isMoment(date_from) || !isMoment(date_to)) return;
    // A day without a time is neither before nor after a time of that day.
    const known = Math.min(date_from.length, date_to.length);
    if (date_to.slice(0, known) < date_from.slice(0, known))
      context.addIssue({ code: 'custom', path: ['date_to'], message });
  };
