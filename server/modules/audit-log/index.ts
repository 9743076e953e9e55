import { Readable } from 'node:stream';
import { type AuditFilter, auditListBody } from '../../../contract/audit-log/schema.ts';
import { code } from '../../../contract/envelope.ts';
import { say } from '../../../contract/texts/index.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { descending, sortBody } from '../../platform/db/sort.ts';
import { serve } from '../../platform/http/call.ts';
import { pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import { csvRows, writeCsv } from '../../platform/text/csv.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { auditSorts, countAudit, listAudit, readAuditState, recordNames } from './queries.ts';

/** Config → Registro: the audit log in words, for administrators. */
function auditLogRoutes(app: App, { db, clock }: Services, nouns: readonly Noun[]): void {
  const names = recordNames(nouns);
  serve(
    app,
    'auditLog/getFilteredPaginated',
    async ({ body }) => {
      const page = pageRequestOf(body.page);
      return pageAnswer(
        listAudit(db, names, body.filter, { ...page, order: body.sort }),
        countAudit(db, body.filter),
        page,
      );
    },
    { body: auditListBody.extend({ sort: sortBody(auditSorts) }) },
  );

  /** The rows of a filter as CSV, in parts, because the log may be larger than the memory. */
  async function* csvParts(filter: AuditFilter): AsyncGenerator<string> {
    yield writeCsv([headings.map(name => say('es', `audit.heading.${name}`))]);
    for (let last: number | undefined; ; ) {
      const rows = await listAudit(
        db,
        names,
        { ...filter, before: last },
        { limit: exportBatch, offset: 0, order: descending('audit_log.id') },
      );
      yield csvRows(rows.map(row => headings.map(name => [row[name] ?? ''].flat().join(', '))));
      last = rows.at(-1)?.id;
      if (rows.length < exportBatch) return;
    }
  }

  serve(app, 'auditLog/state', async () => read(await readAuditState(db)));

  serve(app, 'auditLog/export', async ({ query, scope: { userId } }, reply) => {
    await audit(db, { userId, action: 'export', entity: 'auditLog', entityId: null, code: code.read });
    const name = `${say('es', 'audit.file')} ${localMoment(clock()).slice(0, 10)}.csv`;
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvParts(query)));
  });
}

const headings = ['at', 'text', 'record', 'fields', 'address', 'code', 'times', 'api_key'] as const;

/** How many rows of an export are read at once. */
const exportBatch = 5_000;

export const auditLogNoun: Noun = {
  called: { auditLog: 'Registro de actividad' },
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
