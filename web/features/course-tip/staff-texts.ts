import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The dialog of an article, and what staff read beside it. */
const texts = addStaffTexts({
  'courseTip.new': 'Nuevo artículo',
  'courseTip.category': 'Tipo',
  'courseTip.title': 'Título',
  'courseTip.text': 'Texto',
  'courseTip.link': 'Enlace (opcional)',
  'courseTip.linkHint': 'Una página para saber más.',
  'courseTip.languages': 'Idioma del artículo',
  'courseTip.fallback': 'Si lo deja vacío, los clientes de este idioma leen el artículo en español.',
  'courseTip.published': 'Publicado',
  'courseTip.publishedHint': 'Sin publicar es un borrador: solo lo ve la agencia.',
  'courseTip.publishedOn': 'Fecha',
  'courseTip.publishedOnHint': 'Los clientes lo leen desde ese día.',
  'courseTip.position': 'Orden (opcional)',
  'courseTip.positionHint': 'Los que llevan número van delante; los demás, por fecha.',
  'courseTip.photo': 'Foto de portada',
  'courseTip.draft': 'Borrador',
  'courseTip.scheduled': 'Desde el {{day}}',
  'courseTip.emptyHint': 'Escriba el primero: los clientes lo leerán en su idioma.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
