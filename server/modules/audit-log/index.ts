import type { Noun } from '../../shared/noun.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLogNoun: Noun = {
  routes: [auditLogRoutes],
  tables: {
    audit_head: {
      lock: 880,
      chart: 'agency',
      explain: 'base_no chain_no hash signature checked_at fault',
      columns: 'id base_no base_hash chain_no hash signature key_id checked_at checked_rows fault fault_no',
      personal: {
        columns: '',
        why: 'nobody: the signed end of the audit log, and its last check',
        kept: 'for ever',
        exported: 'no: about nobody',
        erased: 'no: about nobody',
      },
    },
    audit_log: {
      lock: 890,
      chart: 'agency',
      explain: 'at user_id api_key_id action entity entity_id fields address code times chain_no hash',
      columns: 'id action entity fields code times api_key_id chain_no hash',
      personal: {
        columns: 'user_id entity_id at address',
        why: 'everybody: who did what; ids and names of fields, never values',
        kept: 'as the settings say (retention); for ever while they say nothing',
        exported: 'registro',
        erased: 'kept: the number belongs to nobody any more',
      },
    },
  },
};
