import type { budgetForm as es } from '../es/budget-form.ts';

/** What staff read in the dialogs of a budget, in French. */
export const budgetForm: Record<keyof typeof es, string> = {
  'budgetForm.step1': 'Comment voulez-vous commencer ?',
  'budgetForm.step2': 'Données du devis',
  'budgetForm.clone': 'Dupliquer un devis existant',
  'budgetForm.clone.text': 'Copie les prestations, les prix et les textes d’un autre devis dans ce voyage.',
  'budgetForm.create': 'En créer un nouveau',
  'budgetForm.create.text': 'Commence vide : dates, conditions, puis les prestations.',
  'budgetForm.origin': 'Devis d’origine',
  'budgetForm.originHint': 'Tapez au moins 3 lettres du voyage ou du devis',
  'budgetForm.destinationTravel': 'Voyage de destination',
  'budgetForm.destinationBudget': 'Devis de destination',
  'budgetForm.destinationHint': 'Vide, un nouveau devis est créé ; sinon, les prestations s’ajoutent au devis choisi',
  'budgetForm.cloneSave': 'Cloner',
  'budgetForm.numbered': '#{{id}} · {{name}}',
  'budgetForm.dateFrom': 'Date de début',
  'budgetForm.dateTo': 'Date de fin',
  'budgetForm.discount': 'Remise (%)',
  'budgetForm.deposit': 'Acompte',
  'budgetForm.amountPaid': 'Montant payé',
  'budgetForm.validUntil': 'Valable jusqu’au',
  'budgetForm.status': 'État du devis',
  'budgetForm.status.accepts':
    'En enregistrant, vous l’acceptez au nom du client : il reçoit un message et les autres devis du voyage sont refusés.',
  'budgetForm.status.withdraws': 'En enregistrant, vous retirez l’acceptation. Les autres devis restent tels quels.',
  'budgetForm.data': 'Informations complémentaires',
  'budgetForm.headerImage': 'Image d’en-tête',
  'budgetForm.extraFiles': 'Fichiers complémentaires',
  'budgetForm.extraFilesHint': 'Jusqu’à 3 fichiers de moins de 2 Mo chacun',
};
