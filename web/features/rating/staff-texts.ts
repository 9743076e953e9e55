import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The ratings of what the agency offers, for staff. */
const texts = addStaffTexts({
  'rating.ratings': 'Valoraciones',
  'rating.avg_rate': 'Valoración media',
  'rating.behind_other': '{{count}} valoraciones de clientes',
  'rating.behind_one': '{{count}} valoración de un cliente',
  'rating.behindNone': 'Ningún cliente lo ha valorado todavía: estas estrellas son de la agencia.',
  'rating.givenNone': 'Este cliente aún no ha valorado nada.',
  'rating.byClients': 'Comentarios y valoraciones',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
