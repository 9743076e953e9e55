import type { travel as es } from '../es/travel.ts';

/** The trip list and the trip's dialog, in French. */
export const travel: Record<keyof typeof es, string> = {
  'travels.mine': 'Mes voyages',
  'travels.lead': 'Vos itinéraires, vos devis et ce qu’il reste à décider, au même endroit.',
  'travels.tabs': 'Voyages par statut',
  'travels.tab.en_cola': 'En file d’attente',
  'travels.tab.pendientes_de_reserva': 'À réserver',
  'travels.tab.reservados': 'Réservés',
  'travels.tab.archivados': 'Voyages passés',
  'travels.tab.rechazados_completamente': 'Refusés',
  'travels.filter': 'Rechercher par nom',
  'travels.clearFilter': 'Effacer la recherche',
  'travels.clearFilters': 'Retirer les filtres',
  'travels.moreThan': 'plus de {{n}}',
  'travels.days.one': '1 jour',
  'travels.days.many': '{{n}} jours',
  'travels.adults.one': '1 adulte',
  'travels.adults.many': '{{n}} adultes',
  'travels.children.one': '1 enfant',
  'travels.children.many': '{{n}} enfants',
  'travels.ages.one': '1 an',
  'travels.ages.many': '{{ages}} ans',

  'travels.updating': 'Mise à jour de l’état du voyage…',

  'travels.standing.answer': 'En attente de votre réponse',
  'travels.standing.alternatives': 'L’agence prépare d’autres propositions',
  'travels.standing.booking': 'Réservations en cours',
  'travels.standing.booked': 'Réservé',
  'travels.standing.past': 'Voyage passé',
  'travels.standing.rejected': 'Refusé',

  'travels.empty.pendientes_de_reserva': 'Aucun voyage à réserver',
  'travels.empty.reservados': 'Aucun voyage réservé',
  'travels.empty.archivados': 'Aucun voyage passé',
  'travels.empty.rechazados_completamente': 'Aucun voyage refusé',
  'travels.empty.filter': 'Aucun voyage ne correspond à « {{name}} »',
  'travels.empty.filters': 'Aucun voyage ne correspond aux filtres',
  'travels.hint.customer': 'Dès que l’agence vous enverra un devis, vous le trouverez ici.',
  'travels.hint.filter': 'Essayez un autre mot, ou regardez dans un autre onglet.',
  'travels.hint.filters': 'Les chiffres des onglets indiquent où il y en a.',
};
