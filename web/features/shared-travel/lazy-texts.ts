import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** A trip that is shared with who travels along. */
const texts = addTexts({
  es: {
    'shared.intro':
      'Le han compartido este viaje. Aquí tiene el itinerario; si algo cambia, lo verá en este mismo enlace.',
    'shared.price': 'Precio del viaje',
    'shared.help': '¿Necesita ayuda en el viaje?',
    'shared.emergency': 'Emergencias, a cualquier hora',
  },
  en: {
    'shared.intro':
      'This trip has been shared with you. Here’s the itinerary; if anything changes, you’ll see it at this same link.',
    'shared.price': 'Price of the trip',
    'shared.help': 'Need help on the trip?',
    'shared.emergency': 'Emergencies, at any hour',
  },
  fr: {
    'shared.intro':
      'Ce voyage a été partagé avec vous. Voici l’itinéraire ; si quelque chose change, vous le verrez sur ce même lien.',
    'shared.price': 'Prix du voyage',
    'shared.help': 'Besoin d’aide pendant le voyage ?',
    'shared.emergency': 'Urgences, à toute heure',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
