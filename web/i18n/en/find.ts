import type { find as es } from '../es/find.ts';

/** The search that opens from every page. */
export const find: Record<keyof typeof es, string> = {
  'find.title': 'Search everything, and actions',
  'find.button': 'Search',
  'find.placeholder': 'Trip, client, e-mail, phone, #number…',
  'find.current': '{{label}}, {{at}} of {{of}}',
  'find.nothing': 'Nothing found for “{{query}}”',
  'find.short': 'Type at least two letters',
  'find.choose': 'choose',
  'find.open': 'open',
  'find.close': 'close',
  'find.hint': '#123 finds by number',
  'find.create': 'Create',
  'find.go': 'Go to',
  'find.calendar': 'Tasks and calendar',
  'find.kind.travel': 'Trips',
  'find.kind.client': 'Clients',
  'find.kind.budget': 'Quotes',
  'find.kind.provider': 'Providers',
  'find.kind.accomodation': 'Accommodation',
  'find.kind.cruise': 'Cruises',
  'find.kind.otherService': 'Other services',
  'find.kind.travelInsurance': 'Travel insurance',
  'find.kind.task': 'Tasks',
  'find.kind.priceRequest': 'Group requests',
};
