import { z } from 'zod';
import type { LineKind } from '../budget/line-kind.ts';
import { languages } from '../language.ts';
import { paymentPlans } from '../payment/plan.ts';
import { defaultPaymentDays } from '../payment/rules.ts';
import { demandLevels } from '../traveller/needs.ts';
import {
  day,
  emptyAsNull,
  ids,
  optionalLongText,
  optionalText,
  requiredText,
  richText,
  wholeNumberBetween,
} from '../validation.ts';
import { isEmail } from '../values/email.ts';
import { isIban } from '../values/iban.ts';
import { designChoices, printedPrices } from '../values/paper.ts';
import { colourPattern, houseColours } from './brand-colour.ts';

/** A text that customers read in their language. The Spanish text replaces a missing one. */
const inLanguages = <T extends z.ZodType<string | null>>(text: T) => z.object({ es: text, en: text, fr: text });

const noText = { es: null, en: null, fr: null };

const colour = z.string('setting.colourInvalid').trim().toLowerCase().regex(colourPattern, 'setting.colourInvalid');

const taxPercent = z.number('setting.taxRate').min(0, 'setting.taxRate').max(100, 'setting.taxRate');

const wrongNumber = 'common.numberInvalid';

const wholeNumber = (min: number, max: number) => wholeNumberBetween(min, max, 'setting.numberInvalid');

/**
 * After how long rejected requests, ended trips with their clients, letters, deleted clients and the audit log lose what
 * they say of people. 0 keeps them for ever.
 */
const retentionTerms = {
  requests_months: wholeNumber(0, 120),
  travels_years: wholeNumber(0, 30),
  letters_months: wholeNumber(0, 120),
  bin_months: wholeNumber(0, 120),
  audit_years: wholeNumber(0, 30),
  /** Days after the return for what travellers need, and for their documents. */
  needs_days: wholeNumber(0, 3650).default(30),
  documents_days: wholeNumber(0, 3650).default(60),
};

/** What each kind of service asks of a traveller. */
const demand = z.enum(demandLevels, 'common.dataInvalid');
const travellerDemands = {
  accomodation: demand,
  cruise: demand,
  transport: demand,
  travel_insurance: demand,
  other_service: demand,
} satisfies Record<LineKind, unknown>;

const optionalPercentage = emptyAsNull(
  z.coerce.number(wrongNumber).min(0, 'setting.percentRange').max(100, 'setting.percentRange'),
);

const paymentDays = emptyAsNull(wholeNumberBetween(0, 365, 'setting.paymentDaysRange', wrongNumber));

