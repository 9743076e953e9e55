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

  'generalTexts.title': 'Textes légaux',
  'generalText.conditions': 'Conditions générales',
  'generalText.conditionsHint':
    'Chaque client les lit dans sa langue avant d’accepter un devis, et elles figurent dans le PDF. Ce qui a été accepté est conservé avec sa version.',
  'generalText.privacy': 'Politique de confidentialité',
  'generalText.privacyHint': 'Ce qui est fait des données personnelles, dans la langue du lecteur.',
  'generalText.language': 'Langue du texte',
  'generalText.language.es': 'Espagnol',
  'generalText.language.en': 'Anglais',
  'generalText.language.fr': 'Français',
  'generalText.version': 'Version {{version}}',
  'generalText.versions': 'Versions',
  'generalText.current': 'En vigueur',
  'generalText.replaced': 'Remplacée',
  'generalText.byTheApplication': 'Texte initial',
  'generalText.accepted_one': 'Acceptée avec {{count}} devis',
  'generalText.accepted_other': 'Acceptée avec {{count}} devis',
  'generalText.newVersion': 'Nouvelle version',
  'generalText.none': 'Il n’y a pas encore de texte dans cette langue',
  'generalText.noneHint':
    'Écrivez le premier : il est lu aussi dans les autres langues tant qu’elles n’ont pas le leur.',
  'generalText.noneHintOther': 'En attendant, ceux qui lisent cette langue voient le texte espagnol.',
  'generalText.write': 'Écrire le texte',
  'generalText.publish': 'Publier',
  'generalText.publishTitle': 'Publier la version {{version}}',
  'generalText.conditionsPublish':
    'Dès maintenant, celui qui accepte un devis dans cette langue ({{language}}) lit et accepte ce texte. Ce qui a déjà été accepté se rapporte toujours à sa version, qui restera lisible. Une version publiée ne peut plus être modifiée.',
  'generalText.privacyPublish':
    'Dès maintenant, ce texte est affiché dans cette langue ({{language}}). Les versions précédentes resteront lisibles. Une version publiée ne peut plus être modifiée.',
};
