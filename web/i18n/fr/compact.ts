import type { compact as es } from '../es/compact.ts';

/** The itinerary of a budget as a sheet of rows, in French. */
export const compact: Record<keyof typeof es, string> = {
  'compact.view': 'Affichage de l’itinéraire',
  'compact.on': 'Compact',
  'compact.off': 'Détaillé',
  'compact.kind': 'Type',
  'compact.date_from': 'Début',
  'compact.date_to': 'Fin',
  'compact.about': 'Prestation',
  'compact.first': 'Départ / détail',
  'compact.second': 'Arrivée / détail',
  'compact.provider_id': 'Fournisseur',
  'compact.locator': 'Référence',
  'compact.net_price': 'Net',
  'compact.price': 'Vente',
  'compact.tools': 'Actions',
  'compact.copyOf': 'Copier {{name}}',
  'compact.orderHint':
    'Faites glisser pour déplacer, aussi vers un autre jour : les dates changent d’autant de jours, les heures restent. Au clavier, Alt et les flèches haut et bas.',
  'compact.hint':
    'Entrée ou F2 modifie la cellule, Tab et les flèches passent à une autre, Échap la laisse telle quelle. Alt et les flèches haut et bas déplacent la prestation, aussi vers un autre jour : elle garde ses heures et sa durée.',
  'compact.hintRead': 'Les flèches passent d’une cellule à l’autre.',
  'compact.movedToDay': '{{name}} : {{day}}, position {{place}} sur {{count}}. Ses dates changent, les heures restent.',
  'compact.notMoved': '{{name}} reste à sa place',
};
