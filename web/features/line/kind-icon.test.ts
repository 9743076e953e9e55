import { IconBus, IconCar, IconFerry, IconPlane, IconTrain } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { kindIcons, lineIcon } from './kind-icon.tsx';

test.each([
  [IconPlane, ['Avión', 'Plane', 'Vuelo', 'Flight', 'Vol', 'Vuelo chárter', 'Vols intérieurs']],
  [IconTrain, ['Tren', 'Train', 'Tren AVE', 'TGV']],
  [IconBus, ['Autocar', 'Coach', 'Autobús', 'Bus']],
  [
    IconCar,
    ['Coche de alquiler', 'Hire car', 'Voiture de location', 'Traslado privado', 'Private transfer', 'Transfert privé'],
  ],
  [IconFerry, ['Ferry', 'Barco', 'Bateau']],
  [kindIcons.transport, ['Camello', 'Globo']],
] as const)('a means of transport has its sign, in every language', (icon, names) => {
  for (const title of names) expect(lineIcon({ kind: 'transport', title }), title).toBe(icon);
});

test("a service of another kind has its kind's icon, even if it is called like a means of transport", () => {
  expect(lineIcon({ kind: 'accomodation', title: 'Hotel El Tren' })).toBe(kindIcons.accomodation);
});
