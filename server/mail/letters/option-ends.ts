import { factOf } from '../content.ts';
import { letterToStaff } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

/** To the agent of a trip: a supplier will not hold a service any longer. */
interface Params extends ReaderParams {
  service: string;
  supplier: string | null;
  travelName: string;
  /** The end of its last day, 'YYYY-MM-DD HH:mm' in the agency's time zone. */
  date: string;
}

export const optionEnds = letterToStaff({
  name: 'optionEnds',
  edits: {
    optionEnds: {
      place: 225,
      name: 'Una opción termina',
      about: 'Al agente del viaje, 72 y 24 horas antes.',
      placeholders: ['firstName', 'travel', 'when', 'agency'],
    },
  },
  words: ({ travelName, date }: Params, { localMoment }) => ({
    subject: `Una opción de «${travelName}» termina el ${localMoment(date)}`,
    preheader: 'Confírmela antes.',
    heading: 'Una opción termina',
    intro: `El proveedor guarda un servicio de «${travelName}» hasta el ${localMoment(date)}. Confírmelo antes, o pida que se lo guarden más tiempo.`,
    button: 'Ver la reserva',
  }),
  content: (_words, { service, supplier, travelName }, { common }) => ({
    facts: [
      { label: 'Servicio', value: service },
      ...factOf('Proveedor', supplier),
      ...factOf(common.travel, travelName),
    ],
  }),
  examples: ({ trip: { firstName, url, travelName }, supplier, item: service, today }) => [
    { firstName, url, service, supplier, travelName, date: `${today} 23:59` },
    { firstName, url, service, supplier: null, travelName, date: `${today} 23:59` },
  ],
});
