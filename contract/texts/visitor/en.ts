import type { visitor as es } from './es.ts';

/** English texts of both server and screens for visitors. */
export const visitor: Record<keyof typeof es, string> = {
  'request.destinationRequired': 'Tell us where you’d like to go, or what you have in mind',
  'request.dateFromRequired': 'Enter the day of departure',
  'request.dateToRequired': 'Enter the day of return',
  'request.dateOrder': 'The return can’t be before the departure',
  'request.datePast': 'That date has already passed',
  'request.dateFar': 'Choose a date within the next three years',
  'request.daysInvalid': 'Enter how many days, from 1 to 90',
  'request.adultsInvalid': 'Enter how many adults are travelling, from 1 to 60',
  'request.childrenInvalid': 'Enter how many children are travelling, up to 12',
  'request.agesInvalid': 'Enter the age of each child, from 0 to 17',
  'request.nameRequired': 'Tell us your first name',
  'request.surnameRequired': 'Tell us your surname',
  'request.formOld': 'The form had been open for a long time. What you typed is still here: please send it again.',
  'request.tooFast': 'That was very quick. Please wait a few seconds and send it again.',
  'request.refused': 'We couldn’t take the request through this form. Please write to us or call us.',
  'request.sent': 'We’ve received your request',
};
