import type { Language } from '../contract/language.ts';
import { groups } from '../contract/permissions.ts';

/** The people of the sample agency. Their addresses have reserved or made-up domains. */

/** The password of every user of the demonstration. */
export const demoPassword = 'tres-olas-azules';

interface Staff {
  group_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

export const sampleStaff: readonly Staff[] = [
  {
    group_id: groups.administrator,
    first_name: 'Rocío',
    last_name: 'Alba Serrano',
    email: 'admin@alborada.demo',
    phone: '600100101',
  },
  {
    group_id: groups.agent,
    first_name: 'Gema',
    last_name: 'Navas Luque',
    email: 'gema@alborada.demo',
    phone: '600100102',
  },
  {
    group_id: groups.agent,
    first_name: 'Andrés',
    last_name: 'Molina Rey',
    email: 'andres@alborada.demo',
    phone: '600100103',
  },
];

export interface SampleClient {
  first_name: string;
  last_name: string;
  /** 'Sr.', 'Sra.'…: the form of address. */
  tratamiento: string;
  language: Language;
  /** Null for clients who only telephone. */
  email: string | null;
  /** Whether they have signed up. */
  password: boolean;
  phone: string;
  birth_date: string;
  address: string;
  /** Null abroad, where postal codes have letters. */
  postal_code: string | null;
  poblacion: string;
  /** Where a client from abroad leaves from. */
  airport: string | null;
  observaciones: string | null;
}

const towns = [
  ['Málaga', '29015'],
  ['Sevilla', '41004'],
  ['Granada', '18009'],
  ['Córdoba', '14003'],
  ['Jaén', '23001'],
  ['Almería', '04001'],
  ['Cádiz', '11003'],
  ['Huelva', '21001'],
  ['Motril', '18600'],
  ['Antequera', '29200'],
  ['Baeza', '23440'],
  ['Lucena', '14900'],
] as const;

const streets = [
  'Calle Real',
  'Calle San Antón',
  'Avenida de la Constitución',
  'Plaza de la Merced',
  'Calle Molinos',
  'Camino de Ronda',
  'Calle Larga',
  'Paseo del Salón',
] as const;

type Row = readonly [title: string, first: string, last: string, born: string, mark?: 'no e-mail' | 'no password'];

/** The first is the Spanish client with a printed login. */
const spanishRows: readonly Row[] = [
  ['Sra.', 'Lucía', 'Romero Vargas', '1984-05-12'],
  ['Sr.', 'Manuel', 'Ortega Ruiz', '1971-09-03'],
  ['Sra.', 'Carmen', 'Delgado Pérez', '1966-01-27'],
  ['Sr.', 'Francisco', 'Jiménez Torres', '1958-11-08', 'no e-mail'],
  ['Sra.', 'Inmaculada', 'Castro Gil', '1979-07-19'],
  ['Sr.', 'Álvaro', 'Benítez León', '1990-03-30'],
  ['Sra.', 'Rosario', 'Muñoz Cano', '1949-10-02', 'no e-mail'],
  ['Sr.', 'Javier', 'Serrano Prieto', '1982-12-15'],
  ['Sra.', 'Beatriz', 'Lozano Márquez', '1987-04-21'],
  ['Sr.', 'Rafael', 'Aguilar Peña', '1963-06-17', 'no password'],
  ['Sra.', 'Pilar', 'Nieto Carmona', '1955-08-29'],
  ['Sr.', 'Daniel', 'Herrera Salas', '1993-02-11'],
  ['Sra.', 'Macarena', 'Vega Rincón', '1991-05-05'],
  ['Sr.', 'Antonio', 'Cabello Moya', '1968-03-14', 'no password'],
  ['Sra.', 'Elena', 'Campos Vidal', '1985-10-23'],
  ['Sr.', 'Ignacio', 'Robles Fuentes', '1976-01-09'],
  ['Sra.', 'Ángeles', 'Martos Quesada', '1961-12-01', 'no e-mail'],
  ['Sr.', 'Sergio', 'Blanco Espejo', '1988-09-26'],
  ['Sra.', 'Marina', 'Padilla Osuna', '1995-07-07'],
  ['Sr.', 'José Luis', 'Barranco Nieves', '1959-04-18', 'no password'],
  ['Sra.', 'Concepción', 'Toledo Arias', '1952-02-25'],
  ['Sr.', 'Pablo', 'Cordero Lara', '1980-11-13'],
  ['Sra.', 'Nuria', 'Espinosa Baena', '1983-08-16'],
  ['Sr.', 'Ángel', 'Montes Rivera', '1974-05-28', 'no password'],
  ['Sra.', 'Alicia', 'Gálvez Roldán', '1992-01-20'],
  ['Sr.', 'Joaquín', 'Medina Palacios', '1965-10-10'],
  ['Sra.', 'Teresa', 'Ibáñez Luna', '1978-06-06'],
  ['Sr.', 'Miguel Ángel', 'Reyes Contreras', '1986-03-22', 'no password'],
  ['Sra.', 'Isabel', 'Pastor Guerrero', '1970-12-19'],
  ['Sr.', 'Hugo', 'Santiago Amaya', '1998-09-09'],
  ['Sra.', 'Dolores', 'Crespo Villar', '1947-07-31', 'no e-mail'],
  ['Sr.', 'Víctor', 'Soler Pineda', '1981-02-03'],
  ['Sra.', 'Ana Belén', 'Quintero Zafra', '1989-11-30'],
];

const foreignClients: readonly SampleClient[] = [
  foreignClient(
    'Ms',
    'Emily',
    'Carter',
    'en',
    '1986-06-14',
    '+447700900121',
    '18 Wellington Road',
    'Bristol',
    'Bristol',
  ),
  foreignClient(
    'Mr',
    'Oliver',
    'Bennett',
    'en',
    '1962-09-21',
    '+447700900134',
    '4 Castle Terrace',
    'Edinburgh',
    'Edinburgh',
  ),
  foreignClient('Mrs', 'Sophie', 'Hughes', 'en', '1977-04-02', '+447700900157', '27 Park Lane', 'Cardiff', 'Bristol'),
  foreignClient(
    'Mr',
    'James',
    'Whitaker',
    'en',
    '1990-12-11',
    '+447700900168',
    '9 Mill Street',
    'Leeds',
    'Manchester',
    false,
  ),
  foreignClient(
    'Mme',
    'Camille',
    'Laurent',
    'fr',
    '1982-03-08',
    '+33639980121',
    '12 rue des Tilleuls',
    'Lyon',
    'Lyon-Saint-Exupéry',
  ),
  foreignClient(
    'M.',
    'Julien',
    'Moreau',
    'fr',
    '1975-08-24',
    '+33639980134',
    '5 quai de la Fosse',
    'Nantes',
    'Nantes Atlantique',
  ),
  foreignClient(
    'Mme',
    'Élodie',
    'Girard',
    'fr',
    '1993-10-17',
    '+33639980157',
    '31 rue Pasteur',
    'Toulouse',
    'Toulouse-Blagnac',
    false,
  ),
];

const notes = [
  null,
  null,
  'Prefiere que la llamen por la tarde.',
  null,
  'Alergia al marisco: avisar a los hoteles.',
  null,
  null,
  'Viaja siempre con su perro.',
  null,
  'Habitaciones en planta baja o con ascensor.',
  null,
] as const;

/** The forty clients, in the order that the trips refer to (travels.ts). */
export const clients: readonly SampleClient[] = [...spanishRows.map(spanishClient), ...foreignClients];

function spanishClient([tratamiento, first_name, last_name, birth_date, mark]: Row, index: number): SampleClient {
  const [poblacion, postal_code] = towns[index % towns.length] ?? towns[0];
  const street = streets[(index * 5) % streets.length] ?? streets[0];
  return {
    tratamiento,
    first_name,
    last_name,
    language: 'es',
    email:
      mark === 'no e-mail' ? null : `${mailName(first_name)}.${mailName(last_name.split(' ')[0] ?? '')}@ejemplo.es`,
    password: mark === undefined,
    phone: `6${String(20_113_407 + index * 1_304_171)}`,
    birth_date,
    address: `${street}, ${3 + index * 2}`,
    postal_code,
    poblacion,
    airport: null,
    observaciones: notes[index % notes.length] ?? null,
  };
}

function foreignClient(
  tratamiento: string,
  first_name: string,
  last_name: string,
  language: Language,
  birth_date: string,
  phone: string,
  street: string,
  poblacion: string,
  airport: string,
  password = true,
): SampleClient {
  return {
    tratamiento,
    first_name,
    last_name,
    language,
    email: `${mailName(first_name)}.${mailName(last_name)}@example.com`,
    password,
    phone,
    birth_date,
    address: street,
    postal_code: null,
    poblacion,
    airport,
    observaciones: null,
  };
}

/** The local part of an e-mail address from a name. */
function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .replaceAll(' ', '')
    .toLowerCase();
}

/** A made-up identity number with the correct letter. */
export function dniOf(index: number): string {
  const number = 24_500_117 + index * 1_117_301;
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;
}

/** The clients with printed logins, one for each language. */
export const demoClients = (['es', 'en', 'fr'] as const).map(language => {
  const index = clients.findIndex(client => client.language === language && client.password);
  return { language, index };
});
