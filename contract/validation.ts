import { z } from 'zod';
import { isReversed, maxDuration, readDuration } from './budget/journey-time.ts';
import type { MessageKey } from './texts/index.ts';
import { isCalendarDay, isDay, isMoment, isTime, saidTime, today, toMoment } from './values/dates.ts';
import { isEmail } from './values/email.ts';
import { maxEuros, toCents } from './values/money.ts';
import { phoneProblem, storedPhone } from './values/phone.ts';
import { asOneLine, withoutMarks } from './values/typography.ts';
import { isOneAlphabet, plainUsername } from './values/username.ts';

/** The building blocks of the nouns' schemas. Every message is a key of `texts` (invariant 9). */

/** A required text of one line (`asOneLine`), in characters. */
export const requiredText = (message: MessageKey, max = 500) =>
  z.string(message).overwrite(asOneLine).min(1, message).max(max, 'common.tooLong');

/** A required text that may have several lines. */
export const requiredLongText = (message: MessageKey, max: number) =>
  z.string(message).trim().min(1, message).max(max, 'common.tooLong');

/** An optional text of one line (`asOneLine`). Empty becomes null. */
export const optionalText = (max = 500) =>
  z
    .string()
    .overwrite(asOneLine)
    .max(max, 'common.tooLong')
    .nullish()
    .transform(text => text || null);

/** The name that somebody signs in with, if they have one beside their e-mail (`values/username.ts`). */
export const optionalUsername = z
  .string()
  .overwrite(plainUsername)
  .max(100, 'common.tooLong')
  .refine(isOneAlphabet, 'user.usernameMixed')
  .nullish()
  .transform(text => text || null);

/** An optional text that may have several lines. Empty becomes null. */
export const optionalLongText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'common.tooLong')
    .nullish()
    .transform(text => text || null);

// Simple clients send digits as a number.
const digits = (missing?: MessageKey) => z.union([z.string(), z.number().transform(String)], missing);

/** A postal code of any country: letters, digits, spaces and hyphens (decisions 8); Spanish ones have five digits. */
const isPostalCode = (text: string) => /^(?=.*\d)[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u.test(text);

/** A required postal code, which specification 9 calls a number: a text, or a number. */
export const postalCode = (missing: MessageKey) =>
  digits(missing).pipe(requiredText(missing, 12)).refine(isPostalCode, 'common.numberInvalid');

/** An optional postal code. */
export const optionalPostalCode = digits('common.numberInvalid')
  .nullish()
  .pipe(optionalText(12))
  .refine(code => code === null || isPostalCode(code), 'common.numberInvalid');

/** An optional translation. A call that leaves it out does not change it. */
export const translation = z
  .string()
  .overwrite(asOneLine)
  .max(200, 'common.tooLong')
  .nullable()
  .transform(text => text || null)
  .optional();

/**
 * Every schema of a rich text, so that the fields with rich text can be told from all others
 * (`server/suites/payloads.test.ts`).
 */
export const richTexts = z.registry();

/** Rich text. The server cleans it to the allow-list before it is written. */
export const richText = optionalLongText(100_000).register(richTexts);

/** Whether rich text has content besides tags and blanks. */
export const hasText = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Rich text with content. */
export const requiredRichText = (message: MessageKey) =>
  z.string(message).trim().max(100_000, 'common.tooLong').refine(hasText, message).register(richTexts);

/**
 * A number in a call: the number itself, or its digits. Other values that JavaScript would convert, such as `true`,
 * `[1]` or '0x1', are refused: nobody means record 1 by them.
 * @param schema the schema of the number
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

/** The highest page number that reaches the database. Pages after the last one are empty anyway. */
const maxPage = 1_000_000;

/** The page of a list, counted from 1. Higher numbers than any list has become `maxPage`, which is empty as well. */
export const pageNumber = numeric(
  z
    .number()
    .int()
    .min(1)
    .transform(page => Math.min(page, maxPage)),
);

/** An optional id. */
export const optionalId = z
  .union([z.literal(''), z.null(), id()], 'common.idInvalid')
  .optional()
  .transform(value => value || null);

/** A required e-mail. */
export const email = (missing: MessageKey, invalid: MessageKey) =>
  z.string(missing).overwrite(withoutMarks).min(1, missing).refine(isEmail, invalid);

/** An optional e-mail. A given one must be valid. */
export const optionalEmail = () =>
  z
    .string()
    .overwrite(withoutMarks)
    .refine(text => text === '' || isEmail(text), 'client.emailInvalid')
    .nullish()
    .transform(text => text || null);

const typedPhone = digits('common.phoneRequired')
  .transform(withoutMarks)
  .superRefine((text, context) => {
    const problem = text === '' ? null : phoneProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(text => storedPhone(text) ?? text);

/** A required telephone number (`values/phone.ts`). */
export const phone = typedPhone.refine(text => text !== '', 'common.phoneRequired');

/** An optional telephone number. */
export const optionalPhone = typedPhone.nullish().transform(text => text || null);

/** A field for one telephone number or several: one is stored as `storedPhone` says, a text with more in it as it was typed. */
export const phoneText = (max: number) => optionalText(max).transform(text => text && (storedPhone(text) ?? text));

/** A password of at least 8 characters (specification 5). */
export const password = (missing: MessageKey = 'common.passwordRequired') =>
  z.string(missing).min(1, missing).min(8, 'common.passwordShort').max(200, 'common.tooLong');

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a text is an https address without a user name; plain http is for this machine only, where applications are
 * tried.
 */
export function isSecureAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.includes(url.hostname));
}

const decimal = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().trim()], missing)
    .refine(value => value !== '', missing)
    .refine(value => /^\d{1,9}(\.\d{1,2})?$/.test(String(value)), 'common.numberInvalid')
    .transform(Number);

