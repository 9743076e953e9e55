import type { backup as es } from '../es/backup.ts';

export const backup: Record<keyof typeof es, string> = {
  'backup.title': 'Sauvegardes',
  'backup.intro':
    'Une sauvegarde contient tout dans un seul fichier : la base de données, les photos et documents et, avec une phrase secrète, la clé secrète. Gardez-en aussi hors de cette machine.',
  'backup.now': 'Sauvegarder maintenant',
  'backup.nowHint':
    'On peut continuer à travailler pendant sa préparation. À la fin, elle est relue en entier pour la vérifier.',
  'backup.place': 'Les sauvegardes sont gardées dans {{place}}.',
  'backup.besideData':
    'Ce dossier est à côté des données : si le disque tombe en panne, tout est perdu à la fois. Téléchargez les sauvegardes, ou indiquez un autre dossier ou un stockage S3 dans BACKUP_URL.',
  'backup.stage.waiting': 'Sur le point de commencer…',
  'backup.stage.database': 'Copie de la base de données…',
  'backup.stage.files': 'Copie des photos et documents…',
  'backup.stage.checking': 'Vérification de la sauvegarde…',
  'backup.runs': 'Sauvegardes faites',
  'backup.late':
    'Il n’y a pas de sauvegarde complète depuis trop longtemps. Faites-en une maintenant, et voyez pourquoi les automatiques échouent.',
  'backup.noRuns': 'Il n’y a encore aucune sauvegarde.',
  'backup.state.complete': 'Complète et vérifiée',
  'backup.state.failed': 'N’a pas pu être faite',
  'backup.state.outdated': 'Supprimée : il y en a de plus récentes',
  'backup.fault.full': 'Il n’y a plus de place là où sont gardées les sauvegardes',
  'backup.fault.damaged': 'À la relecture, elle n’était pas identique : inutilisable, elle a été supprimée',
  'backup.fault.interrupted': 'L’application s’est arrêtée pendant sa préparation',
  'backup.fault.place': 'Impossible d’écrire là où sont gardées les sauvegardes',
  'backup.fault.other': 'Une erreur inattendue s’est produite',
  'backup.says': 'Message : {{error}}',
  'backup.automatic': 'Automatique',
  'backup.askedBy': 'Demandée par {{name}}',
  'backup.files_one': '{{count}} fichier',
  'backup.files_other': '{{count}} fichiers',
  'backup.withKey': 'avec la clé secrète',
  'backup.withoutKey': 'sans la clé secrète',
  'backup.save': 'Télécharger',
  'backup.saveOf': 'Télécharger la sauvegarde du {{moment}}',
  'backup.plan': 'Sauvegardes automatiques',
  'backup.planOff': 'Aucune ne se fait toute seule : seulement quand quelqu’un la demande.',
  'backup.planDay': 'Tous les jours à {{hour}}.',
  'backup.planWeek': 'Chaque {{day}} à {{hour}}.',
  'backup.keep.both': 'Les {{newest}} plus récentes et celles des {{days}} derniers jours sont gardées.',
  'backup.keep.newest': 'Les {{newest}} plus récentes sont gardées.',
  'backup.keep.days': 'Celles des {{days}} derniers jours sont gardées.',
  'backup.keep.all': 'Toutes sont gardées.',
  'backup.planSet': 'Modifier',
  'backup.active': 'Sauvegarder automatiquement',
  'backup.rhythm': 'Fréquence',
  'backup.rhythm.day': 'Tous les jours',
  'backup.rhythm.week': 'Une fois par semaine',
  'backup.weekday': 'Jour de la semaine',
  'backup.hour': 'Heure',
  'backup.keepNewest': 'Combien des plus récentes sont gardées',
  'backup.keepDays': 'Sur combien de jours elles sont gardées',
  'backup.keepHint':
    'Vide, il ne compte pas. Si les deux sont vides, toutes sont gardées. La dernière sauvegarde complète n’est jamais supprimée.',
  'backup.key': 'La clé secrète',
  'backup.keyState.none':
    'Les sauvegardes ne contiennent pas la clé. Sans elle, les pièces d’identité, passeports, comptes et messages d’une sauvegarde sont illisibles : gardez-la vous-même à part, ou mettez une phrase secrète et elles la contiendront.',
  'backup.keyState.stored': 'Les sauvegardes contiennent la clé, fermée par la phrase secrète mise ici.',
  'backup.keyState.variable': 'Les sauvegardes contiennent la clé, fermée par la phrase secrète de BACKUP_PASSPHRASE.',
  'backup.keyState.stale':
    'La clé secrète a changé depuis que la phrase a été mise : les sauvegardes ne la contiennent plus. Remettez la phrase secrète.',
  'backup.keySet': 'Mettre une phrase secrète',
  'backup.keyChange': 'Changer la phrase secrète',
  'backup.keyForget': 'Retirer la clé des sauvegardes',
  'backup.keyForgetMessage':
    'Les prochaines sauvegardes ne contiendront pas la clé secrète. Celles déjà faites ne changent pas.',
  'backup.passphrase': 'Phrase secrète des sauvegardes',
  'backup.passphraseAgain': 'Encore une fois',
  'backup.passphraseHint':
    'Notez-la et gardez-la loin des sauvegardes. Elle n’est enregistrée nulle part : qui la perd n’ouvre plus la clé de ces sauvegardes. Elle vaut pour les prochaines ; celles déjà faites gardent la leur.',
  'backup.restore': 'Restaurer une sauvegarde',
  'backup.restoreText':
    'Sur une machine avec cette version ou une plus récente, avec un dossier de données ou une base vide, l’application arrêtée. La phrase secrète est demandée si la sauvegarde contient la clé. La sauvegarde est vérifiée en entier avant toute écriture :',
  'backup.database': 'La base de données seule',
  'backup.databaseText':
    'Les données dans un fichier, sans photos, documents ni clé. Sert à les porter dans une autre base de données.',
  'backup.download': 'Télécharger la base de données',
  'backup.brokenOff':
    'Le téléchargement a été interrompu et rien n’a été enregistré. Réessayez ; si cela se répète, la raison est dans le journal de l’application.',
  'backup.logged':
    'Chaque téléchargement est enregistré. Pièces d’identité, passeports, comptes et messages restent chiffrés dans la sauvegarde ; les autres données personnelles sont lisibles : traitez-la comme confidentielle.',
  'backup.version': 'Periplo {{version}}, schéma de données {{schema}}',
  'backup.notice.late': 'Aucune sauvegarde complète depuis le {{since}}',
  'backup.notice.failed': 'La sauvegarde du {{since}} n’a pas pu être faite',
  'backup.notice.open': 'Voir Configuration → Sauvegardes',
};
