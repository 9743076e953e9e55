/**
 * Money (decisions 4) is whole cents inside and decimal euros in the API. Binary fractions never hold an intermediate
 * result. Every amount named `…Cents` or typed `Cents` is a whole number of euro cents.
 */
export type Cents = number;

/** The largest accepted amount, in euros. It keeps every sum far below the largest safe integer. */
export const maxEuros = 9_999_999.99;

/** Converts cents to the decimal euros of the API. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/**
 * Converts the decimal euros of the API to cents.
 * @param euros a number with at most two decimals (the schemas have checked that)
 */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** The sum of amounts, in cents. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * `price_discount` of a budget (decisions 4): total × (1 − discount/100), rounded half up to the cent.
 * @param total in cents, not negative
 * @param discount in percent, 0 to 100, at most two decimals
 */
export function applyDiscount(total: Cents, discount: number): Cents {
  // In whole numbers: a percentage with two decimals is a number of hundredths of a percent.
  const remaining = BigInt(10_000 - Math.round(discount * 100));
  return Number((BigInt(total) * remaining + 5_000n) / 10_000n);
}

/** What is left to pay (decisions 4): price_discount − amount_paid, in cents. */
export function leftToPay(priceDiscount: Cents, amountPaid: Cents): Cents {
  return priceDiscount - amountPaid;
}

/** Price per person in cents, rounded half up; null when the trip does not say how many people travel (decisions 3). */
export function perPerson(price: Cents, people: number): Cents | null {
  return people > 0 ? Math.floor((price * 2 + people) / (people * 2)) : null;
}

const locales = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

// A formatter is made once for each language: making one takes far longer than formatting with it.
const euroFormats = new Map<string, Intl.NumberFormat>();

function euroFormat(language: keyof typeof locales): Intl.NumberFormat {
  const format = euroFormats.get(language);
  if (format) return format;
  // By default Spanish groups thousands only from five digits on. A grouped price is easier to read.
  const made = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', useGrouping: true });
  euroFormats.set(language, made);
  return made;
}

/** Euros as readers of the language write them: 1.234,50 € in Spanish. */
export function formatEuros(euros: number, language: keyof typeof locales = 'es'): string {
  return euroFormat(language).format(euros);
}

/**
 * A percentage with at most one decimal, as readers of the language write it: 12,5 % in Spanish.
 * @param percent 12.5 for 12.5 %
 */
export function formatPercent(percent: number, language: keyof typeof locales = 'es'): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