/** An amount in decimal euros with at most two decimals. The result is in cents. */
export const money = (missing: MessageKey) =>
  decimal(missing)
    .refine(euros => euros <= maxEuros, 'common.numberInvalid')
    .transform(toCents);

/** An optional amount in decimal euros. The result is in cents, or null. */
export const optionalMoney = z
  .union([z.literal('').transform(() => null), z.null(), money('common.numberInvalid')], 'common.numberInvalid')
  .optional()
  .transform(cents => cents ?? null);

/** A whole number, zero or positive. */
export const wholeNumber = (missing: MessageKey) =>
  numeric(
    z
      .number(missing)
      .int('common.numberInvalid')
      .min(0, 'common.numberInvalid')
      .max(999_999_999, 'common.numberInvalid'),
  );

/** An optional whole number, or null. */
export const optionalWholeNumber = z
  .union([z.literal('').transform(() => null), z.null(), wholeNumber('common.numberInvalid')], 'common.numberInvalid')
  .optional()
  .transform(number => number ?? null);

/** A whole number within limits, or its digits. @param range the message outside of the limits */
export const wholeNumberBetween = (min: number, max: number, range: MessageKey, invalid: MessageKey = range) =>
  z.coerce.number(invalid).int(invalid).min(min, range).max(max, range);

/** A field that may be empty: '' and a missing value become null. */
export const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === undefined ? null : value), z.nullable(schema));

/** An optional number of people or rooms within limits; null when it is empty or 0. */
export const optionalCount = (min: number) => {
  const invalid = 'common.numberInvalid';
  const count = numeric(z.number(invalid).int(invalid).min(min, invalid).max(10_000, invalid));
  return z
    .union([z.literal(''), z.null(), count], invalid)
    .optional()
    .transform(value => value || null);
};

/** An optional duration in minutes, as a number or as people write it: '2 h 35'. */
export const optionalDuration = z
  .union([z.string(), z.number(), z.null()], 'line.durationInvalid')
  .optional()
  .transform((said, context) => {
    if (said === undefined || said === null || (typeof said === 'string' && said.trim() === '')) return null;
    const minutes = typeof said === 'number' ? said : readDuration(said);
    if (minutes !== null && Number.isInteger(minutes) && minutes > 0 && minutes <= maxDuration) return minutes;
    context.addIssue({ code: 'custom', message: 'line.durationInvalid' });
    return z.NEVER;
  });

/** A percentage from 0 to 100 with at most two decimals. Missing means 0. */
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

/** For `superRefine`: reports a text that is not a date. An empty text is accepted. */
export function checkDate(text: string, context: z.RefinementCtx): void {
  if (text === '' || isMoment(text)) return;
  const message =
    isCalendarDay(text.slice(0, 10)) && !isDay(text.slice(0, 10)) ? 'common.yearWrong' : 'common.dateInvalid';
  context.addIssue({ code: 'custom', message });
}

/** A day, 'YYYY-MM-DD'. A time after it is dropped. */
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

/** A day of birth, which is not in the future. */
export const birthDay = (missing: MessageKey) => day(missing).refine(notBornYet, 'common.birthFuture');

export const optionalBirthDay = optionalDay.refine(notBornYet, 'common.birthFuture');

/** A complete local moment, or only its day when the call gives no time. */
export const momentOrDay = (missing: MessageKey) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .superRefine(checkDate)
    .transform(text => (saidTime(text) ? toMoment(text) : text.slice(0, 10)));

/** The time of a moment, 'HH:mm'; null means that there is none. */
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

/** Confirms the questions about unlikely values. The server asks nothing when it is true (`contract/asks.ts`). */
export const confirmable = { confirmed: flag(false) };

/** A rating from 1 to 5; 3 when missing (specification 9). A mean of customers' ratings has decimals. */
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

/** A list of ids without repeats; empty when missing. */
export const ids = idArray.nullish().transform(list => [...new Set(list ?? [])]);

/** The list in an edit. Null is refused: it could mean that all go or that all stay. */
export const idsInEdit = z
  .preprocess((list, context) => {
    if (list !== null) return list;
    context.addIssue({ code: 'custom', message: 'common.listWanted' });
    return [];
  }, idArray)
  .transform(list => [...new Set(list)]);

/**
 * The fields of every edit besides the noun's own: the record's id, and the `updated_at` with which it was opened
 * (decisions 1).
 */
export const editFields = { id: id(), updated_at: z.string().max(40).nullish() };

/**
 * The schema of an edit: the record's id, and the fields that the call carries. A field that is left out stays as it
 * is, without an empty value or a default. A field that is given is checked as in a create.
 * @param fields the fields of the noun's create
 */
export const changes = <S extends z.core.$ZodLooseShape>(fields: S) => {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as unknown) === ids ? idsInEdit : field]),
  );
  return z
    .object(shape as S)
    .partial()
    .extend(editFields);
};

/**
 * For `superRefine`: the end must not be before the start. The error goes under `date_to`. Texts that are not dates get
 * their own error and are not compared.
 */
export const datesInOrder =
  (message: MessageKey) =>
  ({ date_from, date_to }: { date_from?: string; date_to?: string }, context: z.RefinementCtx) => {
    // When an edit names only one of the two, the database checks it against the stored other one
    // (`constraints` of the noun).
    if (date_from === undefined || date_to === undefined || !isMoment(date_from) || !isMoment(date_to)) return;
    if (isReversed(date_from, date_to)) context.addIssue({ code: 'custom', path: ['date_to'], message });
  };
