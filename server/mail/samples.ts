import { addDays, type Day } from '../../contract/dates.ts';
import type { Language } from '../../contract/language.ts';
import type { LetterKind } from '../../contract/letter-text.ts';
import type { ToPay } from '../../contract/payment-calls.ts';
import type { TemplateName } from './params.ts';
import type { ChangesOutcome } from './params-of-travels.ts';
import { changesKinds } from './wording.ts';

/** A made-up trip, for whoever edits a letter and wants to see it. */

const told = {
  es: {
    ...{ firstName: 'Lucía', by: 'Lucía Ortega', travelName: 'Japón en otoño', titles: ['Esencial', 'Con encanto'] },
    ...{ question: '¿El hotel de Kioto tiene ascensor?', answer: 'Sí, hasta la última planta.', about: 'Hotel Gion' },
    ...{
      comments: 'El hotel de Kioto ha cerrado por obras y hemos buscado otro al lado.',
      reason: 'Este año no puede ser.',
    },
    ...{ changes: ['Alojamiento: «Hotel Gion» en lugar de «Hotel Sanjo»'], items: ['Hotel Gion'] },
    ...{ supplier: 'Hotel Miramar', request: 'Coro de Málaga', subject: 'Coro de Málaga: 40 personas en mayo' },
    ...{
      greeting: 'Buenos días:',
      message: 'Buscamos 20 habitaciones dobles para tres noches.',
      taskName: 'Llamar a Lucía',
    },
  },
  en: {
    ...{ firstName: 'Lucy', by: 'Lucy Hart', travelName: 'Japan in autumn', titles: ['Essential', 'With charm'] },
    ...{ question: 'Does the hotel in Kyoto have a lift?', answer: 'Yes, up to the top floor.', about: 'Hotel Gion' },
    ...{
      comments: 'The hotel in Kyoto has closed for works and we have found another next to it.',
      reason: 'Not this year.',
    },
    ...{ changes: ['Stay: “Hotel Gion” instead of “Hotel Sanjo”'], items: ['Hotel Gion'] },
    ...{ supplier: 'Hotel Miramar', request: 'Malaga choir', subject: 'Malaga choir: 40 people in May' },
    ...{
      greeting: 'Good morning,',
      message: 'We are looking for 20 double rooms for three nights.',
      taskName: 'Call Lucy',
    },
  },
  fr: {
    ...{ firstName: 'Lucie', by: 'Lucie Martin', travelName: 'Le Japon en automne', titles: ['Essentiel', 'Charme'] },
    ...{
      question: 'L’hôtel de Kyoto a-t-il un ascenseur\u202f?',
      answer: 'Oui, jusqu’au dernier étage.',
      about: 'Hôtel Gion',
    },
    ...{
      comments: 'L’hôtel de Kyoto a fermé pour travaux\u202f: nous en avons trouvé un autre à côté.',
      reason: 'Pas cette année.',
    },
    ...{
      changes: ['Hébergement\u202f: «\u202fHôtel Gion\u202f» au lieu de «\u202fHôtel Sanjo\u202f»'],
      items: ['Hôtel Gion'],
    },
    ...{ supplier: 'Hotel Miramar', request: 'Chœur de Malaga', subject: 'Chœur de Malaga\u202f: 40 personnes en mai' },
    ...{
      greeting: 'Bonjour,',
      message: 'Nous cherchons 20 chambres doubles pour trois nuits.',
      taskName: 'Appeler Lucie',
    },
  },
} as const satisfies Record<Language, object>;

/** The prices of the two sample quotes, in cents, and the deposit. */
export const samplePrice = { prices: [389_000, 462_500] as const, deposit: 90_000, number: 128 };

/** When the sample trip is. */
export const sampleDays = (today: Day) => ({ dateFrom: addDays(today, 150), dateTo: addDays(today, 161) });

interface Sample {
  language: Language;
  /** The day of today. */
  today: Day;
  now: Date;
  url: string;
  agentName: string;
  /** Photos of the agency's catalogue. */
  photos: readonly string[];
  payment: ToPay | null;
}

/** The template of a letter, and the params of the sample trip. */
export function sampleOf(kind: LetterKind, sample: Sample): { template: TemplateName; params: object } {
  const { language, today, now, url, agentName, photos, payment } = sample;
  const { titles, ...words } = told[language];
  const days = sampleDays(today);
  const { prices, number } = samplePrice;
  const quotes = titles.map((title, index) => ({
    ...{ id: number + index, title, ...days, price: prices[index], validUntil: addDays(today, 21), url },
    picture: photos[index + 1] ?? photos[0] ?? null,
  }));
  const params = {
    ...{ ...words, ...days, url, agentName, quotes, payment, number, budgetId: number, price: prices[0] },
    ...{ acceptedAt: now, client: words.by, asked: words.question, moreChanges: 0, days: 30, hours: 2, replyDays: 2 },
    ...{ accepted: kind === 'modificationAccepted', declined: kind === 'supplierDeclined' },
    ...{ outcome: outcomeOf(kind), before: prices[0] - 12_000, day: today, comment: null },
    ...{
      services: [{ title: words.about, locator: 'QX7T2' }],
      received: samplePrice.deposit,
      paid: samplePrice.deposit,
    },
    ...{ total: kind === 'supplierDeclined' ? null : 820_000, dateUntil: addDays(today, 14), date: `${today} 17:00` },
    ...{
      nAdults: 40,
      nChildren: 0,
      nRooms: 20,
      signature: '',
      contactInfo: '',
      clientName: words.by,
      clientPhone: null,
    },
    ...{ flexible: false, month: null, adults: 2, ages: [], email: 'lucia@ejemplo.es', phone: null, asks: language },
    ...{ budgetFrom: null, budgetTo: 450_000 },
  };
  return { template: templateOf(kind), params };
}

/** The template behind a letter; two letters can share one. */
export function templateOf(kind: LetterKind): TemplateName {
  if (kind === 'modificationAccepted' || kind === 'modificationDeclined') return 'modificationAnswered';
  if (outcomeOf(kind)) return 'changesAnswered';
  return kind === 'supplierDeclined' ? 'supplierAnswered' : (kind as TemplateName);
}

export const outcomeOf = (kind: LetterKind) =>
  (Object.keys(changesKinds) as ChangesOutcome[]).find(outcome => changesKinds[outcome] === kind);
