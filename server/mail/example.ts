import type { Language } from '../../contract/language.ts';
import type { ToPay } from '../../contract/payment/calls.ts';
import { addDays, type Day } from '../../contract/values/dates.ts';
import type { Cents } from '../../contract/values/money.ts';
import type { LetterQuote, TravelParams } from './params.ts';

/** A made-up trip, with which each letter makes its examples. */
const words = {
  es: {
    ...{ firstName: 'Lucía', by: 'Lucía Ortega', email: 'lucia@ejemplo.es', travelName: 'Japón en otoño' },
    ...{ titles: ['Esencial', 'Con encanto'], about: 'Hotel Gion', item: 'Hotel Gion', taskName: 'Llamar a Lucía' },
    ...{ question: '¿El hotel de Kioto tiene ascensor?', answer: 'Sí, hasta la última planta.' },
    comments: 'El hotel de Kioto ha cerrado por obras y hemos buscado otro al lado.',
    reason: 'Este año no puede ser.',
    change: 'Alojamiento: «Hotel Gion» en lugar de «Hotel Sanjo»',
    ...{ supplier: 'Hotel Miramar', request: 'Coro de Málaga', subject: 'Coro de Málaga: 40 personas en mayo' },
    ...{ greeting: 'Buenos días:', message: 'Buscamos 20 habitaciones dobles para tres noches.' },
  },
  en: {
    ...{ firstName: 'Lucy', by: 'Lucy Hart', email: 'lucia@ejemplo.es', travelName: 'Japan in autumn' },
    ...{ titles: ['Essential', 'With charm'], about: 'Hotel Gion', item: 'Hotel Gion', taskName: 'Call Lucy' },
    ...{ question: 'Does the hotel in Kyoto have a lift?', answer: 'Yes, up to the top floor.' },
    comments: 'The hotel in Kyoto has closed for works and we have found another next to it.',
    reason: 'Not this year.',
    change: 'Stay: “Hotel Gion” instead of “Hotel Sanjo”',
    ...{ supplier: 'Hotel Miramar', request: 'Malaga choir', subject: 'Malaga choir: 40 people in May' },
    ...{ greeting: 'Good morning,', message: 'We are looking for 20 double rooms for three nights.' },
  },
  fr: {
    ...{ firstName: 'Lucie', by: 'Lucie Martin', email: 'lucia@ejemplo.es', travelName: 'Le Japon en automne' },
    ...{ titles: ['Essentiel', 'Charme'], about: 'Hôtel Gion', item: 'Hôtel Gion', taskName: 'Appeler Lucie' },
    ...{ question: 'L’hôtel de Kyoto a-t-il un ascenseur\u202f?', answer: 'Oui, jusqu’au dernier étage.' },
    comments: 'L’hôtel de Kyoto a fermé pour travaux\u202f: nous en avons trouvé un autre à côté.',
    reason: 'Pas cette année.',
    change: 'Hébergement\u202f: «\u202fHôtel Gion\u202f» au lieu de «\u202fHôtel Sanjo\u202f»',
    ...{ supplier: 'Hotel Miramar', request: 'Chœur de Malaga', subject: 'Chœur de Malaga\u202f: 40 personnes en mai' },
    ...{ greeting: 'Bonjour,', message: 'Nous cherchons 20 chambres doubles pour trois nuits.' },
  },
} as const satisfies Record<Language, object>;

type Words = Omit<Record<keyof (typeof words)['es'], string>, 'titles' | 'firstName' | 'travelName'>;

export interface Example extends Words {
  trip: TravelParams;
  /** What the agent writes above the quotes. */
  note: string;
  agentName: string | null;
  quotes: LetterQuote[];
  payment: ToPay | null;
  budgetId: number;
  price: Cents;
  today: Day;
  now: Date;
}

/** The prices of the two quotes and the deposit, in cents, and the number of the first quote. */
export const exampleFigures = { prices: [389_000, 462_500] as const, deposit: 90_000, number: 128 };

export const exampleDays = (today: Day) => ({ dateFrom: addDays(today, 150), dateTo: addDays(today, 161) });

/**
 * The trip in the preview of an edited letter.
 * @param photos of the agency's catalogue
 */
export function letterExample(
  language: Language,
  {
    url,
    photos,
    ...facts
  }: Pick<Example, 'today' | 'now' | 'agentName' | 'payment'> & { url: string; photos: string[] },
): Example {
  const { firstName, travelName, titles, ...texts } = words[language];
  const { prices, number } = exampleFigures;
  const days = exampleDays(facts.today);
  return {
    ...facts,
    ...texts,
    note: texts.comments,
    trip: { firstName, travelName, ...days, url },
    budgetId: number,
    price: prices[0],
    quotes: titles.map((title, index) => ({
      ...{ id: number + index, name: null, summary: null, title, ...days, url },
      price: prices[index] ?? prices[0],
      validUntil: addDays(facts.today, 21),
      picture: photos[index + 1] ?? photos[0] ?? null,
    })),
  };
}
