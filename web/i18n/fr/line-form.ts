import type { lineForm as es } from '../es/line-form.ts';

/** What staff read in the dialog of a service, in French. */
export const lineForm: Record<keyof typeof es, string> = {
  'lineForm.duration.example': '2 h 35',
  'lineForm.pick': 'Quelle prestation voulez-vous ajouter ?',
  'lineForm.details': 'Données de la prestation',
  'lineForm.another': 'Enregistrer et en ajouter un autre',
  'lineForm.return': 'Ajouter le retour',
  'lineForm.returnOf': 'Ajouter le retour ({{name}}) : {{from}}–{{to}}',
  'lineForm.staffOnly': 'Réservé à l’agence',
  'lineForm.margin': 'Marge : {{margin}}',
  'lineForm.marginPercent': 'Marge : {{margin}} ({{percent}})',
  'lineForm.add.accomodation': 'Ajouter un hébergement',
  'lineForm.add.cruise': 'Ajouter une croisière',
  'lineForm.add.travel_insurance': 'Ajouter une assurance voyage',
  'lineForm.add.transport': 'Ajouter un transport',
  'lineForm.add.other_service': 'Ajouter un autre service',
  'lineForm.insuranceType': 'Type d’assurance',
  'lineForm.otherServiceType': 'Type de service',
};
