import { type TravelStatusId, travelStatus } from '../contract/travel/state.ts';
import type { RecipeKey } from './recipes.ts';

/** The trips of the sample agency, with a suitable season. travel-plan.ts places them around today. */
export interface SampleTravel {
  name: string;
  recipe: RecipeKey;
  /** 'MM-DD'. */
  season: string;
  nights: number;
  adults: number;
  ages: readonly number[];
  status: TravelStatusId;
  budgets: number;
  /** Positions in `clients` (people.ts), counted from 1; empty for a request without an assigned client. */
  clients: readonly number[];
  /** The contact, when it is not the first client. */
  contact?: readonly [first: string, last: string, phone: string, email: string];
  /** The client's wishes. */
  info?: string;
  /** For a trip in status 3: whether a budget was accepted or alternatives were asked for; in status 6: booked, then cancelled. */
  answer?: 'accepted' | 'alternatives' | 'cancelled';
  /** Its budgets have a last valid day in the past. */
  expired?: true;
}

type Rest = Pick<SampleTravel, 'contact' | 'info' | 'answer' | 'expired'>;
type Row = readonly [
  name: string,
  recipe: RecipeKey,
  season: string,
  nights: number,
  adults: number,
  ages: readonly number[],
  budgets: number,
  clients: readonly number[],
  rest?: Rest,
];

const withStatus = (status: TravelStatusId, rows: readonly Row[]): SampleTravel[] =>
  rows.map(([name, recipe, season, nights, adults, ages, budgets, clients, rest]) => ({
    name,
    recipe,
    season,
    nights,
    adults,
    ages,
    status,
    budgets,
    clients,
    ...rest,
  }));

const archivedTravels: readonly Row[] = [
  ['Fin de semana en Lisboa', 'lisboa', '03-13', 3, 2, [], 2, [1]],
  ['Nieve en Sierra Nevada con los primos', 'nieve', '02-05', 3, 4, [8, 10, 12], 2, [8, 9]],
  ['A week in Nerja', 'nerjaDesdeLondres', '06-12', 7, 2, [7], 2, [34]],
  ['Marrakech entre amies', 'marrakechDesdeLyon', '05-07', 4, 3, [], 2, [38]],
  ['Feria en Sevilla', 'sevilla', '04-20', 3, 2, [], 1, [3]],
  ['Crucero por los fiordos, bodas de plata', 'cruceroFiordos', '07-04', 7, 2, [], 2, [11]],
  ['Cabo de Gata a pie', 'cabo', '05-22', 4, 2, [], 1, [19]],
  ['Peregrinos en Santiago', 'camino', '09-11', 4, 6, [], 2, [21, 20]],
];

const reservedTravels: readonly Row[] = [
  [
    'Puente de diciembre en Roma',
    'roma',
    '12-04',
    4,
    2,
    [6, 9],
    2,
    [1],
    { info: 'Los niños quieren ver el Coliseo por dentro.' },
  ],
  ['Navidad en Tenerife', 'tenerife', '12-22', 7, 2, [4], 2, [5]],
  ['Fin de año en Londres', 'londres', '12-29', 4, 2, [], 2, [13, 12]],
  ['Esquí en Reyes', 'nieve', '01-02', 4, 2, [11, 14], 2, [23]],
  ['Crucero Canarias y Madeira', 'cruceroCanarias', '02-06', 7, 2, [], 3, [29]],
  [
    'Luna de miel en Kioto',
    'japon',
    '04-02',
    9,
    2,
    [],
    2,
    [25, 30],
    { info: 'Se casan el 28 de marzo; habitación con cama occidental.' },
  ],
  ['Puente de Andalucía en Úbeda y Cazorla', 'renacimiento', '02-26', 4, 2, [5, 5], 1, [15]],
  ['Andalusia for our anniversary', 'desdeLondres', '05-08', 8, 2, [], 2, [36]],
  ['Viaje de los quintos del 59 al Guadalquivir', 'cruceroGuadalquivir', '04-18', 6, 12, [], 1, [20]],
  ['Doñana con el colegio de Marina', 'donana', '03-05', 2, 4, [7, 7, 8], 1, [19]],
  ['Half-term in Nerja', 'nerjaDesdeLondres', '02-13', 6, 2, [7], 2, [34]],
  ['Grenade en amoureux', 'granadaDesdeLyon', '02-12', 5, 2, [], 2, [38]],
];

const pendingTravels: readonly Row[] = [
  ['Crucero por las islas griegas', 'cruceroGrecia', '06-19', 7, 4, [], 3, [27], { answer: 'accepted' }],
  ['París por los quince años de Alba', 'paris', '03-26', 4, 2, [15], 3, [22], { answer: 'accepted' }],
  ['Sierra de Cádiz en otoño', 'sierraDeCadiz', '10-09', 4, 2, [], 2, [2], { answer: 'alternatives' }],
  ['Semana en Mallorca', 'mallorca', '06-26', 7, 2, [3, 6], 3, [33], { answer: 'alternatives' }],
  ['El Nilo en febrero', 'cruceroNilo', '02-14', 4, 2, [], 2, [26], { answer: 'accepted' }],
  ['San Sebastián y Ordesa', 'norte', '08-01', 8, 2, [10], 3, [16, 23], { answer: 'alternatives' }],
  ['Tres ciudades con los abuelos', 'tresCiudades', '04-10', 6, 6, [2, 5], 2, [9], { answer: 'accepted' }],
  ['Seville and the white villages', 'desdeLondres', '09-18', 7, 2, [], 2, [35], { answer: 'accepted' }],
  ['Marrakech en mars', 'marrakechDesdeLyon', '03-12', 4, 2, [], 2, [39], { answer: 'alternatives' }],
];

