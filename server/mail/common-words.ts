import type { Language } from '../../contract/language.ts';

/** The words that several letters share. */

/** A number and its noun with a no-break space: '1 día', '3 días'. */
export const countWithNoun = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

const es = {
  greeting: (name: string) => `Hola, ${name}:`,
  regards: 'Un cordial saludo,',
  buttonInWords: 'Si el botón no funciona, copie esta dirección en su navegador:',
  why: (agency: string) => `Recibe este mensaje porque tiene un viaje o una cuenta en ${agency}.`,
  whySupplier: (agency: string) =>
    `Recibe este mensaje porque ${agency} tiene sus datos de contacto como proveedor de servicios turísticos.`,
  licence: (number: string) => `Licencia ${number}`,
  travel: 'Viaje',
  dates: 'Fechas',
  days: (count: number) => countWithNoun(count, 'día', 'días'),
  adults: (count: number) => countWithNoun(count, 'adulto', 'adultos'),
  children: (count: number) => countWithNoun(count, 'niño', 'niños'),
  budget: 'Presupuesto',
  budgetNumber: (id: number) => `n.º ${id}`,
  /** 'un presupuesto', '3 presupuestos'. */
  quotes: (count: number): string => countWithNoun(count, 'presupuesto', 'presupuestos').replace(/^1\s/, 'un '),
  price: 'Precio',
  validUntil: 'Válido hasta el',
  allValidUntil: 'Todos son válidos hasta el',
  seeQuote: 'Ver este presupuesto',
  departed: 'La salida ya ha pasado: para reservarlo, hable con nosotros',
  acceptedAt: 'Aceptado el',
  emergencyPhone: 'Teléfono de emergencia (24 h)',
  reason: 'Motivo',
  /** In letters to suppliers. */
  supplier: {
    greeting: 'Buenos días:',
    people: 'Personas',
    reference: 'Nuestra referencia',
    phone: 'Nuestro teléfono',
    comments: 'Observaciones',
  },
  /** How to pay what is due. */
  payment: {
    label: 'Cómo pagar',
    holder: 'Titular',
    reference: 'Concepto',
    /** The text of the picture with the bank’s code. */
    code: (euros: string) => `Código QR de la transferencia de ${euros}`,
    scan: 'Escanee el código con la aplicación de su banco y la transferencia quedará rellenada.',
  },
  /** How the reader answers: `reply` where somebody reads the answers to a letter, otherwise `call`. */
  reply: {
    imperative: 'responda a este mensaje',
    gerund: 'respondiendo a este mensaje',
    orGerund: ' o respondiendo a este mensaje',
    orImperative: ' o responda a este mensaje',
  },
  call: { imperative: 'llámenos', gerund: 'por teléfono', orGerund: '', orImperative: '' },
  signUp: 'La primera vez elegirá una contraseña, y nada más.',
  signUpButton: 'Elegir contraseña y ver el viaje',
  personalLink: (days: number) =>
    `El enlace es personal y vale ${countWithNoun(days, 'día', 'días')}: no lo reenvíe. Si caduca, pídanos otro.`,
  /** The button of letters about what was agreed. */
  seeTrip: 'Ver mi viaje',
};
export type CommonWords = typeof es;

