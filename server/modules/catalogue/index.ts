import { sql } from 'kysely';
import { type CatalogueName, catalogues } from '../../../contract/catalogue/catalogues.ts';
import { plainCatalogues } from '../../../contract/texts/catalogue-names.ts';
import { catalogueRoutes, catalogueTable } from '../../shared/catalogues.ts';
import { inUseRoutes } from '../../shared/in-use.ts';
import type { Noun, Table } from '../../shared/noun.ts';

const plainColumns = 'id name created_at updated_at deleted_at search sort';
const translatedColumns = `${plainColumns} name_en name_fr`;

const namesTable = (lock: number, chart: Table['chart'], columns: string): Table => ({
  lock,
  chart,
  explain: 'name',
  columns,
});

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
    accomodation_type: namesTable(200, 'stays', translatedColumns),
    other_service_type: namesTable(210, 'otherServices', translatedColumns),
    travel_insurance_type: namesTable(220, 'otherServices', translatedColumns),
    fixed_catalogue: namesTable(230, 'agency', 'catalogue id name'),
    meal_included: namesTable(240, 'stays', translatedColumns),
    room_type: namesTable(250, 'stays', translatedColumns),
    cabin_type: namesTable(260, 'stays', translatedColumns),
    transport_type: namesTable(270, 'otherServices', translatedColumns),
    service: { ...namesTable(280, 'stays', `${translatedColumns} icon`), explain: 'name icon' },
    internal_tag: namesTable(290, 'stays', plainColumns),
    internal_tag_other_service: namesTable(300, 'otherServices', plainColumns),
    internal_tag_travel: namesTable(305, 'trips', plainColumns),
    document_type: namesTable(310, 'providers', plainColumns),
  },
};
