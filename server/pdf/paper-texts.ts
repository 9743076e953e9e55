import type { Language } from '../../contract/language.ts';
import type { TravelFileKind } from '../../contract/travel-paper/schema.ts';

/** The words that the papers of a trip add to those of the budget's PDF. */
export interface PaperTexts {
  book: string;
  atHand: string;
  call: string;
  anyHour: string;
  agency: string;
  yourAgent: string;
  whoTravels: string;
  toBring: string;
  insurance: string;
  files: string;
  filesText: string;
  fileKinds: Record<TravelFileKind, string>;
  vouchers: string;
  voucher: string;
  vouchersText: string;
  reference: string;
  begins: string;
  ends: string;
  checkIn: string;
  checkOut: string;
  departs: string;
  arrives: string;
  localTime: string;
  travellers: string;
  room: string;
  place: string;
  phone: string;
  directions: string;
  mapCode: (place: string) => string;
  details: string;
  notes: string;
  issuedBy: string;
  version: string;
  versionOf: (version: number, day: string) => string;
  /** The facts are newer than the last version. */
  versionAfter: (version: number) => string;
  documents: Record<'identity' | 'passport', string>;
  documentUntil: (day: string) => string;
  theseVouchers: string;
  policy: string;
  roomingList: string;
  people: (count: number) => string;
  rooms: (count: number) => string;
  age: string;
  name: string;
  diet: string;
  withoutRoom: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const paperTexts: Record<Language, PaperTexts> = {
  es: {
    book: 'Libro de viaje',
    atHand: 'Para tener a mano',
    call: 'A quién llamar',
    anyHour: 'Emergencias, a cualquier hora',
    agency: 'Su agencia',
    yourAgent: 'Su agente',
    whoTravels: 'Quién viaja',
    toBring: 'Qué llevar',
    insurance: 'Seguro',
    files: 'Billetes y otros archivos',
    filesText: 'Están en la página de su viaje; guárdelos en el teléfono antes de salir.',
    fileKinds: { ticket: 'Billete', boarding_pass: 'Tarjeta de embarque', insurance: 'Seguro', other: 'Otro' },
    vouchers: 'Bonos',
    voucher: 'Bono',
    vouchersText: 'Muestre en cada lugar el bono de su servicio: con el localizador encuentran la reserva.',
    reference: 'Localizador',
    begins: 'Empieza',
    ends: 'Termina',
    checkIn: 'Entrada',
    checkOut: 'Salida',
    departs: 'Salida',
    arrives: 'Llegada',
    localTime: 'hora local',
    travellers: 'Viajeros',
    room: 'Habitación',
    place: 'Dónde',
    phone: 'Teléfono',
    directions: 'Cómo llegar',
    mapCode: place => `Código con el mapa de ${place}`,
    details: 'Incluye',
    notes: 'Tenga en cuenta',
    issuedBy: 'Emitido por',
    version: 'Versión',
    versionOf: (version, day) => `${version}, ${day}`,
    versionAfter: version => `posterior a la ${version}`,
    documents: {
      identity: 'El DNI o el pasaporte de cada viajero, en vigor.',
      passport: 'El pasaporte o el documento con el que viaja cada persona.',
    },
    documentUntil: day => `Tiene que ser válido al menos hasta el ${day}.`,
    theseVouchers: 'Este libro, impreso o en el teléfono.',
    policy: 'La póliza y el teléfono de la aseguradora.',
    roomingList: 'Lista de habitaciones',
    people: number => count(number, 'persona', 'personas'),
    rooms: number => count(number, 'habitación', 'habitaciones'),
    age: 'Edad',
    name: 'Nombre',
    diet: 'Alimentación',
    withoutRoom: 'Sin habitación asignada',
  },
  en: {
    book: 'Travel book',
    atHand: 'Keep at hand',
    call: 'Who to call',
    anyHour: 'Emergencies, at any hour',
    agency: 'Your agency',
    yourAgent: 'Your travel agent',
    whoTravels: 'Who’s travelling',
    toBring: 'What to bring',
    insurance: 'Insurance',
    files: 'Tickets and other files',
    filesText: 'They’re on the page of your trip; save them on your phone before you leave.',
    fileKinds: { ticket: 'Ticket', boarding_pass: 'Boarding pass', insurance: 'Insurance', other: 'Other' },
    vouchers: 'Vouchers',
    voucher: 'Voucher',
    vouchersText: 'Show the voucher of each service on arrival: the reference is how your booking is found.',
    reference: 'Booking reference',
    begins: 'Starts',
    ends: 'Ends',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    departs: 'Departure',
    arrives: 'Arrival',
    localTime: 'local time',
    travellers: 'Travellers',
    room: 'Room',
    place: 'Where',
    phone: 'Telephone',
    directions: 'Getting there',
    mapCode: place => `Code with the map of ${place}`,
    details: 'Includes',
    notes: 'Please note',
    issuedBy: 'Issued by',
    version: 'Version',
    versionOf: (version, day) => `${version}, ${day}`,
    versionAfter: version => `later than ${version}`,
    documents: {
      identity: 'Each traveller’s valid identity card or passport.',
      passport: 'Each traveller’s passport, or the document they travel with.',
    },
    documentUntil: day => `It has to be valid at least until ${day}.`,
    theseVouchers: 'This book, printed or on your phone.',
    policy: 'The policy and the insurer’s telephone number.',
    roomingList: 'Rooming list',
    people: number => count(number, 'person', 'people'),
    rooms: number => count(number, 'room', 'rooms'),
    age: 'Age',
    name: 'Name',
    diet: 'Dietary needs',
    withoutRoom: 'No room assigned',
  },
  fr: {
    book: 'Carnet de voyage',
    atHand: 'À garder sous la main',
    call: 'Qui appeler',
    anyHour: 'Urgences, à toute heure',
    agency: 'Votre agence',
    yourAgent: 'Votre contact à l’agence',
    whoTravels: 'Qui voyage',
    toBring: 'À emporter',
    insurance: 'Assurance',
    files: 'Billets et autres fichiers',
    filesText:
      'Ils se trouvent sur la page de votre voyage\u202f; enregistrez-les sur votre téléphone avant de partir.',
    fileKinds: { ticket: 'Billet', boarding_pass: 'Carte d’embarquement', insurance: 'Assurance', other: 'Autre' },
    vouchers: 'Bons d’échange',
    voucher: 'Bon d’échange',
    vouchersText:
      'Présentez sur place le bon de chaque prestation\u202f: c’est avec la référence que votre réservation se retrouve.',
    reference: 'Référence',
    begins: 'Début',
    ends: 'Fin',
    checkIn: 'Arrivée',
    checkOut: 'Départ',
    departs: 'Départ',
    arrives: 'Arrivée',
    localTime: 'heure locale',
    travellers: 'Voyageurs',
    room: 'Chambre',
    place: 'Où',
    phone: 'Téléphone',
    directions: 'Y aller',
    mapCode: place => `Code avec le plan de ${place}`,
    details: 'Comprend',
    notes: 'À noter',
    issuedBy: 'Émis par',
    version: 'Version',
    versionOf: (version, day) => `${version}, ${day}`,
    versionAfter: version => `postérieure à la ${version}`,
    documents: {
      identity: 'La carte d’identité ou le passeport de chaque voyageur, en cours de validité.',
      passport: 'Le passeport de chaque voyageur, ou le document avec lequel il voyage.',
    },
    documentUntil: day => `Il doit être valide au moins jusqu’au ${day}.`,
    theseVouchers: 'Ce carnet, imprimé ou sur votre téléphone.',
    policy: 'Le contrat d’assurance et le téléphone de l’assureur.',
    roomingList: 'Liste des chambres',
    people: number => count(number, 'personne', 'personnes'),
    rooms: number => count(number, 'chambre', 'chambres'),
    age: 'Âge',
    name: 'Nom',
    diet: 'Alimentation',
    withoutRoom: 'Sans chambre attribuée',
  },
};
