import type { ChangedField } from '../budget-changes.ts';
import type { Language } from '../language.ts';
import type { LineKind } from '../line-kind.ts';

/** The words for what has changed in a budget. The server alone says them, so that no screen carries them along. */
export interface ChangeWords {
  kinds: Record<LineKind, string>;
  file: string;
  fields: Record<ChangedField, string>;
  /** What stands where nothing is written. */
  none: string;
  added: string;
  removed: string;
  /** One line about something. */
  of: (subject: string, said: string) => string;
  fromTo: (field: string, before: string, after: string) => string;
}

const es: ChangeWords = {
  kinds: {
    accomodation: 'Alojamiento',
    cruise: 'Crucero',
    transport: 'Transporte',
    travel_insurance: 'Seguro de viaje',
    other_service: 'Otro servicio',
  },
  file: 'Archivo',
  fields: {
    price_discount: 'Precio del viaje',
    discount: 'Descuento',
    deposit: 'Señal al reservar',
    date_from: 'Inicio',
    date_to: 'Fin',
    valid_until: 'Válido hasta',
    data: 'Información adicional',
    contract_data: 'Condiciones del contrato',
    about: 'Servicio',
    room_type: 'Habitación',
    cabin_type: 'Camarote',
    meal_included: 'Régimen',
    origin: 'Origen',
    destination: 'Destino',
    company: 'Compañía',
    baggage: 'Equipaje',
    extra_info: 'Información adicional',
    description: 'Descripción',
    notes: 'Notas',
    locator: 'Localizador',
    price: 'Precio',
  },
  none: 'sin indicar',
  added: 'Añadido',
  removed: 'Retirado',
  of: (subject, said) => `${subject}: ${said}`,
  fromTo: (field, before, after) => `${field}, de «${before}» a «${after}»`,
};

const en: ChangeWords = {
  kinds: {
    accomodation: 'Accommodation',
    cruise: 'Cruise',
    transport: 'Transport',
    travel_insurance: 'Travel insurance',
    other_service: 'Other service',
  },
  file: 'File',
  fields: {
    price_discount: 'Price of the trip',
    discount: 'Discount',
    deposit: 'Deposit on booking',
    date_from: 'Start',
    date_to: 'End',
    valid_until: 'Valid until',
    data: 'Further information',
    contract_data: 'Terms of the contract',
    about: 'Service',
    room_type: 'Room',
    cabin_type: 'Cabin',
    meal_included: 'Meals',
    origin: 'From',
    destination: 'To',
    company: 'Company',
    baggage: 'Baggage',
    extra_info: 'Further information',
    description: 'Description',
    notes: 'Notes',
    locator: 'Booking reference',
    price: 'Price',
  },
  none: 'not stated',
  added: 'Added',
  removed: 'Removed',
  of: (subject, said) => `${subject}: ${said}`,
  fromTo: (field, before, after) => `${field}, from “${before}” to “${after}”`,
};

// The spaces inside the quotation marks and before a colon are no-break spaces.
const fr: ChangeWords = {
  kinds: {
    accomodation: 'Hébergement',
    cruise: 'Croisière',
    transport: 'Transport',
    travel_insurance: 'Assurance voyage',
    other_service: 'Autre prestation',
  },
  file: 'Fichier',
  fields: {
    price_discount: 'Prix du voyage',
    discount: 'Remise',
    deposit: 'Acompte à la réservation',
    date_from: 'Début',
    date_to: 'Fin',
    valid_until: 'Valable jusqu’au',
    data: 'Informations complémentaires',
    contract_data: 'Conditions du contrat',
    about: 'Service',
    room_type: 'Chambre',
    cabin_type: 'Cabine',
    meal_included: 'Repas',
    origin: 'Départ de',
    destination: 'Arrivée à',
    company: 'Compagnie',
    baggage: 'Bagages',
    extra_info: 'Informations complémentaires',
    description: 'Description',
    notes: 'Notes',
    locator: 'Référence de réservation',
    price: 'Prix',
  },
  none: 'non indiqué',
  added: 'Ajouté',
  removed: 'Retiré',
  of: (subject, said) => `${subject} : ${said}`,
  fromTo: (field, before, after) => `${field}, de « ${before} » à « ${after} »`,
};

export const changeWords: Record<Language, ChangeWords> = { es, en, fr };
