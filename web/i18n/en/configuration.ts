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

  'generalTexts.title': 'Legal texts',
  'generalText.conditions': 'General conditions',
  'generalText.conditionsHint':
    'Every client reads them in their language before accepting a quote, and they are in the PDF. What was accepted is kept with its version.',
  'generalText.privacy': 'Privacy policy',
  'generalText.privacyHint': 'What is done with personal data, in the reader’s language.',
  'generalText.language': 'Language of the text',
  'generalText.language.es': 'Spanish',
  'generalText.language.en': 'English',
  'generalText.language.fr': 'French',
  'generalText.version': 'Version {{version}}',
  'generalText.versions': 'Versions',
  'generalText.current': 'In force',
  'generalText.replaced': 'Replaced',
  'generalText.byTheApplication': 'Initial text',
  'generalText.accepted_one': 'Accepted with {{count}} quote',
  'generalText.accepted_other': 'Accepted with {{count}} quotes',
  'generalText.newVersion': 'New version',
  'generalText.none': 'There is no text in this language yet',
  'generalText.noneHint': 'Write the first one: it is also read in the other languages until they have their own.',
  'generalText.noneHintOther': 'Until then, those who read this language see the Spanish text.',
  'generalText.write': 'Write the text',
  'generalText.publish': 'Publish',
  'generalText.publishTitle': 'Publish version {{version}}',
  'generalText.conditionsPublish':
    'From now on, whoever accepts a quote in this language ({{language}}) reads and accepts this text. What was accepted before still refers to its version, which can always be read. A published version cannot be changed.',
  'generalText.privacyPublish':
    'From now on this text is shown in this language ({{language}}). Earlier versions can always be read. A published version cannot be changed.',
};