const sentTravels: readonly Row[] = [
  [
    'Semana Santa en Sevilla, Córdoba y Granada',
    'tresCiudades',
    '03-24',
    6,
    2,
    [6, 9],
    3,
    [1],
    { info: 'Habitaciones comunicadas si es posible.' },
  ],
  [
    'Andalusia at our own pace',
    'desdeLondres',
    '04-23',
    8,
    2,
    [],
    3,
    [34],
    { info: 'No early starts, please. One of us does not eat meat.' },
  ],
  ['La mer et l’Alhambra', 'desdeLyon', '04-17', 7, 2, [12], 3, [38], { info: 'Première visite en Andalousie.' }],
  ['Carnaval de Cádiz', 'cadiz', '02-05', 3, 4, [], 2, [18, 13]],
  ['Familia Ortega en la nieve', 'nieve', '01-22', 3, 2, [9, 13], 3, [2]],
  ['Escapada a Barcelona', 'barcelona', '01-15', 3, 2, [], 2, [12]],
  ['Mediterráneo desde Málaga', 'cruceroMediterraneo', '05-15', 8, 2, [], 2, [28, 10]],
  ['Verano en Nerja', 'costaTropical', '07-10', 7, 2, [1, 4], 4, [24], { expired: true }],
  ['Cometas en Tarifa', 'tarifa', '06-05', 4, 3, [], 2, [30]],
  ['Lisboa para cuatro amigas', 'lisboa', '03-05', 3, 4, [], 2, [15], { expired: true }],
  ['Musicales en Londres', 'londres', '02-19', 3, 2, [16], 2, [32]],
  ['La Alhambra de noche', 'granada', '05-14', 3, 2, [], 1, [6], { expired: true }],
  ['Easter by the sea', 'nerjaDesdeLondres', '03-25', 6, 2, [8, 11], 2, [37]],
  ['Pâques entre mer et Alhambra', 'desdeLyon', '03-25', 6, 2, [10], 2, [40]],
];

const queuedTravels: readonly Row[] = [
  [
    'Asociación de vecinos: Madrid y el Prado',
    'madrid',
    '03-19',
    2,
    28,
    [],
    2,
    [14],
    { info: 'Autobús urbano para 28 y entradas de grupo al museo.' },
  ],
  [
    'Cumpleaños de Rosario en Ronda',
    'sierraDeCadiz',
    '04-16',
    3,
    8,
    [],
    1,
    [7],
    { info: 'Solo por teléfono, por las mañanas.' },
  ],
  ['Roma con el coro', 'roma', '06-11', 4, 18, [], 2, [31], { info: 'Cantan el domingo en Santa Prisca.' }],
  [
    'Luna de miel en Japón',
    'japon',
    '05-20',
    10,
    2,
    [],
    1,
    [],
    {
      contact: ['Noelia', 'Cano Vera', '611204518', 'noelia.cano@ejemplo.es'],
      info: 'Se casan en mayo. Presupuesto hasta 8.000 €.',
    },
  ],
  ['Doñana con prismáticos', 'donana', '02-12', 2, 2, [], 1, [17]],
  ['Camino de Santiago, últimos cien kilómetros', 'camino', '05-03', 5, 4, [], 2, [4]],
  [
    'Crucero por el Mediterráneo en familia',
    'cruceroMediterraneo',
    '07-24',
    8,
    4,
    [6, 8, 12],
    2,
    [],
    {
      contact: ['Beatriz', 'Lozano Márquez', '', 'beatriz.lozano@ejemplo.es'],
      info: 'Pedido desde la web. Camarotes contiguos.',
    },
  ],
  ['Olivares y aceite nuevo', 'renacimiento', '11-06', 3, 2, [], 1, [10]],
  ['Semana blanca en Sierra Nevada', 'nieve', '02-22', 4, 2, [7, 9], 2, [23]],
  ['Feria de Málaga', 'malaga', '08-14', 4, 4, [], 1, [22]],
  ['Grenade au printemps', 'granadaDesdeLyon', '04-17', 5, 2, [], 1, [40]],
  [
    'París en pareja',
    'paris',
    '02-13',
    3,
    2,
    [],
    1,
    [],
    {
      contact: ['Tomás', 'Villalba Ríos', '622731940', 'tomas.villalba@ejemplo.es'],
      info: 'Sorpresa: no llamar a casa.',
    },
  ],
];

const rejectedTravels: readonly Row[] = [
  ['Verano en Mallorca', 'mallorca', '07-17', 7, 2, [2], 2, [29]],
  ['Fin de curso en Barcelona', 'barcelona', '06-24', 4, 22, [], 3, [16]],
  ['Nochevieja en París', 'paris', '12-29', 4, 2, [], 3, [18], { answer: 'cancelled' }],
  ['Marrakech con los compañeros', 'marrakech', '03-19', 4, 10, [], 2, [6]],
  ['Japón en otoño', 'japon', '11-02', 10, 2, [], 2, [3]],
];

export const travels: readonly SampleTravel[] = [
  ...withStatus(travelStatus.archivado, archivedTravels),
  ...withStatus(travelStatus.rechazado, rejectedTravels),
  ...withStatus(travelStatus.reservado, reservedTravels),
  ...withStatus(travelStatus.pendienteDeReserva, pendingTravels),
  ...withStatus(travelStatus.enviado, sentTravels),
  ...withStatus(travelStatus.enCola, queuedTravels),
];
