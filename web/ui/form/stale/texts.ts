import { addTexts, type TextsOf } from '../../../lib/texts.ts';

/** The question after two people have edited one record. */
const texts = addTexts({
  es: {
    'stale.title': 'Otra persona ha guardado cambios',
    'stale.intro': 'No se ha perdido nada de lo que usted ha escrito. Elija en cada campo qué versión vale.',
    'stale.mine': 'Usted escribió',
    'stale.untouched': 'Como estaba',
    'stale.today': 'Guardado por {{name}} a las {{time}}',
    'stale.earlier': 'Guardado por {{name}} el {{moment}}',
    'stale.someone': 'Guardado por otra persona',
    'stale.empty': 'Sin rellenar',
    'stale.yes': 'Sí',
    'stale.other': 'Otro dato',
    'stale.back': 'Volver al formulario',
    'stale.save': 'Guardar lo elegido',
  },
  en: {
    'stale.title': 'Somebody else has saved changes',
    'stale.intro': 'Nothing that you wrote is lost. Choose for each field which version counts.',
    'stale.mine': 'You wrote',
    'stale.untouched': 'As it was',
    'stale.today': 'Saved by {{name}} at {{time}}',
    'stale.earlier': 'Saved by {{name}} on {{moment}}',
    'stale.someone': 'Saved by somebody else',
    'stale.empty': 'Not filled in',
    'stale.yes': 'Yes',
    'stale.other': 'Another value',
    'stale.back': 'Back to the form',
    'stale.save': 'Save what is chosen',
  },
  fr: {
    'stale.title': 'Une autre personne a enregistré des modifications',
    'stale.intro': 'Rien de ce que vous avez écrit n’est perdu. Choisissez pour chaque champ la version à garder.',
    'stale.mine': 'Vous avez écrit',
    'stale.untouched': 'Comme avant',
    'stale.today': 'Enregistré par {{name}} à {{time}}',
    'stale.earlier': 'Enregistré par {{name}} le {{moment}}',
    'stale.someone': 'Enregistré par une autre personne',
    'stale.empty': 'Non rempli',
    'stale.yes': 'Oui',
    'stale.other': 'Autre donnée',
    'stale.back': 'Retour au formulaire',
    'stale.save': 'Enregistrer ce choix',
  },
});

declare module '../../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
