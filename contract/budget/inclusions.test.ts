import { expect, it } from 'vitest';
import { inclusionsOf } from './inclusions.ts';

const days = { date_from: '2027-05-10 10:00:00', date_to: '2027-05-13 10:00:00' };
const journey = (origin: string, destination: string, title = 'Vuelo') => ({
  kind: 'transport',
  title,
  origin,
  destination,
  ...days,
});
const silent = { included: null, not_included: null };

it('says what the services are, journeys of one kind together, and what the agency adds', () => {
  const lines = [
    journey('Málaga', 'Roma'),
    { kind: 'travel_insurance', title: 'Total', ...days },
    { kind: 'accomodation', title: 'Albergo', meal_included: 'Media pensión', ...days },
    { kind: 'other_service', title: 'Coliseo', ...days },
    { kind: 'other_service', title: 'Coliseo', ...days },
    journey('Roma', 'Roma', 'Coche de alquiler'),
    journey('Roma', 'Málaga'),
  ];
  const texts = { included: '- Teléfono a cualquier hora\n', not_included: '• Tasas turísticas\n\n– Propinas' };
  expect(inclusionsOf(lines, texts, 'es')).toEqual({
    included: [
      'Vuelo: Málaga – Roma, Roma – Málaga',
      'Coche de alquiler: Roma',
      'Albergo · 3 noches · Media pensión',
      'Coliseo',
      'Seguro de viaje: Total',
      'Teléfono a cualquier hora',
    ],
    not_included: ['Tasas turísticas', 'Propinas'],
  });
});

it('names the transport and the insurance that are missing, and the rest while the agency says nothing', () => {
  const stay = { kind: 'accomodation', title: 'Hôtel', ...days };
  expect(inclusionsOf([stay], silent, 'fr')).toEqual({
    included: ['Hôtel · 3 nuits'],
    not_included: ['Transport jusqu’à destination', 'Assurance voyage', 'Ce qui ne figure pas comme compris'],
  });
  expect(inclusionsOf([{ ...stay, kind: 'cruise', cabin_type: 'Interior' }], silent, 'en').not_included).toEqual([
    'Travel insurance',
    'Anything not listed as included',
  ]);
});
