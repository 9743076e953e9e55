import type { DayText } from '../contract/budget/day-text.ts';
import { addDays, type Day } from '../contract/values/dates.ts';

/** The day counted from 0, a title and a text. */
type DayEntry = readonly [day: number, title: string | null, text: string];

/** The trips with texts of days, by their names. */
const texts: Readonly<Record<string, readonly DayEntry[]>> = {
  'Lisboa para cuatro amigas': [
    [
      0,
      'Llegada a Lisboa',
      'Tarde libre para bajar paseando por el Chiado hasta el río.\nPara cenar les proponemos Alfama: en la Rua de São Miguel hay casas de fado pequeñas, y basta con reservar el mismo día.',
    ],
    [
      2,
      'Un día a su aire',
      'El tren a Sintra sale de Rossio cada veinte minutos. Suban primero al palacio de la Pena, antes de que lleguen los autobuses, y vuelvan por Cascais si hace bueno.',
    ],
    [3, null, 'Aún queda tiempo para un último café en Belém, con su pastel recién hecho, antes de volver.'],
  ],
  'Semana Santa en Sevilla, Córdoba y Granada': [
    [
      0,
      'Sevilla, entre procesiones',
      'Dejen el equipaje y salgan sin rumbo: las cofradías cruzan el centro desde media tarde.\nCon niños se ven mejor desde la calle Placentines, cerca de la catedral, donde el paso es ancho.',
    ],
    [
      2,
      'Camino de Córdoba',
      'Un trayecto corto y la tarde entera por delante. Al caer el sol, el puente romano es el mejor mirador de la ciudad.',
    ],
    [
      3,
      null,
      'La Mezquita se visita temprano, con la luz de la mañana entre las columnas. Después, los patios de San Basilio quedan a diez minutos a pie.',
    ],
    [
      5,
      'La Alhambra, con tiempo',
      'Lleven agua y calzado cómodo: entre los palacios y el Generalife se camina toda la mañana. La tarde queda libre para el Albaicín.',
    ],
  ],
  'Andalusia at our own pace': [
    [
      0,
      'Welcome to Seville',
      'Settle in, then find your first tapas by the river, in Triana.\nShops close at midday and reopen at five; the evening is when the city comes alive.',
    ],
    [
      3,
      'Into the hills',
      'The road to Ronda climbs through the white villages. Look out for Zahara above its lake, and be on the bridge at sunset: the gorge is at its best then.',
    ],
    [
      5,
      'A day of your own',
      'Nothing is planned today. Sleep late, walk the old town, or ask us for a winery to visit.',
    ],
  ],
};

export function dayTextsOf(travel: string, first: Day, last: Day): DayText[] {
  return (texts[travel] ?? [])
    .map(([day, title, text]) => ({ date: addDays(first, day), title, text }))
    .filter(({ date }) => date <= last);
}
