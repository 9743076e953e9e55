import type { configuration as es } from '../es/configuration.ts';

export const configuration: Record<keyof typeof es, string> = {
  'contract.new': 'New contract',
  'contract.changed': 'Last change',
  'contract.data': 'Contract text',
  'contract.insertField': 'Insert field',
  'contract.view': 'What is shown',
  'contract.write': 'Text',
  'contract.preview': 'Preview',
  'contract.previewWith': 'Fill in from a quote',
  'contract.previewHint': 'Search by trip or by number; with none chosen, example data are used.',
  'contract.empty': 'There is no text yet.',
  'contract.unknownFields_one':
    'No quote fills this field, so it will be printed as it is: {{fields}}. You can choose one from “Insert field”.',
  'contract.unknownFields_other':
    'No quote fills these fields, so they will be printed as they are: {{fields}}. You can choose them from “Insert field”.',
};
