import type { bell as es } from '../es/bell.ts';

/** The bell of the top bar. */
export const bell: Record<keyof typeof es, string> = {
  'bell.title': 'Notifications',
  'bell.labelUnread_one': 'Notifications: {{count}} unread',
  'bell.labelUnread_other': 'Notifications: {{count}} unread',
  'bell.unread_one': '{{count}} unread notification',
  'bell.unread_other': '{{count}} unread notifications',
  'bell.which': 'Which notifications are shown',
  'bell.all': 'All',
  'bell.onlyUnread': 'Unread',
  'bell.fresh': 'Unread:',
  'bell.mark': 'Mark as read',
  'bell.markOne': 'Mark as read: {{what}}',
  'bell.markAll': 'Mark all as read',
  'bell.more': 'Show more',
  'bell.empty': 'No notifications',
  'bell.emptyUnread': 'All caught up',
  'bell.emptyHint':
    'Answers from clients and suppliers, tasks that fall due and e-mails that cannot be delivered appear here.',
  'bell.budgetAccepted': '{{by}} accepted a budget for “{{travel}}”',
  'bell.alternativesSought': '{{by}} asks for alternatives for “{{travel}}”',
  'bell.travelRejected': '{{by}} rejected the trip “{{travel}}”',
  'bell.modificationAccepted': '{{by}} accepts the changes to “{{travel}}”',
  'bell.modificationDeclined': '{{by}} does not accept the changes to “{{travel}}”',
  'bell.questionAsked': '{{by}} has a question about “{{travel}}”',
  'bell.supplierAnswered': '{{supplier}} answered “{{request}}”',
  'bell.supplierDeclined': '{{supplier}} has nothing to offer for “{{request}}”',
  'bell.mailRefused': 'An e-mail to {{to}} could not be delivered',
  'bell.mailUnsure': 'It is not certain that an e-mail to {{to}} has arrived',
  'bell.taskDue': 'Task due: “{{task}}”',
  'bell.travelRequested': '{{by}} requested a trip: “{{travel}}”',
};
