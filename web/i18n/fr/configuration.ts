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

  'settings.intro': 'Ce que l’agence dit d’elle-même sur le portail, dans les messages et les documents.',
  'settings.agency': 'L’agence',
  'settings.agencyHint': 'Affiché sur les devis, dans les messages et au pied de chaque page.',
  'settings.name': 'Nom',
  'settings.licence': 'Numéro de licence',
  'settings.address': 'Adresse',
  'settings.phone': 'Téléphone',
  'settings.email': 'Adresse électronique',
  'settings.web': 'Site web',
  'settings.footer': 'Pied de page',
  'settings.footerHint': 'Qui finance l’application et ce que vous souhaitez ajouter, dans chaque langue.',
  'settings.funder': 'Organisme financeur',
  'settings.footerText': 'Texte du pied de page',
  'settings.documents': 'Documents',
  'settings.documentsHint': 'L’aspect des devis en PDF et ce que la loi exige d’y écrire.',
  'settings.logo': 'Logo',
  'settings.logoHint': 'PNG ou JPEG, de préférence large, sur fond blanc ou transparent.',
  'settings.primary': 'Couleur principale',
  'settings.accent': 'Couleur d’accent',
  'settings.sampleTitle': 'Votre voyage, jour après jour',
  'settings.sampleEyebrow': 'Devis 41',
  'settings.sampleDue': 'Reste à payer',
  'settings.sampleContrast': 'Contraste avec le blanc : principale {{primary}}, accent {{accent}} (4,5 au minimum).',
  'settings.sampleUnreadable': 'Le texte serait illisible avec ces couleurs : choisissez-en de plus foncées.',
  'settings.packageTravel': 'Information sur les voyages à forfait',
  'settings.payment': 'Paiements',
  'settings.paymentHint': 'Comment et où le client paie ; affiché sur le devis à côté du prix.',
  'settings.howToPay': 'Comment payer',
  'settings.holder': 'Titulaire du compte',
  'settings.iban': 'IBAN',
  'settings.bic': 'BIC',
  'settings.portal': 'Portail',
  'settings.portalHint': 'Ce que trouvent les clients et les visiteurs.',
  'settings.languages': 'Langues proposées',
  'settings.languagesHint': 'L’espagnol est toujours proposé.',
  'settings.externalSite': 'Adresse du site externe',
  'settings.languageOf': 'Langue de « {{label}} »',
  'settings.spanishStands': 'Si ce champ reste vide, le texte espagnol est affiché.',
  'settings.maintenance': 'Mode maintenance',
  'settings.maintenanceHint':
    'Pour les travaux pendant lesquels personne ne doit rien écrire. Les administrateurs gardent l’accès.',
  'settings.maintenanceIsOn': 'Activé : seuls les administrateurs ont accès',
  'settings.maintenanceIsOff': 'Désactivé',
  'settings.maintenanceOn': 'Activer le mode maintenance',
  'settings.maintenanceMessage':
    'Les clients et les agents seront déconnectés à leur prochaine action et perdront ce qu’ils écrivent. Personne ne pourra se connecter, s’inscrire ni répondre à un lien reçu par courriel avant sa désactivation. Les administrateurs peuvent continuer à travailler.',
  'settings.maintenanceYes': 'Oui, activer',
  'maintenance.banner': 'Le mode maintenance est activé : seuls les administrateurs ont accès.',
  'maintenance.bannerLink': 'Aller aux réglages',

  'backup.title': 'Sauvegardes',
  'backup.intro':
    'Pour tout récupérer il faut trois choses : la base de données, les fichiers et la clé secrète. Conservez-les sur une autre machine.',
  'backup.database': '1. La base de données',
  'backup.databaseEmbedded':
    'Toutes les données dans un fichier SQL, telles qu’elles sont maintenant. On peut continuer à travailler pendant la préparation ; elle prend quelques secondes et environ 600 Mo de mémoire.',
  'backup.databaseServer':
    'Toutes les données du serveur PostgreSQL dans un fichier SQL, telles qu’elles sont maintenant. On peut continuer à travailler pendant la préparation.',
  'backup.download': 'Télécharger la copie',
  'backup.logged':
    'Chaque téléchargement est consigné. Les pièces d’identité, passeports, comptes et messages restent chiffrés dans la copie ; les autres données personnelles sont lisibles : traitez-la comme confidentielle.',
  'backup.files': '2. Les fichiers',
  'backup.filesFolder':
    'Les photos et documents ne sont pas dans la base de données. Copiez leur dossier avec un outil de votre machine, par exemple (la copie de la base d’abord) :',
  'backup.filesBucket':
    'Les photos et documents sont dans le stockage S3 configuré : activez son versionnage ou sa propre sauvegarde.',
  'backup.key': '3. La clé secrète',
  'backup.keyFile':
    'La clé n’est pas dans la copie. Sans elle, les données chiffrées sont irrécupérables. Conservez ce fichier à part, pas à côté de la copie :',
  'backup.keyVariable':
    'La clé n’est pas dans la copie : c’est la variable SECRET_KEY de ce serveur. Sans elle, les données chiffrées sont irrécupérables. Conservez-la à part, pas à côté de la copie.',
  'backup.restore': 'Restaurer une copie',
  'backup.restoreText':
    'Sur une machine avec la même version, un dossier de données ou une base vide et la même clé, l’application étant arrêtée :',
};
