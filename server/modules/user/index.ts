import { sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import { invalid } from '../../platform/http/failure.ts';
import type { Noun } from '../../shared/noun.ts';
import { personBin } from './queries.ts';
import { userRoutes } from './routes.ts';

export const userNoun: Noun = {
  called: { user: 'Usuario' },
  routes: [userRoutes],
  bins: { user: personBin(sql`record.group_id <> ${sql.lit(groups.client)}`) },
  constraints: {
    user_email: () => invalid({ email: 'user.emailTaken' }),
    user_username: () => invalid({ username: 'user.usernameTaken' }),
  },
  tables: {
    user: {
      lock: 60,
      chart: 'people',
      explain: 'username email first_name last_name language dni active erased_at',
      columns:
        'id group_id changed_password id_ambito_preparacion_plataforma active created_at updated_at deleted_at erased_at density',
      personal: {
        columns:
          'username email password_hash first_name last_name phone language imagen birth_date postal_code address poblacion tratamiento razon_social observaciones dni dni_hash pasaporte pasaporte_hash nif nif_hash recivir_mailing consentimiento consentimiento_at sort search',
        why: 'clients: to plan and sell trips to them; staff: to sign in and to sign letters',
        kept: 'until erased, by an administrator or as the settings say (retention), in the bin too; trips and agreements keep the number of the row',
        exported: 'cliente',
        erased: 'emptied; the name is replaced',
      },
      sealed: { columns: ['dni', 'pasaporte', 'nif'], hashed: ['dni', 'pasaporte', 'nif'] },
    },
    identity: {
      lock: 70,
      chart: 'people',
      personal: {
        columns: 'value user_id',
        why: 'everybody: the names that sign in',
        kept: 'as long as the user has them',
        exported: 'cliente (username and e-mail)',
        erased: 'deleted with the names, by a trigger',
      },
    },
    user_group: {
      lock: 80,
      chart: 'people',
      explain: 'name role',
      columns: 'id name role',
    },
  },
};
