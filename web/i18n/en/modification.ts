import type { modification as es } from '../es/modification.ts';

/** Notices of modifications as the customer reads and answers them, in English. */
export const modification: Record<keyof typeof es, string> = {
  'modification.why': 'Why it has changed',
  'modification.what': 'What has changed',
  'modification.since.acceptance': 'Since the quote was accepted, on {{day}}',
  'modification.since.notice': 'Since the notice of {{day}}',
  'modification.since.answer': 'Since the reply of {{day}}',
  'modification.noChanges': 'The quote hasn’t changed since then.',
  'modification.added': 'Added',
  'modification.removed': 'Removed',
  'modification.before': 'Before',
  'modification.after': 'Now',
  'modification.wholeBudget': 'The quote',
  'modification.review': 'See the changes and reply',
  'modification.hello': '{{name}}, your quote has changed',
  'modification.ask': 'Are you happy with it as it stands now?',
  'modification.accept': 'Accept the changes',
  'modification.newPrice': 'The price changes from {{before}} to {{after}}.',
  'modification.acceptPrice': 'I accept the new price: {{after}}',
  'modification.decline': 'I don’t accept them',
  'modification.declineText': 'If you like, tell us what is wrong: the agency will read it before calling you.',
  'modification.comment': 'Comment (optional)',
  'modification.declineSend': 'Decline the changes',
  'modification.back': 'Back',
  'modification.acceptedOn': 'You accepted the changes on {{day}}.',
  'modification.declinedOn': 'You declined the changes on {{day}}.',
  'modification.acceptedNext':
    'There’s nothing else you have to do. If you change your mind, please talk to the agency.',
  'modification.declinedNext':
    'The agency knows and will get in touch with you. If you change your mind, please talk to them.',
  'modification.itsComment': 'Your comment: {{comment}}',
  'modification.staffLooks': 'This is what the client sees. Only the client can reply.',
  'modification.answer': 'Reply to the changes',
  'modification.budget': 'Your trip as it stands now',
  'modification.toAccount': 'Go to my account',
};
