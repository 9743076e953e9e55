import type { InsuranceKey, TransportTypeName } from './catalogue.ts';
import type { CruiseName, OtherServiceName } from './excursions.ts';
import type { StayName } from './stays.ts';

/** How the agency composes a trip to a place: the stays, the journeys, the visits. */
export interface Recipe {
  /** In order. The nights are divided among them. Each budget offers another of a leg's stays, the cheapest first. */
  legs: readonly Leg[];
  cruise?: CruiseName;
  journeys: readonly SampleJourney[];
  insurance: InsuranceKey;
}

interface Leg {
  stays: readonly StayName[];
  excursions: readonly OtherServiceName[];
}

export interface SampleJourney {
  type: TransportTypeName;
  company: string;
  from: string;
  to: string;
  /** Departure and arrival, 'HH:mm'. `overnight` means arrival on the next day. */
  out: readonly [string, string];
  back: readonly [string, string];
  overnight?: true;
  /** How many hours the clocks at the destination are ahead; none unless given. */
  hoursAhead?: number;
  /** Where the return journey begins, if not at `to`. */
  home?: string;
  /** Cents for the return journey per person; for a car, per day. */
  price: number;
}

const flight = (
  from: string,
  to: string,
  out: SampleJourney['out'],
  back: SampleJourney['back'],
  price: number,
  company = 'Alas del Sur',
): SampleJourney => ({ type: 'Vuelo', company, from, to, out, back, price });

const train = (
  from: string,
  to: string,
  out: SampleJourney['out'],
  back: SampleJourney['back'],
  price: number,
): SampleJourney => ({
  type: 'Tren',
  company: 'Ferrosur',
  from,
  to,
  out,
  back,
  price,
});

const car = (place: string, price = 4_300): SampleJourney => ({
  type: 'Coche de alquiler',
  company: 'Rutacar',
  from: place,
  to: place,
  out: ['10:00', '10:30'],
  back: ['17:30', '18:00'],
  price,
});

const coach = (from: string, to: string, price: number): SampleJourney => ({
  type: 'Autocar',
  company: 'Autocares Sierra Blanca',
  from,
  to,
  out: ['08:30', '11:45'],
  back: ['16:30', '19:45'],
  price,
});

/** A journey into another time zone. */
const abroad = (hoursAhead: number, journey: SampleJourney): SampleJourney => ({ ...journey, hoursAhead });

const leg = (stays: Leg['stays'], excursions: Leg['excursions'] = []): Leg => ({ stays, excursions });

