import { type Held, staffOnly } from './personal-data-held.ts';

/** What the running of the application itself holds (`personal-data.ts`). */
export const heldInOperation: Record<string, Held> = {
  audit_head: {
    why: 'nobody: the signed end of the audit log, and its last check',
    personal: '',
    other: 'id base_no base_hash chain_no hash signature key_id checked_at checked_rows fault fault_no',
    kept: 'for ever',
    exported: 'no: about nobody',
    erased: 'no: about nobody',
  },
  rate_limit: {
    why: 'everybody: how often an address or an account tried',
    personal: 'key',
    other: 'hits window_end wait_until',
    kept: 'until its window ends',
    exported: 'no: gone within hours, and addresses are of networks',
    erased: 'no: gone within hours',
  },
  backup_run: {
    why: 'staff: who asked for a backup',
    personal: 'requested_by',
    other:
      'id name started_at ended_at leased_until lease stage bytes files holds_key verified_at fault error deleted_at',
    kept: 'for good',
    exported: staffOnly,
    erased: staffOnly,
  },
};
