import type { Noun } from '../../shared/noun.ts';
import { geographyRoutes } from './routes.ts';

export const geographyNoun: Noun = {
  routes: [geographyRoutes],
  tables: {
    country: {
      lock: 170,
      chart: 'otherServices',
      explain: 'name iso2',
      columns: 'id name name_en name_fr iso2 iso3 search',
    },
    province: {
      lock: 180,
      chart: 'otherServices',
      explain: 'name ine',
      columns: 'id ine name search',
    },
    city: {
      lock: 190,
      chart: 'otherServices',
      explain: 'name ine',
      columns: 'id ine name province_id latitude longitude search population',
    },
  },
};