export const recipes = {
  granada: {
    legs: [leg(['granadaCentro', 'granada'], ['alhambra', 'flamenco', 'panoramica'])],
    journeys: [train('Sevilla Santa Justa', 'Granada', ['08:25', '10:55'], ['18:10', '20:40'], 6_240), car('Sevilla')],
    insurance: 'nacional',
  },
  tresCiudades: {
    legs: [
      leg(['triana', 'sevilla', 'sieteRevueltas'], ['alcazar', 'jerez']),
      leg(['cordoba'], ['mezquita']),
      leg(['granadaCentro', 'granada'], ['alhambra', 'flamenco']),
    ],
    journeys: [
      car('Málaga'),
      { ...train('Málaga María Zambrano', 'Sevilla', ['09:05', '11:00'], ['18:20', '19:35'], 8_400), home: 'Granada' },
    ],
    insurance: 'nacional',
  },
  desdeLondres: {
    legs: [
      leg(['triana', 'sevilla', 'sieteRevueltas'], ['alcazar', 'jerez']),
      leg(['ronda'], ['caminito']),
      leg(['granadaCentro', 'granada'], ['alhambra', 'flamenco']),
    ],
    journeys: [
      {
        ...abroad(1, flight('London Gatwick', 'Sevilla', ['07:05', '10:50'], ['18:15', '20:05'], 21_400, 'Albion Air')),
        home: 'Granada',
      },
      {
        ...abroad(
          1,
          flight('London Gatwick', 'Sevilla', ['09:30', '13:15'], ['16:10', '18:05'], 23_900, 'Severn Wings'),
        ),
        home: 'Granada',
      },
    ],
    insurance: 'europa',
  },
  desdeLyon: {
    legs: [
      leg(['malaga', 'nerja', 'marbella'], ['caminito']),
      leg(['granadaCentro', 'granada'], ['alhambra', 'flamenco']),
    ],
    journeys: [
      {
        ...flight('Lyon-Saint-Exupéry', 'Málaga', ['10:40', '13:05'], ['17:00', '19:20'], 19_600, 'Ailes du Midi'),
        home: 'Granada',
      },
      {
        ...flight('Lyon-Saint-Exupéry', 'Málaga', ['12:15', '14:40'], ['19:30', '21:50'], 18_200, 'Vol d’Oc'),
        home: 'Granada',
      },
    ],
    insurance: 'europa',
  },
  granadaDesdeLyon: {
    legs: [leg(['granadaCentro', 'granada'], ['alhambra', 'flamenco', 'panoramica'])],
    journeys: [
      flight('Lyon-Saint-Exupéry', 'Granada', ['10:40', '13:00'], ['17:00', '19:20'], 22_600, 'Ailes du Midi'),
      flight('Lyon-Saint-Exupéry', 'Granada', ['13:15', '15:35'], ['19:30', '21:50'], 20_400, 'Vol d’Oc'),
    ],
    insurance: 'europa',
  },
  sevilla: {
    legs: [leg(['triana', 'sevilla'], ['alcazar', 'jerez', 'panoramica'])],
    journeys: [train('Málaga María Zambrano', 'Sevilla', ['09:05', '11:00'], ['18:35', '20:30'], 5_100), car('Málaga')],
    insurance: 'nacional',
  },
  sierraDeCadiz: {
    legs: [leg(['ronda'], ['caminito']), leg(['grazalema'])],
    journeys: [car('Málaga')],
    insurance: 'nacional',
  },
  costaTropical: {
    legs: [leg(['nerja'], ['panoramica', 'caminito'])],
    journeys: [car('Córdoba'), coach('Córdoba', 'Nerja', 4_600)],
    insurance: 'nacional',
  },
  nerjaDesdeLondres: {
    legs: [leg(['nerja'], ['alhambra', 'caminito'])],
    journeys: [
      abroad(1, flight('London Gatwick', 'Málaga', ['08:15', '12:05'], ['13:00', '14:55'], 17_800, 'Albion Air')),
      abroad(1, flight('London Gatwick', 'Málaga', ['06:40', '10:30'], ['11:50', '13:45'], 22_300, 'Severn Wings')),
    ],
    insurance: 'europa',
  },
  cadiz: {
    legs: [leg(['cadiz'], ['jerez', 'cetaceos'])],
    journeys: [train('Sevilla Santa Justa', 'Cádiz', ['09:15', '10:55'], ['19:10', '20:50'], 3_640), car('Sevilla')],
    insurance: 'nacional',
  },
  tarifa: {
    legs: [leg(['tarifa'], ['cetaceos', 'jerez'])],
    journeys: [car('Málaga'), coach('Málaga', 'Tarifa', 4_100)],
    insurance: 'nacional',
  },
  malaga: {
    legs: [leg(['malaga'], ['panoramica', 'caminito'])],
    journeys: [train('Córdoba', 'Málaga María Zambrano', ['10:15', '11:10'], ['19:00', '19:55'], 5_600)],
    insurance: 'nacional',
  },
  cabo: { legs: [leg(['cabo'])], journeys: [car('Almería')], insurance: 'nacional' },
  renacimiento: {
    legs: [leg(['ubeda']), leg(['cazorla'])],
    journeys: [car('Granada', 3_900), coach('Granada', 'Úbeda', 3_200)],
    insurance: 'nacional',
  },
  donana: { legs: [leg(['rocio'], ['donana', 'jerez'])], journeys: [car('Sevilla')], insurance: 'nacional' },
  nieve: {
    legs: [leg(['sierraNevada'], ['forfait'])],
    journeys: [coach('Málaga', 'Sierra Nevada', 3_800), car('Málaga')],
    insurance: 'nieve',
  },
  madrid: {
    legs: [leg(['madrid'], ['panoramica'])],
    journeys: [
      train('Málaga María Zambrano', 'Madrid Puerta de Atocha', ['07:05', '09:45'], ['19:30', '22:05'], 10_600),
    ],
    insurance: 'anulacion',
  },
  barcelona: {
    legs: [leg(['barcelona'], ['panoramica', 'traslado'])],
    journeys: [flight('Granada', 'Barcelona', ['09:20', '10:50'], ['20:35', '22:05'], 9_800)],
    insurance: 'anulacion',
  },
  camino: {
    legs: [leg(['santiago'], ['panoramica'])],
    journeys: [flight('Sevilla', 'Santiago de Compostela', ['12:10', '13:45'], ['17:20', '18:55'], 12_700)],
    insurance: 'nacional',
  },
  mallorca: {
    legs: [leg(['mallorca'], ['traslado'])],
    journeys: [flight('Málaga', 'Palma', ['11:05', '12:40'], ['13:25', '15:05'], 13_900)],
    insurance: 'anulacion',
  },
  tenerife: {
    legs: [leg(['tenerife'], ['panoramica', 'traslado'])],
    journeys: [abroad(-1, flight('Sevilla', 'Tenerife Norte', ['07:40', '09:05'], ['19:15', '22:30'], 18_200))],
    insurance: 'anulacion',
  },
  norte: {
    legs: [leg(['sanSebastian'], ['panoramica']), leg(['ordesa'])],
    journeys: [
      flight('Málaga', 'Bilbao', ['10:10', '11:40'], ['20:05', '21:35'], 14_300),
      flight('Málaga', 'Bilbao', ['12:20', '13:50'], ['15:30', '17:00'], 16_100),
    ],
    insurance: 'anulacion',
  },
  lisboa: {
    legs: [leg(['lisboa'], ['panoramica', 'traslado'])],
    journeys: [
      abroad(-1, flight('Sevilla', 'Lisboa', ['13:30', '13:35'], ['19:50', '21:55'], 11_500)),
      car('Sevilla', 5_200),
    ],
    insurance: 'europa',
  },
  paris: {
    legs: [leg(['paris'], ['traslado', 'panoramica'])],
    journeys: [
      flight('Málaga', 'París Orly', ['09:55', '12:25'], ['19:40', '22:15'], 16_700),
      flight('Málaga', 'París Orly', ['14:20', '16:50'], ['10:30', '13:00'], 14_900),
    ],
    insurance: 'europa',
  },
  roma: {
    legs: [leg(['roma'], ['panoramica', 'traslado'])],
    journeys: [
      flight('Málaga', 'Roma Fiumicino', ['11:15', '13:50'], ['18:30', '21:20'], 15_800),
      flight('Málaga', 'Roma Fiumicino', ['06:30', '09:05'], ['21:10', '23:50'], 13_200),
    ],
    insurance: 'europa',
  },
  marrakech: {
    legs: [leg(['marrakech'], ['agafay', 'panoramica', 'traslado'])],
    journeys: [
      abroad(-1, flight('Málaga', 'Marrakech', ['15:40', '16:30'], ['17:15', '20:05'], 12_900)),
      abroad(-1, flight('Málaga', 'Marrakech', ['10:05', '10:55'], ['11:35', '14:25'], 13_800)),
    ],
    insurance: 'mundo',
  },
  marrakechDesdeLyon: {
    legs: [leg(['marrakech'], ['agafay', 'panoramica', 'traslado'])],
    journeys: [
      abroad(
        -1,
        flight('Lyon-Saint-Exupéry', 'Marrakech', ['06:50', '09:05'], ['16:30', '20:50'], 21_800, 'Ailes du Midi'),
      ),
      abroad(-1, flight('Lyon-Saint-Exupéry', 'Marrakech', ['14:05', '16:20'], ['10:40', '15:00'], 19_700, 'Vol d’Oc')),
    ],
    insurance: 'mundo',
  },
  londres: {
    legs: [leg(['londres'], ['panoramica', 'traslado'])],
    journeys: [abroad(-1, flight('Málaga', 'Londres Gatwick', ['12:45', '14:40'], ['15:30', '19:20'], 15_100))],
    insurance: 'europa',
  },
  japon: {
    legs: [leg(['kioto'], ['panoramica', 'traslado'])],
    journeys: [
      {
        ...abroad(
          7,
          flight('Madrid', 'Osaka Kansai', ['11:40', '08:55'], ['10:45', '18:20'], 98_600, 'Aerolíneas del Alba'),
        ),
        overnight: true,
      },
    ],
    insurance: 'mundo',
  },
  cruceroMediterraneo: {
    legs: [leg(['malaga'], ['panoramica'])],
    cruise: 'mediterraneo',
    journeys: [coach('Granada', 'Puerto de Málaga', 3_200)],
    insurance: 'crucero',
  },
  cruceroGrecia: {
    legs: [],
    cruise: 'griegas',
    journeys: [abroad(1, flight('Málaga', 'Atenas', ['06:15', '11:50'], ['17:40', '21:35'], 31_400))],
    insurance: 'crucero',
  },
  cruceroFiordos: {
    legs: [],
    cruise: 'fiordos',
    journeys: [flight('Málaga', 'Copenhague', ['06:20', '10:15'], ['16:30', '20:40'], 28_700)],
    insurance: 'crucero',
  },
  cruceroCanarias: {
    legs: [],
    cruise: 'canarias',
    journeys: [abroad(-1, flight('Sevilla', 'Las Palmas', ['07:10', '08:35'], ['18:25', '21:40'], 17_600))],
    insurance: 'crucero',
  },
  cruceroGuadalquivir: {
    legs: [leg(['triana', 'sevilla'], ['alcazar'])],
    cruise: 'guadalquivir',
    journeys: [train('Córdoba', 'Sevilla', ['09:50', '10:35'], ['19:25', '20:10'], 4_300)],
    insurance: 'crucero',
  },
  cruceroNilo: {
    legs: [],
    cruise: 'nilo',
    journeys: [
      abroad(1, flight('Madrid', 'Luxor', ['08:30', '14:40'], ['15:40', '20:20'], 46_900, 'Aerolíneas del Alba')),
    ],
    insurance: 'mundo',
  },
} as const satisfies Record<string, Recipe>;

export type RecipeKey = keyof typeof recipes;
