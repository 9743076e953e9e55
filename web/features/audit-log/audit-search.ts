import { useSearch } from '@tanstack/react-router';
import { type AuditKind, auditCodes, auditKinds } from '../../../contract/audit-log/schema.ts';
import { type Day, isDay } from '../../../contract/values/dates.ts';
import { useListSearch } from '../../ui/list/search-field.tsx';

/** The filters of the audit log as they stand in the address. */
export interface AuditSearch {
  kind?: AuditKind;
  user?: number;
  key?: number;
  entity?: string;
  record?: string;
  code?: number;
  network?: string;
  from?: Day;
  to?: Day;
}

/** The filters in the address, and a function that changes some of them. Unknown values are left out. */
export function useAuditSearch(): [search: AuditSearch, change: (next: AuditSearch) => void] {
  const params: Record<string, unknown> = useSearch({ strict: false });
  const change = useListSearch();
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  const day = (value: unknown) => (isDay(String(value)) ? (String(value) as Day) : undefined);
  const search: AuditSearch = {
    kind: auditKinds.find(kind => kind === params.kind),
    user: Number(params.user) || undefined,
    key: Number(params.key) || undefined,
    entity: text(params.entity),
    record: text(params.record),
    code: auditCodes.find(code => code === Number(params.code)),
    network: text(params.network),
    from: day(params.from),
    to: day(params.to),
  };
  return [search, change];
}

/** The filters as the call takes them. */
export const auditFilterOf = ({ kind, user, key, entity, record, code, network, from, to }: AuditSearch) => ({
  kind,
  user_id: user,
  api_key_id: key,
  entity,
  entity_id: record,
  code,
  address: network,
  from,
  to,
});

/** The address of the list about one record. */
export const auditRecordAddress = (entity: string, record: number | string) =>
  `/config/registro?${new URLSearchParams({ entity, record: String(record) })}`;

/** The address of the filtered rows as a file. */
export function exportAddress(search: AuditSearch, name: string): string {
  const set = Object.entries({ ...auditFilterOf(search), name: name || undefined });
  const query = new URLSearchParams(set.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return `/api/auditLog/export?${query}`;
}
