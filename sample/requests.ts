import type { Availability, PriceBasis } from '../contract/offer/schema.ts';
import { type PriceRequestStatusId, priceRequestStatus } from '../contract/price-request/schema.ts';
import type { MealName } from './catalogue.ts';
import type { OtherServiceName } from './excursions.ts';
import type { StayName } from './stays.ts';

/** The group price requests of the sample agency: recipients, texts and results. */
export interface SampleRequest {
  title: string;
  subject: string;
  message: string;
  people: readonly [adults: number, children: number, rooms: number | null];
  /** The first day, in days from today, and the number of nights. */
  stay: readonly [inDays: number, nights: number];
  /** The centre and the radius in kilometres of the search; null without a map. */
  around: readonly [latitude: number, longitude: number, kilometres: number] | null;
  to: readonly StayName[] | readonly OtherServiceName[];
  status: PriceRequestStatusId;
  /** When it was sent, in days before today. For a draft, when it was written. */
  daysAgo: number;
  /** The recipient whose mail server refused the letter, and its words. */
  refused?: { who: string; words: string };
  answers?: readonly SampleAnswer[];
}

/** A supplier's answer: a price or a refusal. */
export type SampleAnswer = {
  who: string;
  /** Hours after the letter. */
  hours: number;
} & (
  | { reason: string }
  | {
      euros: number;
      basis: PriceBasis;
      availability: Availability;
      /** The rooms or people of a part. */
      covers?: number;
      meal?: MealName;
      /** The last day of the option, in days from today. */
      option?: number;
      remarks?: string;
    }
);

/**
 * The token that opens a request without an answer, like the link of its letter. It exists only in the sample agency.
 */
export const sampleOfferToken = 'muestra-de-una-oferta-de-Alborada-sin-secretos';
/** The letter with that token. */
export const sampleOfferOf = { request: 'Congreso de enología en Jerez', who: 'Hotel Playa de la Caleta' };

export const sampleGroupTexts = {
  email_greeting: 'Buenos días:',
  email_signature: 'Gracias de antemano y un cordial saludo,\nDepartamento de grupos',
  email_contact_info: 'Tel. 952 10 20 30 · de lunes a viernes, de 9:30 a 19:00',
};