const en: CommonWords = {
  greeting: name => `Hello ${name},`,
  regards: 'Kind regards,',
  buttonInWords: 'If the button doesn’t work, copy this address into your browser:',
  why: agency => `You’re receiving this message because you have a trip or an account with ${agency}.`,
  whySupplier: agency =>
    `You’re receiving this message because ${agency} has your contact details as a supplier of travel services.`,
  licence: number => `Licence ${number}`,
  travel: 'Trip',
  dates: 'Dates',
  days: count => countWithNoun(count, 'day', 'days'),
  adults: count => countWithNoun(count, 'adult', 'adults'),
  children: count => countWithNoun(count, 'child', 'children'),
  budget: 'Quote',
  budgetNumber: id => `no. ${id}`,
  quotes: count => countWithNoun(count, 'quote', 'quotes').replace(/^1\s/, 'a '),
  price: 'Price',
  validUntil: 'Valid until',
  allValidUntil: 'All are valid until',
  seeQuote: 'See this quote',
  departed: 'The departure date has passed: to book it, talk to us',
  acceptedAt: 'Accepted on',
  emergencyPhone: 'Emergency telephone (24 h)',
  reason: 'Reason',
  supplier: {
    greeting: 'Hello,',
    people: 'People',
    reference: 'Our reference',
    phone: 'Our telephone',
    comments: 'Remarks',
  },
  payment: {
    label: 'How to pay',
    holder: 'Account holder',
    reference: 'Reference',
    code: euros => `QR code for the transfer of ${euros}`,
    scan: 'Scan the code with your banking app to fill in the transfer.',
  },
  reply: {
    imperative: 'reply to this message',
    gerund: 'by replying to this message',
    orGerund: ' or by answering this message',
    orImperative: ' or reply to this message',
  },
  call: { imperative: 'call us', gerund: 'by phone', orGerund: '', orImperative: '' },
  signUp: 'The first time, you only need to choose a password.',
  signUpButton: 'Choose a password and see the trip',
  personalLink: days =>
    `The link is personal and valid for ${countWithNoun(days, 'day', 'days')}: please don’t forward it. If it expires, ask us for another.`,
  seeTrip: 'See my trip',
};

// Narrow no-break spaces are used inside the blockquote marks and before : ; ! ?
const fr: CommonWords = {
  greeting: name => `Bonjour ${name},`,
  regards: 'Bien cordialement,',
  buttonInWords: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  why: agency => `Vous recevez ce message parce que vous avez un voyage ou un compte chez ${agency}.`,
  whySupplier: agency =>
    `Vous recevez ce message parce que ${agency} a vos coordonnées comme prestataire de services touristiques.`,
  licence: number => `Licence ${number}`,
  travel: 'Voyage',
  dates: 'Dates',
  days: count => countWithNoun(count, 'jour', 'jours'),
  adults: count => countWithNoun(count, 'adulte', 'adultes'),
  children: count => countWithNoun(count, 'enfant', 'enfants'),
  budget: 'Devis',
  budgetNumber: id => `n° ${id}`,
  quotes: count => countWithNoun(count, 'devis', 'devis').replace(/^1\s/, 'un '),
  price: 'Prix',
  validUntil: 'Valable jusqu’au',
  allValidUntil: 'Tous sont valables jusqu’au',
  seeQuote: 'Voir ce devis',
  departed: 'La date de départ est passée\u202f: pour réserver, parlez-nous-en',
  acceptedAt: 'Accepté le',
  emergencyPhone: 'Téléphone d’urgence (24 h/24)',
  reason: 'Motif',
  supplier: {
    greeting: 'Bonjour,',
    people: 'Personnes',
    reference: 'Notre référence',
    phone: 'Notre téléphone',
    comments: 'Remarques',
  },
  payment: {
    label: 'Comment payer',
    holder: 'Titulaire',
    reference: 'Libellé',
    code: euros => `Code QR du virement de ${euros}`,
    scan: 'Scannez le code avec l’application de votre banque : le virement se remplit tout seul.',
  },
  reply: {
    imperative: 'répondez à ce message',
    gerund: 'en répondant à ce message',
    orGerund: ' ou en répondant à ce message',
    orImperative: ' ou répondez à ce message',
  },
  call: { imperative: 'appelez-nous', gerund: 'par téléphone', orGerund: '', orImperative: '' },
  signUp: 'La première fois, il vous suffit de choisir un mot de passe.',
  signUpButton: 'Choisir un mot de passe et voir le voyage',
  personalLink: days =>
    `Ce lien est personnel et valable ${countWithNoun(days, 'jour', 'jours')} : ne le transférez pas. S’il expire, demandez-nous-en un autre.`,
  seeTrip: 'Voir mon voyage',
};

export const commonWords: Record<Language, CommonWords> = { es, en, fr };
