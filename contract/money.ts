/**
 * Money (decisions 4): whole cents inside, decimal euros at the border, never binary fractions in between.
 * Every amount named `…Cents` or typed `Cents` is a whole number of euro cents.
 */
export type Cents = number;

/** The largest amount taken, in euros: keeps every sum far inside the safe integers. */
export const largestEuros = 9_999_999.99;

/** Decimal euros of the border from cents. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/**
 * Cents from the border's decimal euros.
 * @param euros a number with at most two decimals (the schemas have checked that)
 */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** The sum of amounts in cents. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * `price_discount` of a budget (decisions 4): total × (1 − discount/100), rounded half up to the cent.
 * @param total in cents, not negative
 * @param discount in percent, 0 to 100, at most two decimals
 */
export function discounted(total: Cents, discount: number): Cents {
  // In whole numbers: a percentage of two decimals is hundredths of a percent.
  const kept = BigInt(10_000 - Math.round(discount * 100));
  return Number((BigInt(total) * kept + 5_000n) / 10_000n);
}

/** What is still to be paid (decisions 4): price_discount − amount_paid, in cents. */
export function due(priceDiscount: Cents, amountPaid: Cents): Cents {
  return priceDiscount - amountPaid;
}

/** Price per person in cents, rounded half up; null when the trip does not say how many go (decisions 3). */
export function perPerson(price: Cents, people: number): Cents | null {
  return people > 0 ? Math.floor((price * 2 + people) / (people * 2)) : null;
}

const locales = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** Euros as the reader of a language writes them: 1.234,50 € in Spanish. */
export function formatEuros(euros: number, language: keyof typeof locales = 'es'): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    // Spanish groups thousands only from five digits on unless told; a price reads better grouped.
    useGrouping: true,
  }).format(euros);
}

/** A percentage with at most one decimal, as the reader of a language writes it: 12,5 % in Spanish. */
export function formatPercent(percent: number, language: keyof typeof locales = 'es'): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