/** The settings of the agency. Each has one record; this is the schema of each. */
export const settings = {
  /** What mails, the portal and the PDF show of the agency. */
  agency: z.object({
    name: requiredText('common.nameRequired', 150),
    licence: optionalText(60),
    address: optionalText(300),
    phone: optionalText(40),
    /** Answered at any hour while customers travel. They read it once they have accepted. */
    emergency_phone: optionalText(40).default(null),
    email: optionalText(254).refine(text => text === null || isEmail(text), 'client.emailInvalid'),
    web: optionalText(200),
    package_travel_info: inLanguages(richText).default(noText),
    payment: inLanguages(optionalLongText(2000)).default(noText),
    /** What every trip includes and does not, a line for each item, beside what its services say. */
    included: inLanguages(optionalLongText(1000)).default(noText),
    not_included: inLanguages(optionalLongText(1000)).default(noText),
    /** What travellers should bring, a line for each item, in the travel book. */
    to_bring: inLanguages(optionalLongText(1000)).default(noText),
    /** The funder named in the footer (specification 1), and the rest of the footer's text. */
    funder: inLanguages(optionalText(300)).default(noText),
    footer: inLanguages(optionalText(300)).default(noText),
  }),
  /** The account for payments, as customers read it beside 'how to pay', and the days by which they pay. */
  bank: z.object({
    holder: optionalText(150),
    iban: optionalText(60).refine(text => text === null || isIban(text), 'setting.ibanInvalid'),
    bic: optionalText(20).refine(
      text => text === null || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(text),
      'setting.bicInvalid',
    ),
    /** Days after the acceptance for the deposit, and before the departure for the rest; null when no day is said. */
    deposit_days: paymentDays.default(defaultPaymentDays.deposit_days),
    rest_days: paymentDays.default(defaultPaymentDays.rest_days),
    /** The share of the price that a new budget asks for at booking, in percent; null for none. */
    deposit_percent: optionalPercentage.default(null),
    /** The payment plan that a new budget begins with. */
    plan: z.enum(paymentPlans, 'common.dataInvalid').default('deposit'),
  }),
  /** The colours of what customers see, as chosen: pale ones are darkened where they are used. The logo is a file. */
  appearance: z.object({ primary: colour, accent: colour }),
  /** The PDF of a budget. */
  documents: z.object({
    prices: z.enum(printedPrices, 'common.dataInvalid'),
    design: z.enum(designChoices, 'common.dataInvalid').default('classic'),
  }),
  /** The languages that customers may choose. Spanish is always one of them. */
  languages: z.object({
    offered: z
      .array(z.enum(languages), 'common.dataInvalid')
      .transform(list => languages.filter(language => language === 'es' || list.includes(language))),
  }),
  /** The agency's own words on `/newCustomer`. */
  welcome: z.object({
    title: inLanguages(optionalText(120)).default(noText),
    introduction: inLanguages(optionalLongText(2000)).default(noText),
    /** How many working days the agency takes to answer a request; null when it promises nothing. */
    reply_days: emptyAsNull(wholeNumberBetween(1, 30, wrongNumber)),
  }),
  /**
   * How many mails of price requests are sent per minute, after how many days suppliers are reminded (0 means never),
   * and the margin that the agency usually takes on an offer, in percent of the price; null for none.
   */
  price_requests: z.object({
    per_minute: wholeNumberBetween(1, 600, 'setting.paceRange', wrongNumber),
    remind_after_days: wholeNumberBetween(0, 60, 'setting.reminderRange', wrongNumber),
    margin_percent: optionalPercentage.default(null),
  }),
  /** The rates of the general VAT or of the IGIC, each valid until the next one begins. */
  tax: z.object({
    rates: z
      .array(z.object({ from: day('setting.taxFrom'), name: requiredText('setting.taxName', 20), rate: taxPercent }))
      .min(1, 'setting.taxNone')
      .max(20)
      .refine(rates => new Set(rates.map(({ from }) => from)).size === rates.length, 'setting.taxTwice'),
  }),
  /** `/navarrotours` opens this address in a new tab (decisions 6). */
  external_site: z.object({ url: z.url({ protocol: /^https?$/, error: 'setting.urlInvalid' }) }),
  /** Reminders of tasks: how many minutes before the due time, and whether also by mail. */
  tasks: z.object({
    remind_minutes: z.preprocess(
      // An empty field does not count as zero.
      value => (value === '' || value === null ? Number.NaN : value),
      wholeNumberBetween(0, 10_080, wrongNumber),
    ),
    remind_mail: z.boolean(),
  }),
  /** How many days after the end of a trip its travellers are invited to rate it; 0 means never. */
  rating: z.object({ invitation_days: wholeNumberBetween(0, 60, wrongNumber) }),
  /** Reminds the clients of a trip about waiting budgets: every `days` days, at most `times` times. */
  budget_reminder: z.object({
    on: z.boolean(),
    days: wholeNumber(1, 60),
    times: wholeNumber(1, 10),
  }),
  /**
   * Letters to the clients of an accepted trip: how many days before its start for missing data and for documents that end
   * too early, how many hours before each flight, whether on the day before the start, and how many days before and after
   * the day of each payment; 0 means never.
   */
  travel_letters: z.object({
    data_days: wholeNumber(0, 365),
    document_days: wholeNumber(0, 365),
    // No letter is sent at night: with less than a day, one about a flight could come too late.
    check_in_hours: wholeNumber(0, 72).refine(hours => hours === 0 || hours >= 24, 'setting.numberInvalid'),
    bon_voyage: z.boolean(),
    payment_before_days: wholeNumber(0, 90).default(0),
    payment_after_days: wholeNumber(0, 90).default(0),
  }),
  /**
   * What a trip asks of its travellers, by its kinds of service, and how many months after the return a document must
   * still be good in each country: none, three or six; where none is said, none in the EEA and Switzerland, else six.
   */
  travellers: z.object({
    ...travellerDemands,
    countries_0: ids,
    countries_3: ids,
    countries_6: ids,
  }),
  /** How people sign in: administrators only with a second factor. */
  security: z.object({ administrators_second_factor: z.boolean() }),
  /** How long personal data are kept; 0 means for ever. */
  // The audit log tells which clients still sign in, so it is kept as long as they are.
  retention: z
    .object({ on: z.boolean(), ...retentionTerms })
    .refine(({ travels_years, audit_years }) => audit_years === 0 || audit_years >= travels_years, {
      path: ['audit_years'],
      error: 'setting.auditShorter',
    }),
  /** While it is on, everybody except administrators gets 90001 (decisions 1). */
  maintenance: z.object({ on: z.boolean() }),
} as const;

