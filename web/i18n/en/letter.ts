import type { letter as es } from '../es/letter.ts';

/** Letters to clients, as staff see them, in English. */
export const letter: Record<keyof typeof es, string> = {
  'letter.preview': 'See the letter before it goes',
  'letter.note': 'Note for the client (optional)',
  'letter.noteHint':
    'It stands in the e-mail above the quotes, signed by the trip’s agent. It’s sent as it is to all clients of the trip.',
  'letter.previewTitle': 'How the message will arrive',
  'letter.readers': 'Recipient ({{n}} in all)',
  'letter.language': 'Language',
  'letter.deadLinks': 'Links don’t work here',
  'letter.nobody': 'No letter will be sent',
  'letter.nobodyHint': 'No client of this trip has an e-mail address.',
  'letter.ofTravel': 'Letters about {{name}}',
  'letter.none': 'No letter has been sent yet',
  'letter.noneHint': 'What the client receives is kept here: what was sent, when, and whether it arrived.',
  'letter.again': 'Send again',
  'letter.askAgain': 'Send “{{subject}}” to {{to}} again?',
  'letter.yesAgain': 'Yes, send again',
  'letter.ofClient': 'Letters',
  'letter.tellClient': 'Tell the client by e-mail',
  'client.invite': 'Send an invitation',
  'client.inviteMessage': '{{name}} will get a link to choose a password.',
  'client.inviteNow': 'Yes, invite',
  'travels.action.letters': 'Letters to the client',
  'travelForm.reminders': 'Remind the client of quotes that await an answer',
  'travelForm.remindersHint': 'Only if reminders are switched on in the settings.',
  'history.field.reminders': 'reminders',
  'settings.reminders': 'Reminders of quotes',
  'settings.remindersHint':
    'A letter to the client when quotes have waited for days. A trip can be left out in its own form.',
  'settings.remindersOn': 'Send reminders',
  'settings.remindersDays': 'Every how many days',
  'settings.remindersTimes': 'How many times at most',
};
