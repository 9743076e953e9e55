import type { CatalogueName, FixedCatalogueName } from '../catalogue/catalogues.ts';

/** Where the screens list a catalogue: as a tab of its own, or among 'Más catálogos' under a heading. */
export const headings = ['stays', 'types', 'tags', 'statuses'] as const;
export type Heading = (typeof headings)[number];

interface Naming {
  /** Where the screens list it. */
  under: Heading | 'tab';
  title: string;
  /** The label of the button that adds to it. */
  adding: string;
}

/** The plain catalogues on the screens, one entry each, in the order in which they are listed. */
export const plainCatalogues = {
  transportType: { under: 'tab', title: 'Transportes', adding: 'Nuevo transporte' },
  service: { under: 'tab', title: 'Servicios incluidos', adding: 'Nuevo servicio incluido' },
  cabinType: { under: 'stays', title: 'Camarotes', adding: 'Nuevo camarote' },
  mealIncluded: { under: 'stays', title: 'Comida incluida', adding: 'Nueva comida incluida' },
  roomType: { under: 'stays', title: 'Tipos de habitación', adding: 'Nuevo tipo de habitación' },
  accomodationType: { under: 'types', title: 'Tipos de alojamiento', adding: 'Nuevo tipo de alojamiento' },
  otherServiceType: { under: 'types', title: 'Tipos de otro servicio', adding: 'Nuevo tipo de otro servicio' },
  travelInsuranceType: { under: 'types', title: 'Tipos de seguro', adding: 'Nuevo tipo de seguro' },
  documentType: { under: 'types', title: 'Tipos de documento', adding: 'Nuevo tipo de documento' },
  internalTag: { under: 'tags', title: 'Etiquetas de alojamientos', adding: 'Nueva etiqueta' },
  internalTagOtherService: { under: 'tags', title: 'Etiquetas de otros servicios', adding: 'Nueva etiqueta' },
  internalTagTravel: { under: 'tags', title: 'Etiquetas de viajes', adding: 'Nueva etiqueta' },
} as const satisfies Record<CatalogueName, Naming>;

/** The fixed catalogues, which are only read. */
export const fixedNames = {
  travelStatus: 'Estados del viaje',
  budgetStatus: 'Estados del presupuesto',
  taskStatus: 'Estados de la tarea',
  priceRequestStatus: 'Estados de la solicitud de grupo',
  group: 'Roles de usuario',
} as const satisfies Record<FixedCatalogueName, string>;

/** Whether a resource is a plain catalogue. */
export const isPlain = (resource: string): resource is CatalogueName => Object.hasOwn(plainCatalogues, resource);

type CatalogueKey =
  | `catalogues.${CatalogueName}.title`
  | `catalogues.${CatalogueName}.new`
  | `catalogues.${FixedCatalogueName}.title`;

/** The names of the catalogues, as texts of the screens. */
export const catalogueNames = Object.fromEntries([
  ...Object.entries(plainCatalogues).flatMap(([name, { title, adding }]) => [
    [`catalogues.${name}.title`, title],
    [`catalogues.${name}.new`, adding],
  ]),
  ...Object.entries(fixedNames).map(([name, title]) => [`catalogues.${name}.title`, title]),
]) as Record<CatalogueKey, string>;