/** The terms of `retention` alone. */
export const retentionBody = z.object(retentionTerms);
export type RetentionTerms = z.output<typeof retentionBody>;

export type SettingName = keyof typeof settings;
export type Setting<N extends SettingName> = z.output<(typeof settings)[N]>;

/** The default values. */
export const settingDefaults: { [N in SettingName]: Setting<N> } = {
  agency: {
    name: 'Periplo',
    licence: null,
    address: null,
    phone: null,
    emergency_phone: null,
    email: null,
    web: null,
    package_travel_info: noText,
    payment: noText,
    included: noText,
    not_included: noText,
    to_bring: noText,
    funder: noText,
    footer: noText,
  },
  bank: { holder: null, iban: null, bic: null, ...defaultPaymentDays, deposit_percent: null, plan: 'deposit' },
  appearance: houseColours,
  documents: { prices: 'services', design: 'classic' },
  languages: { offered: [...languages] },
  welcome: { title: noText, introduction: noText, reply_days: null },
  price_requests: { per_minute: 30, remind_after_days: 3, margin_percent: null },
  tax: { rates: [{ from: '2012-09-01', name: 'IVA', rate: 21 }] },
  external_site: { url: 'https://www.navarrotours.com' },
  tasks: { remind_minutes: 30, remind_mail: true },
  rating: { invitation_days: 3 },
  budget_reminder: { on: false, days: 7, times: 2 },
  travel_letters: {
    data_days: 0,
    document_days: 0,
    check_in_hours: 0,
    bon_voyage: false,
    payment_before_days: 0,
    payment_after_days: 0,
  },
  travellers: {
    accomodation: 'abroad',
    cruise: 'document',
    transport: 'birth',
    travel_insurance: 'birth',
    other_service: 'names',
    countries_0: [],
    countries_3: [],
    countries_6: [],
  },
  security: { administrators_second_factor: false },
  retention: {
    on: false,
    requests_months: 12,
    travels_years: 6,
    letters_months: 24,
    bin_months: 12,
    audit_years: 6,
    needs_days: 30,
    documents_days: 60,
  },
  maintenance: { on: false },
};

const names = Object.keys(settings) as [SettingName, ...SettingName[]];

/** The settings that the page 'Ajustes' saves together. Maintenance has a switch of its own. */
export type PageSettingName = Exclude<SettingName, 'maintenance'>;
export const pageSettings = names.filter(name => name !== 'maintenance') as [PageSettingName, ...PageSettingName[]];

const version = z.string().max(40).nullish();
const value = z.record(z.string(), z.unknown(), 'common.dataInvalid');

export const settingWrite = z.object({ name: z.enum(names, 'common.dataInvalid'), value, updated_at: version });

/** The changed settings of the page, each with the `updated_at` that was read. */
export const settingsWrite = z.object({
  settings: z.partialRecord(z.enum(pageSettings), z.object({ value, updated_at: version }), 'common.dataInvalid'),
  remove_logo: z.boolean().optional(),
});

/** The icons of the application that a reader installs, as the server draws them from the agency's logo. */
export const icons = {
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'icon-maskable-512': { size: 512, purpose: 'maskable' },
  'apple-touch-icon': { size: 180, purpose: 'apple' },
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]];
