import type { stale as es } from '../es/stale.ts';

/** The question after two people have edited one record. */
export const stale: Record<keyof typeof es, string> = {
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
};
