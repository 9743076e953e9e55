import type { configuration as es } from '../es/configuration.ts';

export const configuration: Record<keyof typeof es, string> = {
  'contract.new': 'Nouveau contrat',
  'contract.changed': 'Dernière modification',
  'contract.data': 'Texte du contrat',
  'contract.insertField': 'Insérer un champ',
  'contract.view': 'Ce qui est affiché',
  'contract.write': 'Texte',
  'contract.preview': 'Aperçu',
  'contract.previewWith': 'Remplir avec un devis',
  'contract.previewHint': 'Cherchez par voyage ou par numéro ; sans choix, des données d’exemple sont utilisées.',
  'contract.empty': 'Il n’y a pas encore de texte.',
  'contract.unknownFields_one':
    'Aucun devis ne remplit ce champ, il sera donc imprimé tel quel : {{fields}}. Choisissez-le dans « Insérer un champ ».',
  'contract.unknownFields_other':
    'Aucun devis ne remplit ces champs, ils seront donc imprimés tels quels : {{fields}}. Choisissez-les dans « Insérer un champ ».',
};
