import type { notice as es } from '../es/notice.ts';

/** Notices of modifications as staff send them, in English. */
export const notice: Record<keyof typeof es, string> = {
  'modification.dialogTitle': 'Notify a change to the quote',
  'modification.saving': 'Saving...',
  'modification.notify': 'Notify change',
  'modification.notifyAgain': 'Notify change again',
  'modification.named': '{{action}}: {{name}}',
  'modification.comments': 'Reason for the change',
  'modification.commentsHint': 'The client reads it in the e-mail and on the page of the notice.',
  'modification.send': 'Notify',
  'modification.sentTo': 'It will be sent to',
  'modification.noEmail': '{{name}} (no e-mail)',
  'modification.malformed': '{{name}} (the e-mail “{{email}}” isn’t valid)',
  'modification.inactive': '{{name}} (access disabled)',
  'modification.nobody':
    'None of the trip’s clients can receive it, as they have no valid e-mail or their access is disabled: the notice can’t be sent.',
  'modification.nothingKept': 'There’s no earlier version to compare with.',
};
