import type { Language } from '../contract/language.ts';
import type { TransportTypeName } from './catalogue.ts';

/** The texts of agents in budgets, in the language of the trip's client. */

type Phrase = Record<Language, string>;

/** The introductions of a trip's budgets: the first proposal, the second… */
export const proposals: readonly Phrase[] = [
  {
    es: '<p>La propuesta <strong>más equilibrada</strong>: bien situada, sin prisas y con lo imprescindible.</p><ul><li>Teléfono de la agencia disponible durante todo el viaje</li><li>Documentación en papel y en el móvil</li></ul>',
    en: '<p>The <strong>most balanced</strong> proposal: well located, unhurried and with all the essentials.</p><ul><li>Our telephone is answered throughout your trip</li><li>Documents on paper and on your phone</li></ul>',
    fr: '<p>La proposition la <strong>plus équilibrée</strong> : bien située, sans hâte, avec l’essentiel.</p><ul><li>Notre téléphone reste joignable pendant tout le voyage</li><li>Documents sur papier et sur votre mobile</li></ul>',
  },
  {
    es: '<p>Un punto más de <strong>comodidad</strong>, con los detalles que hacen el viaje.</p><p>Si prefieren cambiar alguno por otro, el precio apenas varía.</p>',
    en: '<p>A little more <strong>comfort</strong>, with the details that make a trip.</p><p>Should you prefer to swap one of them, the price hardly changes.</p>',
    fr: '<p>Un peu plus de <strong>confort</strong> : les détails qui font un voyage.</p><p>Si vous préférez en changer un, le prix ne varie guère.</p>',
  },
  {
    es: '<p>El viaje <strong>completo</strong>, con seguro: solo hay que preparar la maleta.</p>',
    en: '<p>The <strong>complete</strong> trip, with insurance: all you have to do is pack.</p>',
    fr: '<p>Le voyage <strong>complet</strong>, avec assurance : il ne vous reste qu’à faire la valise.</p>',
  },
  {
    es: '<p>La alternativa <strong>más económica</strong>, con horarios de transporte menos cómodos.</p>',
    en: '<p>The <strong>most affordable</strong> alternative, with less convenient travel times.</p>',
    fr: '<p>L’alternative la <strong>plus économique</strong>, avec des horaires de transport moins confortables.</p>',
  },
];

/** The name and the summary of each proposal. */
export const sampleQuoteNames: readonly { name: Phrase; summary: Phrase }[] = [
  {
    name: { es: 'Esencial', en: 'Essential', fr: 'Essentiel' },
    summary: {
      es: 'Lo imprescindible, bien situado y sin prisas.',
      en: 'The essentials, well located and unhurried.',
      fr: 'L’indispensable, bien situé et sans hâte.',
    },
  },
  {
    name: { es: 'Con encanto', en: 'With character', fr: 'De charme' },
    summary: {
      es: 'Un punto más de comodidad, con los detalles que hacen el viaje.',
      en: 'A little more comfort, with the details that make a trip.',
      fr: 'Un peu plus de confort, avec les détails qui font un voyage.',
    },
  },
  {
    name: { es: 'Todo resuelto', en: 'All taken care of', fr: 'Clés en main' },
    summary: {
      es: 'Todo previsto, con seguro incluido: solo falta hacer la maleta.',
      en: 'Everything arranged, insurance included: all you have to do is pack.',
      fr: 'Tout est prévu, assurance comprise : il ne reste que la valise.',
    },
  },
  {
    name: { es: 'A buen precio', en: 'Good value', fr: 'Petit prix' },
    summary: {
      es: 'El mismo viaje, con el presupuesto más ajustado.',
      en: 'The same trip at the lowest price.',
      fr: 'Le même voyage, au prix le plus serré.',
    },
  },
];

export const stayNote: readonly Phrase[] = [
  {
    es: 'Entrada desde las 15:00 y salida antes de las 12:00. La habitación se puede cancelar sin gastos hasta siete días antes.',
    en: 'Check-in from 15:00, check-out before 12:00. The room can be cancelled free of charge up to seven days before.',
    fr: 'Arrivée à partir de 15 h, départ avant 12 h. La chambre est annulable sans frais jusqu’à sept jours avant.',
  },
  {
    es: 'Habitación exterior, en planta alta. Si llegan antes de la hora, guardan el equipaje sin cargo.',
    en: 'An exterior room on an upper floor. If you arrive early, luggage is kept free of charge.',
    fr: 'Chambre sur rue, en étage élevé. En cas d’arrivée anticipée, les bagages sont gardés gratuitement.',
  },
];

export const cruiseNote: Phrase = {
  es: 'Propinas a bordo incluidas y primer turno de cena. El embarque cierra una hora antes de la salida.',
  en: 'On-board gratuities included and first dinner sitting. Boarding closes one hour before departure.',
  fr: 'Pourboires à bord inclus et premier service au dîner. L’embarquement ferme une heure avant le départ.',
};

