import type { secondFactor as es } from './es.ts';

export const secondFactor: Record<keyof typeof es, string> = {
  'secondFactor.codeRequired': 'Enter the code',
  'secondFactor.wanted': 'One more step: enter the code of your application',
  'secondFactor.over': 'It took too long, or there were too many codes. Enter your password again.',
  'secondFactor.wrong': 'The code is wrong or has been used already',
  'secondFactor.on': 'Two-step verification is on',
  'secondFactor.off': 'Two-step verification is off',
  'secondFactor.already': 'Two-step verification is on already',
  'secondFactor.notBegun': 'The set-up has expired: start again',
  'secondFactor.none': 'This person has no two-step verification',
  'secondFactor.renewed': 'These are your new codes: the earlier ones no longer work',
  'secondFactor.taken': 'Two-step verification has been taken away',
  'secondFactor.mustSetUp': 'First turn on two-step verification: this agency demands it of administrators',
  'secondFactor.ownFirst': 'First turn on your own, under “Account security”',
  'passkey.nameRequired': 'Enter a name to recognise it by',
  'passkey.refused': 'This passkey doesn’t work here',
  'passkey.added': 'Passkey added',
  'passkey.renamed': 'Name changed',
  'passkey.removed': 'Passkey removed',
  'passkey.tooMany': 'You have {{count}} passkeys already: remove one first',
  'secondFactor.takenOwn': 'Turn off your own under “Account security”, with a code',
};
