import type { LineKind } from '../contract/budget/line-kind.ts';

/** The clients' questions about their budgets, and the agency's answers. */
export interface SampleQuestion {
  /** The name of the trip. The question is about its first budget. */
  travel: string;
  /** The question is about the first service of this kind; without one it is about the whole budget. */
  kind?: LineKind;
  entries: readonly SampleEntry[];
}

interface SampleEntry {
  text: string;
  /** How many days before today, and the time. */
  ago: number;
  time: string;
  /** Whether the client has seen the answer. */
  answer?: 'read' | 'unread';
}

export const questions: readonly SampleQuestion[] = [
  {
    travel: 'Semana Santa en Sevilla, Córdoba y Granada',
    kind: 'accomodation',
    entries: [
      { text: '¿Las dos habitaciones se comunican por dentro? Los niños no duermen solos.', ago: 2, time: '20:14:00' },
      {
        text: 'Sí, Lucía: el hotel nos ha confirmado dos dobles con puerta entre ellas, en la segunda planta. Queda anotado en la reserva.',
        ago: 1,
        time: '10:32:00',
        answer: 'unread',
      },
    ],
  },
  {
    travel: 'Semana Santa en Sevilla, Córdoba y Granada',
    entries: [{ text: '¿Hasta cuándo podemos cancelar sin perder la señal?', ago: 1, time: '21:47:00' }],
  },
  {
    travel: 'Andalusia at our own pace',
    kind: 'accomodation',
    entries: [
      { text: 'Is breakfast served after ten? We are late risers.', ago: 2, time: '09:05:00' },
      { text: 'Until eleven at weekends, half past ten otherwise.', ago: 2, time: '12:20:00', answer: 'read' },
      { text: 'Perfect. And is there something without meat?', ago: 1, time: '18:40:00' },
    ],
  },
  {
    travel: 'La mer et l’Alhambra',
    kind: 'other_service',
    entries: [
      {
        text: 'La visite est-elle en français ? Notre fils a douze ans et ne parle pas espagnol.',
        ago: 2,
        time: '19:11:00',
      },
      {
        text: 'Oui, avec une guide francophone qui connaît bien les enfants. Comptez environ trois heures, avec une pause dans les jardins.',
        ago: 1,
        time: '11:05:00',
        answer: 'unread',
      },
    ],
  },
  {
    travel: 'Familia Ortega en la nieve',
    entries: [{ text: '¿El forfait de los niños entra en el precio o se paga allí?', ago: 1, time: '13:26:00' }],
  },
];
