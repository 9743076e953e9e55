import type { compact as es } from '../es/compact.ts';

/** The itinerary of a budget as a sheet of rows, in English. */
export const compact: Record<keyof typeof es, string> = {
  'compact.view': 'How the itinerary is shown',
  'compact.on': 'Compact',
  'compact.off': 'Detailed',
  'compact.kind': 'Type',
  'compact.date_from': 'Start',
  'compact.date_to': 'End',
  'compact.about': 'Service',
  'compact.first': 'Origin / detail',
  'compact.second': 'Destination / detail',
  'compact.provider_id': 'Provider',
  'compact.locator': 'Reference',
  'compact.net_price': 'Net',
  'compact.price': 'Retail',
  'compact.tools': 'Actions',
  'compact.copyOf': 'Copy {{name}}',
  'compact.orderHint':
    'Drag to move, to another day too: the dates change by as many days, the times stay. By keyboard, Alt with the up and down arrows.',
  'compact.hint':
    'Enter or F2 edits a cell, Tab and the arrows go to another one, Escape leaves it as it was. Alt with the up and down arrows moves the service, to another day too: it keeps its times and its length.',
  'compact.hintRead': 'The arrows go from cell to cell.',
  'compact.movedToDay': '{{name}}: {{day}}, position {{place}} of {{count}}. Its dates change, the times stay.',
  'compact.notMoved': '{{name}} stays where it was',
};