export const insuranceNote: Phrase = {
  es: 'Asistencia médica, equipajes y anulación por causa justificada, para todos los viajeros. La póliza se envía con la documentación.',
  en: 'Medical assistance, luggage and cancellation for a justified cause, for every traveller. The policy comes with the documents.',
  fr: 'Assistance médicale, bagages et annulation pour motif justifié, pour tous les voyageurs. La police est jointe aux documents.',
};

export const excursionNote: Phrase = {
  es: 'La hora exacta se confirma una semana antes.',
  en: 'The exact time is confirmed one week before.',
  fr: 'L’heure exacte est confirmée une semaine avant.',
};

const flightNote: Phrase = {
  es: 'Preséntense en el aeropuerto dos horas antes de la salida. Asientos juntos, sin cargo.',
  en: 'Please be at the airport two hours before departure. Seats together at no charge.',
  fr: 'Présentez-vous à l’aéroport deux heures avant le départ. Sièges côte à côte sans supplément.',
};

const ticketNote: Phrase = {
  es: 'Billete cambiable una vez sin gastos hasta 24 horas antes.',
  en: 'The ticket can be changed once free of charge up to 24 hours before.',
  fr: 'Billet échangeable une fois sans frais jusqu’à 24 heures avant.',
};

const carNote: Phrase = {
  es: 'Seguro a todo riesgo sin franquicia, kilometraje ilimitado y segundo conductor. El tanque se entrega y se devuelve lleno.',
  en: 'Fully comprehensive insurance without excess, unlimited mileage and a second driver. Full tank to full tank.',
  fr: 'Assurance tous risques sans franchise, kilométrage illimité et second conducteur. Réservoir plein à plein.',
};

export function journeyNote(type: TransportTypeName, language: Language): string {
  const phrases: Partial<Record<TransportTypeName, Phrase>> = { Vuelo: flightNote, 'Coche de alquiler': carNote };
  return (phrases[type] ?? ticketNote)[language];
}

export function baggage(type: TransportTypeName, language: Language): string {
  const byType: Partial<Record<TransportTypeName, Phrase>> = {
    Vuelo: {
      es: 'Equipaje de mano y una maleta de 20 kg por persona',
      en: 'Cabin bag and one 20 kg suitcase per person',
      fr: 'Bagage à main et une valise de 20 kg par personne',
    },
    'Coche de alquiler': {
      es: 'Maletero para tres maletas',
      en: 'Boot for three suitcases',
      fr: 'Coffre pour trois valises',
    },
  };
  const other: Phrase = { es: 'Una maleta por persona', en: 'One suitcase per person', fr: 'Une valise par personne' };
  return (byType[type] ?? other)[language];
}

export const denyReasons: readonly Phrase[] = [
  {
    es: 'Nos gusta el recorrido, pero querríamos un hotel más céntrico y salir un día después.',
    en: 'We like the route, but would prefer a more central hotel and to leave a day later.',
    fr: 'Le parcours nous plaît, mais nous voudrions un hôtel plus central et partir un jour plus tard.',
  },
  {
    es: '¿Habría una opción sin madrugar tanto y por unos 200 € menos?',
    en: 'Is there an option without such an early start, and about €200 less?',
    fr: 'Y aurait-il une option avec un départ moins matinal et environ 200 € de moins ?',
  },
  {
    es: 'Preferimos media pensión y cambiar la excursión por un día libre.',
    en: 'We would rather have half board and swap the excursion for a free day.',
    fr: 'Nous préférons la demi-pension et remplacer l’excursion par une journée libre.',
  },
];

export const rejectReasons: readonly string[] = [
  'Este año no podrá ser: hemos cambiado las vacaciones al mes de septiembre.',
  'El grupo ha elegido otro destino. Gracias por el esfuerzo.',
  'Se nos sale del presupuesto con los vuelos a ese precio.',
  'Al final vamos con unos amigos que tienen casa allí.',
  'La empresa ha aplazado el viaje sin fecha.',
];

/** Why the booked trip was cancelled. */
export const cancelReason = 'Me operan de la rodilla en esas fechas y no podremos viajar.';

/** The special conditions of a budget that has some. */
export const contractData: Phrase = {
  es: '<p>Precio calculado con las tarifas de la fecha de emisión. Los billetes de transporte se emiten al recibir la señal y no admiten devolución; el alojamiento admite cambios hasta quince días antes de la llegada.</p>',
  en: '<p>Price calculated with the fares of the date of issue. Transport tickets are issued when the deposit is received and are not refundable; accommodation may be changed up to fifteen days before arrival.</p>',
  fr: '<p>Prix calculé aux tarifs de la date d’émission. Les billets de transport sont émis à réception de l’acompte et ne sont pas remboursables ; l’hébergement est modifiable jusqu’à quinze jours avant l’arrivée.</p>',
};
