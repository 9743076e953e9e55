import type { CatalogueName, FixedCatalogueName } from '../catalogues.ts';
import type { Language } from '../language.ts';

/** Where the screens list a catalogue: as a tab of its own, or among 'Más catálogos' under a heading. */
export const headings = ['stays', 'types', 'tags', 'statuses'] as const;
export type Heading = (typeof headings)[number];

/** The title of a catalogue, the label of the button that adds to it, and where the screens list it. */
interface Naming extends Record<Language, readonly [title: string, adding: string]> {
  under: Heading | 'tab';
}

/** The plain catalogues on the screens, one entry each, in the order in which they are listed. */
export const plainCatalogues = {
  transportType: {
    under: 'tab',
    es: ['Transportes', 'Nuevo transporte'],
    en: ['Transport', 'New transport'],
    fr: ['Transports', 'Nouveau transport'],
  },
  service: {
    under: 'tab',
    es: ['Servicios incluidos', 'Nuevo servicio incluido'],
    en: ['Included services', 'New included service'],
    fr: ['Services inclus', 'Nouveau service inclus'],
  },
  cabinType: {
    under: 'stays',
    es: ['Camarotes', 'Nuevo camarote'],
    en: ['Cabins', 'New cabin'],
    fr: ['Cabines', 'Nouvelle cabine'],
  },
  mealIncluded: {
    under: 'stays',
    es: ['Comida incluida', 'Nueva comida incluida'],
    en: ['Meals included', 'New meal plan'],
    fr: ['Repas compris', 'Nouvelle formule de repas'],
  },
  roomType: {
    under: 'stays',
    es: ['Tipos de habitación', 'Nuevo tipo de habitación'],
    en: ['Room types', 'New room type'],
    fr: ['Types de chambre', 'Nouveau type de chambre'],
  },
  accomodationType: {
    under: 'types',
    es: ['Tipos de alojamiento', 'Nuevo tipo de alojamiento'],
    en: ['Accommodation types', 'New accommodation type'],
    fr: ['Types d’hébergement', 'Nouveau type d’hébergement'],
  },
  otherServiceType: {
    under: 'types',
    es: ['Tipos de otro servicio', 'Nuevo tipo de otro servicio'],
    en: ['Types of other service', 'New type of other service'],
    fr: ['Types d’autre service', 'Nouveau type d’autre service'],
  },
  travelInsuranceType: {
    under: 'types',
    es: ['Tipos de seguro', 'Nuevo tipo de seguro'],
    en: ['Insurance types', 'New insurance type'],
    fr: ['Types d’assurance', 'Nouveau type d’assurance'],
  },
  documentType: {
    under: 'types',
    es: ['Tipos de documento', 'Nuevo tipo de documento'],
    en: ['Document types', 'New document type'],
    fr: ['Types de document', 'Nouveau type de document'],
  },
  internalTag: {
    under: 'tags',
    es: ['Etiquetas de alojamientos', 'Nueva etiqueta'],
    en: ['Accommodation tags', 'New tag'],
    fr: ['Étiquettes d’hébergements', 'Nouvelle étiquette'],
  },
  internalTagOtherService: {
    under: 'tags',
    es: ['Etiquetas de otros servicios', 'Nueva etiqueta'],
    en: ['Tags of other services', 'New tag'],
    fr: ['Étiquettes d’autres services', 'Nouvelle étiquette'],
  },
} as const satisfies Record<CatalogueName, Naming>;

/** The fixed catalogues, which are only read. */
export const fixedNames = {
  travelStatus: { es: 'Estados del viaje', en: 'Trip statuses', fr: 'États du voyage' },
  budgetStatus: { es: 'Estados del presupuesto', en: 'Quote statuses', fr: 'États du devis' },
  taskStatus: { es: 'Estados de la tarea', en: 'Task statuses', fr: 'États de la tâche' },
  priceRequestStatus: {
    es: 'Estados de la solicitud de grupo',
    en: 'Group request statuses',
    fr: 'États de la demande de groupe',
  },
  group: { es: 'Roles de usuario', en: 'User roles', fr: 'Rôles des utilisateurs' },
} as const satisfies Record<FixedCatalogueName, Record<Language, string>>;

/** Whether a resource is a plain catalogue. */
export const isPlain = (resource: string): resource is CatalogueName => Object.hasOwn(plainCatalogues, resource);

type CatalogueKey =
  | `catalogues.${CatalogueName}.title`
  | `catalogues.${CatalogueName}.new`
  | `catalogues.${FixedCatalogueName}.title`;

/** The names of the catalogues in a language, as texts of the screens. */
export function catalogueNames(language: Language): Record<CatalogueKey, string> {
  const plain = Object.entries(plainCatalogues).flatMap(([name, { [language]: words }]) => [
    [`catalogues.${name}.title`, words[0]],
    [`catalogues.${name}.new`, words[1]],
  ]);
  const read = Object.entries(fixedNames).map(([name, words]) => [`catalogues.${name}.title`, words[language]]);
  return Object.fromEntries([...plain, ...read]);
}
