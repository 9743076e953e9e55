import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** The privacy policy. */
const texts = addTexts({
  es: {
    'privacy.version': 'Versión {{version}}, publicada el {{day}}',
    'privacy.onlySpanish': 'Esta política todavía no está traducida: la mostramos en español.',
    'privacy.print': 'Imprimir',
    'privacy.rights': 'Sus datos son suyos',
    'privacy.rightsText':
      'Puede pedir que se los mostremos, que los corrijamos o que los borremos. Basta con escribirnos:',
    'privacy.deletion': 'Pedir que borren mis datos',
    'privacy.deletionSubject': 'Borrado de mis datos personales',
    'privacy.responsible': 'Responsable del tratamiento: {{agency}}',
    'privacy.licence': 'licencia {{licence}}',
    'privacy.none': '{{agency}} todavía no ha publicado su política de privacidad.',
    'privacy.noneText': 'Pregúntele qué hace con sus datos antes de dárselos:',
  },
  en: {
    'privacy.version': 'Version {{version}}, published on {{day}}',
    'privacy.onlySpanish': 'This policy hasn’t been translated yet: we show it in Spanish.',
    'privacy.print': 'Print',
    'privacy.rights': 'Your data belongs to you',
    'privacy.rightsText': 'You can ask us to show it to you, correct it or delete it. Just write to us:',
    'privacy.deletion': 'Ask for my data to be deleted',
    'privacy.deletionSubject': 'Deletion of my personal data',
    'privacy.responsible': 'Data controller: {{agency}}',
    'privacy.licence': 'licence {{licence}}',
    'privacy.none': '{{agency}} hasn’t published its privacy policy yet.',
    'privacy.noneText': 'Ask them what they do with your data before you give it to them:',
  },
  fr: {
    'privacy.version': 'Version {{version}}, publiée le {{day}}',
    'privacy.onlySpanish': 'Cette politique n’est pas encore traduite : nous l’affichons en espagnol.',
    'privacy.print': 'Imprimer',
    'privacy.rights': 'Vos données vous appartiennent',
    'privacy.rightsText':
      'Vous pouvez nous demander de vous les montrer, de les corriger ou de les effacer. Il suffit de nous écrire :',
    'privacy.deletion': 'Demander l’effacement de mes données',
    'privacy.deletionSubject': 'Effacement de mes données personnelles',
    'privacy.responsible': 'Responsable du traitement : {{agency}}',
    'privacy.licence': 'licence {{licence}}',
    'privacy.none': '{{agency}} n’a pas encore publié sa politique de confidentialité.',
    'privacy.noneText': 'Demandez-lui ce qu’elle fait de vos données avant de les lui confier :',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
