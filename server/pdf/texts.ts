import type { BudgetStatusId } from '../../contract/budget/state.ts';
import type { Language } from '../../contract/language.ts';
import type { PdfLineKind } from './budget-document.ts';

/** The words that the PDF adds around a budget's data. */
export interface PdfTexts {
  kinds: Record<PdfLineKind, string>;
  statuses: Record<BudgetStatusId, string>;
  /** The status of a quote whose departure is past. */
  over: string;
  /** What it is called on its cover, while it is offered and once all is booked, and with its number. */
  quote: string;
  tripPapers: string;
  eyebrow: (id: number) => string;
  preparedFor: string;
  preparedBy: string;
  duration: string;
  days: (count: number) => string;
  nights: (count: number) => string;
  travellers: string;
  people: (adults: number, children: number, ages: readonly number[]) => string;
  status: string;
  emergencyPhone: string;
  issued: string;
  /** The status of an accepted budget, and a sentence that says it. */
  acceptedOn: (day: string) => string;
  acceptedSentence: (day: string) => string;
  agent: string;
  validUntil: string;
  validity: (day: string) => string;
  intro: string;
  overview: string;
  mapOf: (places: string[]) => string;
  dayHead: string;
  plan: string;
  night: string;
  continued: string;
  itinerary: string;
  day: (number: number) => string;
  beforeTheTrip: string;
  wholeTrip: string;
  locator: string;
  rating: string;
  rated: (mark: string, travellers: number) => string;
  coverPhoto: (name: string) => string;
  photoOf: (name: string) => string;
  logoOf: (name: string) => string;
  price: string;
  service: string;
  date: string;
  amount: string;
  total: string;
  discount: (percent: string) => string;
  perPerson: (people: number) => string;
  deposit: string;
  paid: string;
  due: string;
  /** The payment above the price. */
  overpaid: string;
  howToPay: string;
  accountHolder: string;
  reference: string;
  /** The bank's code, for readers who do not see it, and the line below it. */
  paymentCode: (amount: string) => string;
  scan: string;
  included: string;
  notIncluded: string;
  /** The bookings with their references. */
  references: string;
  /** The page where an offer is answered, and where a trip is found later. */
  answerTitle: string;
  answerText: string;
  pageTitle: string;
  pageText: string;
  pageCode: string;
  conditions: string;
  contract: string;
  packageTravel: string;
  licence: string;
  page: string;
  of: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const list = (language: Language, parts: string[]) => new Intl.ListFormat(language).format(parts);

/** '2 adultos y 1 niño (8 años)', without groups of nobody and without unknown ages. */
function people(
  language: Language,
  [adults, children]: [number, number],
  [adultsText, childrenText]: [string, string],
  ages: readonly number[],
  years: (last: number) => string,
): string {
  const last = ages.at(-1);
  const suffix =
    last === undefined ? '' : ` (${list(language, ages.map(String))} ${years(ages.length > 1 ? 2 : last)})`;
  return list(language, [...(adults > 0 ? [adultsText] : []), ...(children > 0 ? [`${childrenText}${suffix}`] : [])]);
}

const es: PdfTexts = {
  kinds: {
    accomodation: 'Alojamiento',
    cruise: 'Crucero',
    transport: 'Transporte',
    travel_insurance: 'Seguro de viaje',
    other_service: 'Actividad',
  },
  statuses: { 1: 'Pendiente de aceptación', 2: 'Rechazado', 3: 'Aceptado' },
  over: 'Salida pasada: pregunte a la agencia',
  quote: 'Presupuesto de viaje',
  tripPapers: 'Documentación del viaje',
  eyebrow: id => `Presupuesto de viaje n.º ${id}`,
  preparedFor: 'Preparado para',
  preparedBy: 'Su agencia',
  duration: 'Duración',
  days: number => count(number, 'día', 'días'),
  nights: number => count(number, 'noche', 'noches'),
  travellers: 'Viajeros',
  people: (a, c, ages) =>
    people('es', [a, c], [count(a, 'adulto', 'adultos'), count(c, 'niño', 'niños')], ages, last =>
      last === 1 ? 'año' : 'años',
    ),
  status: 'Estado',
  emergencyPhone: 'Emergencias, 24\u00a0h',
  issued: 'Fecha de emisión',
  acceptedOn: day => `Aceptado el ${day}`,
  acceptedSentence: day => `Presupuesto aceptado el ${day}.`,
  agent: 'Su agente',
  validUntil: 'Válido hasta',
  validity: day => `Este presupuesto es válido hasta el ${day}.`,
  intro: 'Su viaje',
  overview: 'El viaje de un vistazo',
  mapOf: places => `Mapa del viaje: ${list('es', places)}`,
  dayHead: 'Día',
  plan: 'Plan',
  night: 'Noche',
  continued: 'continuación',
  itinerary: 'Itinerario',
  day: number => `Día ${number}`,
  beforeTheTrip: 'Antes del viaje',
  wholeTrip: 'Durante todo el viaje',
  locator: 'Localizador',
  rating: 'Valoración',
  rated: (mark, travellers) => `${mark} de 5 (${count(travellers, 'viajero', 'viajeros')})`,
  coverPhoto: name => `Fotografía de portada del viaje ${name}`,
  photoOf: name => `Fotografía de ${name}`,
  logoOf: name => `Logotipo de ${name}`,
  price: 'Precio del viaje',
  service: 'Servicio',
  date: 'Fecha',
  amount: 'Importe (PVP)',
  total: 'Total',
  discount: percent => `Descuento (${percent})`,
  perPerson: number => `Precio por persona (${count(number, 'viajero', 'viajeros')})`,
  deposit: 'Señal al reservar',
  paid: 'Pagado',
  due: 'Pendiente de pago',
  overpaid: 'Pagado de más',
  howToPay: 'Cómo pagar',
  accountHolder: 'Titular',
  reference: 'Concepto',
  paymentCode: amount => `Código QR de la transferencia de ${amount}`,
  scan: 'Escanéelo con la aplicación de su banco y la transferencia quedará rellenada.',
  included: 'Incluido',
  notIncluded: 'No incluido',
  references: 'Sus reservas',
  answerTitle: 'Diga que sí',
  answerText: 'Abra su página para aceptar, pedir cambios o preguntar lo que quiera.',
  pageTitle: 'Su viaje, siempre al día',
  pageText: 'En su página están los papeles, los pagos y quien le atiende.',
  pageCode: 'Código QR de la página de este viaje',
  conditions: 'Condiciones',
  contract: 'Contrato',
  packageTravel: 'Información sobre el viaje combinado',
  licence: 'Licencia',
  page: 'Página',
  of: 'de',
};

const en: PdfTexts = {
  kinds: {
    accomodation: 'Accommodation',
    cruise: 'Cruise',
    transport: 'Transport',
    travel_insurance: 'Travel insurance',
    other_service: 'Activity',
  },
  statuses: { 1: 'Awaiting acceptance', 2: 'Declined', 3: 'Accepted' },
  over: 'Departure past: ask the agency',
  quote: 'Travel quote',
  tripPapers: 'Travel documents',
  eyebrow: id => `Travel quote no. ${id}`,
  preparedFor: 'Prepared for',
  preparedBy: 'Your agency',
  duration: 'Length',
  days: number => count(number, 'day', 'days'),
  nights: number => count(number, 'night', 'nights'),
  travellers: 'Travellers',
  people: (a, c, ages) =>
    people('en', [a, c], [count(a, 'adult', 'adults'), count(c, 'child', 'children')], ages, last =>
      last === 1 ? 'year old' : 'years old',
    ),
  status: 'Status',
  emergencyPhone: 'Emergencies, 24\u00a0h',
  issued: 'Date of issue',
  acceptedOn: day => `Accepted on ${day}`,
  acceptedSentence: day => `This quote was accepted on ${day}.`,
  agent: 'Your agent',
  validUntil: 'Valid until',
  validity: day => `This quote is valid until ${day}.`,
  intro: 'Your trip',
  overview: 'The trip at a glance',
  mapOf: places => `Map of the trip: ${list('en', places)}`,
  dayHead: 'Day',
  plan: 'Plan',
  night: 'Night',
  continued: 'continued',
  itinerary: 'Itinerary',
  day: number => `Day ${number}`,
  beforeTheTrip: 'Before the trip',
  wholeTrip: 'Throughout the trip',
  locator: 'Booking reference',
  rating: 'Rating',
  rated: (mark, travellers) => `${mark} out of 5 (${count(travellers, 'traveller', 'travellers')})`,
  coverPhoto: name => `Cover photograph of the trip ${name}`,
  photoOf: name => `Photograph of ${name}`,
  logoOf: name => `Logo of ${name}`,
  price: 'Price of the trip',
  service: 'Service',
  date: 'Date',
  amount: 'Price incl. tax',
  total: 'Total',
  discount: percent => `Discount (${percent})`,
  perPerson: number => `Price per person (${count(number, 'traveller', 'travellers')})`,
  deposit: 'Deposit on booking',
  paid: 'Paid',
  due: 'Still to pay',
  overpaid: 'Overpaid',
  howToPay: 'How to pay',
  accountHolder: 'Account holder',
  reference: 'Reference',
  paymentCode: amount => `QR code for the transfer of ${amount}`,
  scan: 'Scan it with your banking app to fill in the transfer.',
  included: 'Included',
  notIncluded: 'Not included',
  references: 'Your bookings',
  answerTitle: 'Say yes',
  answerText: 'Open your page to accept, ask for changes or ask us anything.',
  pageTitle: 'Your trip, always up to date',
  pageText: 'Your page has the papers, the payments and whom to call.',
  pageCode: 'QR code of the page of this trip',
  conditions: 'Terms and conditions',
  contract: 'Contract',
  packageTravel: 'Package travel information',
  licence: 'Licence',
  page: 'Page',
  of: 'of',
};

const fr: PdfTexts = {
  kinds: {
    accomodation: 'Hébergement',
    cruise: 'Croisière',
    transport: 'Transport',
    travel_insurance: 'Assurance voyage',
    other_service: 'Activité',
  },
  statuses: { 1: 'En attente d’acceptation', 2: 'Refusé', 3: 'Accepté' },
  over: 'Départ passé\u202f: parlez-en à l’agence',
  quote: 'Devis de voyage',
  tripPapers: 'Documents de voyage',
  eyebrow: id => `Devis de voyage n° ${id}`,
  preparedFor: 'Préparé pour',
  preparedBy: 'Votre agence',
  duration: 'Durée',
  days: number => count(number, 'jour', 'jours'),
  nights: number => count(number, 'nuit', 'nuits'),
  travellers: 'Voyageurs',
  people: (a, c, ages) =>
    people('fr', [a, c], [count(a, 'adulte', 'adultes'), count(c, 'enfant', 'enfants')], ages, last =>
      last < 2 ? 'an' : 'ans',
    ),
  status: 'État',
  emergencyPhone: 'Urgences, 24\u00a0h',
  issued: 'Date d’émission',
  acceptedOn: day => `Accepté le ${day}`,
  acceptedSentence: day => `Devis accepté le ${day}.`,
  agent: 'Votre contact à l’agence',
  validUntil: 'Valable jusqu’au',
  validity: day => `Ce devis est valable jusqu’au ${day}.`,
  intro: 'Votre voyage',
  overview: 'Le voyage en un coup d’œil',
  mapOf: places => `Carte du voyage\u00a0: ${list('fr', places)}`,
  dayHead: 'Jour',
  plan: 'Programme',
  night: 'Nuit',
  continued: 'suite',
  itinerary: 'Itinéraire',
  day: number => `Jour ${number}`,
  beforeTheTrip: 'Avant le voyage',
  wholeTrip: 'Pendant tout le voyage',
  locator: 'Référence de réservation',
  rating: 'Évaluation',
  rated: (mark, travellers) => `${mark} sur 5 (${count(travellers, 'voyageur', 'voyageurs')})`,
  coverPhoto: name => `Photographie de couverture du voyage ${name}`,
  photoOf: name => `Photographie\u00a0: ${name}`,
  logoOf: name => `Logo\u00a0: ${name}`,
  price: 'Prix du voyage',
  service: 'Prestation',
  date: 'Date',
  amount: 'Prix TTC',
  total: 'Total',
  discount: percent => `Remise (${percent})`,
  perPerson: number => `Prix par personne (${count(number, 'voyageur', 'voyageurs')})`,
  deposit: 'Acompte à la réservation',
  paid: 'Payé',
  due: 'Reste à payer',
  overpaid: 'Trop-perçu',
  howToPay: 'Comment payer',
  accountHolder: 'Titulaire',
  reference: 'Libellé',
  paymentCode: amount => `Code QR du virement de ${amount}`,
  scan: 'Scannez-le avec l’application de votre banque\u00a0: le virement se remplit tout seul.',
  included: 'Compris',
  notIncluded: 'Non compris',
  references: 'Vos réservations',
  answerTitle: 'Dites oui',
  answerText: 'Ouvrez votre page pour accepter, demander des changements ou poser vos questions.',
  pageTitle: 'Votre voyage, toujours à jour',
  pageText: 'Sur votre page\u202f: les documents, les paiements et vos contacts.',
  pageCode: 'Code QR de la page de ce voyage',
  conditions: 'Conditions',
  contract: 'Contrat',
  packageTravel: 'Informations sur le voyage à forfait',
  licence: 'Licence',
  page: 'Page',
  of: 'sur',
};

export const pdfTexts: Record<Language, PdfTexts> = { es, en, fr };
