import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { providerRoutes } from './routes.ts';

export const providerNoun: Noun = {
  routes: [providerRoutes],
  bins: { provider: { table: 'provider', name: sql`record.provider` } },
  tables: {
    provider: {
      lock: 320,
      chart: 'providers',
      explain: 'provider cif contact_email active',
      columns:
        'id provider fiscal_name fiscal_address cif country province location postal_code billing_type main_product other_products web agency active created_at updated_at deleted_at search',
      personal: {
        columns: 'contact_person contact_phone contact_email transfer_email bank_account user password observations',
        why: 'suppliers: to book with them and to pay them',
        kept: 'as long as the agency works with them',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
      sealed: { columns: ['password', 'bank_account'] },
    },
  },
};
