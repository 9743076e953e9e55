import type { travel as es } from '../es/travel.ts';

/** The trip list and the trip's dialog, in English. */
export const travel: Record<keyof typeof es, string> = {
  'travels.mine': 'My trips',
  'travels.lead': 'Your itineraries, your quotes and what is left to decide, all in one place.',
  'travels.tabs': 'Trips by status',
  'travels.tab.en_cola': 'In the queue',
  'travels.tab.pendientes_de_reserva': 'To be booked',
  'travels.tab.reservados': 'Booked',
  'travels.tab.archivados': 'Past trips',
  'travels.tab.rechazados_completamente': 'Declined',
  'travels.filter': 'Search by name',
  'travels.clearFilter': 'Clear the search',
  'travels.clearFilters': 'Remove the filters',
  'travels.moreThan': 'more than {{n}}',
  'travels.days.one': '1 day',
  'travels.days.many': '{{n}} days',
  'travels.adults.one': '1 adult',
  'travels.adults.many': '{{n}} adults',
  'travels.children.one': '1 child',
  'travels.children.many': '{{n}} children',
  'travels.ages.one': 'aged 1',
  'travels.ages.many': 'aged {{ages}}',

  'travels.updating': 'Updating the status of the trip…',

  'travels.standing.answer': 'Awaiting your answer',
  'travels.standing.alternatives': 'The agency is preparing alternatives',
  'travels.standing.booking': 'Being booked',
  'travels.standing.booked': 'Booked',
  'travels.standing.past': 'Past trip',
  'travels.standing.rejected': 'Declined',

  'travels.empty.pendientes_de_reserva': 'No trips waiting to be booked',
  'travels.empty.reservados': 'No booked trips',
  'travels.empty.archivados': 'No past trips',
  'travels.empty.rechazados_completamente': 'No declined trips',
  'travels.empty.filter': 'No trip matches “{{name}}”',
  'travels.empty.filters': 'No trip matches the filters',
  'travels.hint.customer': 'As soon as the agency sends you a quote, you will find it here.',
  'travels.hint.filter': 'Try another word, or look in another tab.',
  'travels.hint.filters': 'The numbers on the tabs say where there are any.',
};