export const accomodationRequests: readonly SampleRequest[] = [
  {
    title: 'Coral de Antequera, puente de mayo',
    subject: 'Petición de precio: coral de 38 personas en Granada',
    message:
      'Preparamos el viaje de una coral que canta en la Catedral de Granada.\n\nNecesitamos 20 habitaciones (18 dobles y 2 individuales) en alojamiento y desayuno, y cena de grupo la segunda noche. ¿Nos dicen su mejor precio y hasta cuándo nos guardan las habitaciones sin compromiso?',
    people: [38, 0, 20],
    stay: [110, 2],
    around: [37.1765, -3.5979, 110],
    to: ['granadaCentro', 'granada', 'sierraNevada', 'ubeda', 'cazorla'],
    status: priceRequestStatus.respondida,
    daysAgo: 6,
    answers: [
      {
        who: 'Hotel Puerta Real',
        hours: 3,
        euros: 92,
        basis: 'roomNight',
        availability: 'all',
        meal: 'Alojamiento y desayuno',
        option: 24,
        remarks: 'Cena de grupo: 24 € por persona, con agua y vino. Una gratuidad por cada 20 de pago.',
      },
      {
        who: 'Carmen de los Mirtos',
        hours: 26,
        euros: 129,
        basis: 'person',
        availability: 'part',
        covers: 18,
        meal: 'Alojamiento y desayuno',
        option: 4,
        remarks: 'Tenemos 9 habitaciones esas noches. El director y los solistas estarían a dos pasos de la Catedral.',
      },
      {
        who: 'Hotel Peñones de San Francisco',
        hours: 49,
        euros: 3480,
        basis: 'group',
        availability: 'all',
        meal: 'Media pensión',
        option: 40,
        remarks: 'El autobús llega hasta la puerta. Salón con piano para ensayar, sin cargo.',
      },
      {
        who: 'Casa del Deán',
        hours: 102,
        reason: 'Esas noches la casa está reservada para una boda. Con gusto en otra ocasión.',
      },
    ],
  },
  {
    title: 'Congreso de enología en Jerez',
    subject: 'Alojamiento para 60 congresistas en la provincia de Cádiz',
    message:
      'El congreso reúne a 60 personas durante tres noches. Buscamos habitaciones individuales con desayuno, y un autobús por la mañana a Jerez.\n\nPueden ofrecernos también una parte de las plazas.',
    people: [60, 0, 60],
    stay: [75, 3],
    around: [36.6866, -6.1372, 90],
    to: ['cadiz', 'rocio', 'tarifa', 'sevilla'],
    status: priceRequestStatus.enviada,
    daysAgo: 1,
    refused: {
      who: 'Hotel Viento de Levante',
      words: '550 5.1.1 The email account that you tried to reach is over quota',
    },
  },
  {
    title: 'Fin de curso, IES Sierra Bermeja',
    subject: 'Petición de precio: 52 estudiantes y 4 profesores en la costa',
    message: 'Pensión completa, habitaciones múltiples y cercanía a la playa. Una gratuidad por cada 20 plazas.',
    people: [56, 0, 18],
    stay: [210, 4],
    around: [36.7213, -4.4214, 60],
    to: ['malaga', 'marbella', 'nerja'],
    status: priceRequestStatus.borrador,
    daysAgo: 0,
  },
  {
    title: 'Club de senderismo, Serranía de Ronda',
    subject: 'Grupo de 24 senderistas en Ronda y Grazalema',
    message: 'Media pensión con picnic para el camino. Llegamos en autobús el viernes por la tarde.',
    people: [24, 0, 13],
    stay: [-20, 2],
    around: [36.7423, -5.1671, 35],
    to: ['ronda'],
    status: priceRequestStatus.cerrada,
    daysAgo: 70,
    answers: [
      {
        who: 'Hacienda del Tajo',
        hours: 20,
        euros: 58,
        basis: 'personNight',
        availability: 'all',
        meal: 'Media pensión',
        remarks: 'Picnic incluido el sábado.',
      },
    ],
  },
  {
    title: 'Convención de ventas en Madrid',
    subject: 'Petición de precio: convención de 80 personas',
    message: 'Sala para 80 personas con proyector, una noche y comida de trabajo.',
    people: [80, 0, 80],
    stay: [40, 1],
    around: null,
    to: ['madrid'],
    status: priceRequestStatus.cancelada,
    daysAgo: 30,
    answers: [
      {
        who: 'Hotel Plaza de las Letras',
        hours: 5,
        reason: 'Esa noche el hotel está completo por otra convención.',
      },
    ],
  },
];

export const otherServiceRequests: readonly SampleRequest[] = [
  {
    title: 'Guías para la coral en Granada',
    subject: 'Guía oficial para 38 personas en la Alhambra',
    message:
      'Una coral de 38 personas visita la Alhambra un sábado por la mañana. ¿Disponen de dos guías en español, con auriculares?',
    people: [38, 0, null],
    stay: [111, 0],
    around: [37.1765, -3.5979, 30],
    to: ['alhambra', 'flamenco'],
    status: priceRequestStatus.enviada,
    daysAgo: 5,
  },
  {
    title: 'Catas para el congreso de enología',
    subject: 'Visita a bodega con cata para 60 personas',
    message: 'Una tarde, entre semana, con traslado desde el hotel si es posible.',
    people: [60, 0, null],
    stay: [76, 0],
    around: null,
    to: ['jerez', 'traslado'],
    status: priceRequestStatus.borrador,
    daysAgo: 1,
  },
];
