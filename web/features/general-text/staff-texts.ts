import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The general texts and their versions. */
const texts = addStaffTexts({
  'generalTexts.title': 'Textos legales',
  'generalText.conditions': 'Condiciones generales',
  'generalText.conditionsHint':
    'Cada cliente las lee en su idioma antes de aceptar un presupuesto, y están en el PDF. Lo que aceptó queda guardado con su versión.',
  'generalText.privacy': 'Política de privacidad',
  'generalText.privacyHint': 'Lo que se hace con los datos personales, en el idioma de quien lo lee.',
  'generalText.language': 'Idioma del texto',
  'generalText.language.es': 'Español',
  'generalText.language.en': 'Inglés',
  'generalText.language.fr': 'Francés',
  'generalText.version': 'Versión {{version}}',
  'generalText.versions': 'Versiones',
  'generalText.current': 'Vigente',
  'generalText.replaced': 'Sustituida',
  'generalText.byTheApplication': 'Texto de partida',
  'generalText.accepted_one': 'Aceptada en {{count}} presupuesto',
  'generalText.accepted_other': 'Aceptada en {{count}} presupuestos',
  'generalText.newVersion': 'Nueva versión',
  'generalText.none': 'Todavía no hay texto en este idioma',
  'generalText.noneHint':
    'Escriba el primero: es también el que se lee en los demás idiomas mientras no tengan el suyo.',
  'generalText.noneHintOther': 'Mientras tanto, quienes leen en este idioma ven el texto en español.',
  'generalText.write': 'Escribir el texto',
  'generalText.publish': 'Publicar',
  'generalText.publishTitle': 'Publicar la versión {{version}}',
  'generalText.conditionsPublish':
    'Desde este momento, quien acepte un presupuesto en {{language}} leerá y aceptará este texto. Lo que ya se aceptó sigue refiriéndose a su versión, que se podrá leer siempre. Una versión publicada no se puede cambiar.',
  'generalText.privacyPublish':
    'Desde este momento se mostrará este texto en {{language}}. Las versiones anteriores se podrán leer siempre. Una versión publicada no se puede cambiar.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
