import type { find as es } from '../es/find.ts';

/** The search that opens from every page. */
export const find: Record<keyof typeof es, string> = {
  'find.title': 'Rechercher partout, et actions',
  'find.button': 'Rechercher',
  'find.placeholder': 'Voyage, client, e-mail, téléphone, #numéro…',
  'find.current': '{{label}}, {{at}} sur {{of}}',
  'find.nothing': 'Rien ne correspond à « {{query}} »',
  'find.short': 'Saisissez au moins deux lettres',
  'find.choose': 'choisir',
  'find.open': 'ouvrir',
  'find.close': 'fermer',
  'find.hint': '#123 cherche par numéro',
  'find.create': 'Créer',
  'find.go': 'Aller à',
  'find.calendar': 'Tâches et calendrier',
  'find.kind.travel': 'Voyages',
  'find.kind.client': 'Clients',
  'find.kind.budget': 'Devis',
  'find.kind.provider': 'Fournisseurs',
  'find.kind.accomodation': 'Hébergements',
  'find.kind.cruise': 'Croisières',
  'find.kind.otherService': 'Autres services',
  'find.kind.travelInsurance': 'Assurances voyage',
  'find.kind.task': 'Tâches',
  'find.kind.priceRequest': 'Demandes de groupe',
};
