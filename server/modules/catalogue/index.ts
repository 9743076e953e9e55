import { sql } from 'kysely';
import { type CatalogueName, catalogues } from '../../../contract/catalogue/catalogues.ts';
import { plainCatalogues } from '../../../contract/texts/catalogue-names.ts';
import { catalogueRoutes, catalogueTable } from '../../shared/catalogues.ts';
import { inUseRoutes } from '../../shared/in-use.ts';
import type { Noun } from '../../shared/noun.ts';

export const catalogueNoun: Noun = {
  called: {
    ...Object.fromEntries(Object.entries(plainCatalogues).map(([name, { title }]) => [name, title])),
    budgetStatus: 'Estado de presupuesto',
    taskStatus: 'Estado de tarea',
    priceRequestStatus: 'Estado de solicitud de grupos',
    travelStatus: 'Estado de viaje',
    group: 'Rol de usuario',
  },
  routes: [catalogueRoutes, inUseRoutes],
  bins: Object.fromEntries(
    (Object.keys(catalogues) as CatalogueName[]).map(name => [
      name,
      { table: catalogueTable(name), name: sql`record.name` },
    ]),
  ),
  tables: {
    accomodation_type: {
      lock: 200,
      chart: 'stays',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    other_service_type: {
      lock: 210,
      chart: 'otherServices',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    travel_insurance_type: {
      lock: 220,
      chart: 'otherServices',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    fixed_catalogue: {
      lock: 230,
      chart: 'agency',
      explain: 'name',
      columns: 'catalogue id name',
    },
    meal_included: {
      lock: 240,
      chart: 'stays',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    room_type: {
      lock: 250,
      chart: 'stays',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    cabin_type: {
      lock: 260,
      chart: 'stays',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    transport_type: {
      lock: 270,
      chart: 'otherServices',
      explain: 'name',
      columns: 'id name name_en name_fr created_at updated_at deleted_at search sort',
    },
    service: {
      lock: 280,
      chart: 'stays',
      explain: 'name icon',
      columns: 'id name name_en name_fr icon created_at updated_at deleted_at search sort',
    },
    internal_tag: {
      lock: 290,
      chart: 'stays',
      explain: 'name',
      columns: 'id name created_at updated_at deleted_at search sort',
    },
    internal_tag_other_service: {
      lock: 300,
      chart: 'otherServices',
      explain: 'name',
      columns: 'id name created_at updated_at deleted_at search sort',
    },
    internal_tag_travel: {
      lock: 305,
      chart: 'trips',
      explain: 'name',
      columns: 'id name created_at updated_at deleted_at search sort',
    },
    document_type: {
      lock: 310,
      chart: 'providers',
      explain: 'name',
      columns: 'id name created_at updated_at deleted_at search sort',
    },
  },
};
