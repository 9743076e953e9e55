import type { budgetForm as es } from '../es/budget-form.ts';

/** What staff read in the dialogs of a budget, in English. */
export const budgetForm: Record<keyof typeof es, string> = {
  'budgetForm.step1': 'How would you like to begin?',
  'budgetForm.step2': 'Details of the quote',
  'budgetForm.clone': 'Clone an existing quote',
  'budgetForm.clone.text': 'Copies the services, prices and texts of another quote into this trip.',
  'budgetForm.create': 'Create a new one',
  'budgetForm.create.text': 'Starts empty: dates, terms and then the services.',
  'budgetForm.origin': 'Quote to copy from',
  'budgetForm.originHint': 'Type at least 3 letters of the trip or the quote',
  'budgetForm.destinationTravel': 'Destination trip',
  'budgetForm.destinationBudget': 'Destination budget',
  'budgetForm.destinationHint': 'Empty makes a new budget; in one that you choose, the services are added',
  'budgetForm.cloneSave': 'Clone',
  'budgetForm.numbered': '#{{id}} · {{name}}',
  'budgetForm.dateFrom': 'Start date',
  'budgetForm.dateTo': 'End date',
  'budgetForm.discount': 'Discount (%)',
  'budgetForm.deposit': 'Deposit',
  'budgetForm.amountPaid': 'Amount paid',
  'budgetForm.validUntil': 'Valid until',
  'budgetForm.status': 'Status of the quote',
  'budgetForm.status.accepts':
    'Saving accepts it on the client’s behalf: they are written to, and the other quotes of the trip are declined.',
  'budgetForm.status.withdraws': 'Saving withdraws the acceptance. The other quotes stay as they are.',
  'budgetForm.data': 'Additional information',
  'budgetForm.headerImage': 'Header image',
  'budgetForm.extraFiles': 'Additional files',
  'budgetForm.extraFilesHint': 'Up to 3 files of less than 2 MB each',
};
