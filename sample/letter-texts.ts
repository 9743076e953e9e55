import type { Language } from '../contract/language.ts';
import type { LetterWords } from '../contract/letter-text/schema.ts';

/** Letters in the agency's own words, as they are stored. */
export const letterTexts: (LetterWords & { kind: string; language: Language })[] = [
  {
    kind: 'ratingInvitation',
    language: 'es',
    subject: '{firstName}, ¿qué tal por «{travel}»?',
    heading: 'Bienvenidos a casa',
    opening:
      'Hola, {firstName}:\n\nEsperamos que haya vuelto de «{travel}» con la maleta llena de historias. ¿Nos cuenta qué le parecieron los sitios donde ha dormido?',
    closing:
      'Sus estrellas ayudan a otros viajeros a elegir, y lo que escriba solo lo leemos en {agency}.\n\nY si ya piensa en el próximo viaje, {agent} le espera con un café.',
  },
];
