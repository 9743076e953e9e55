import type { z } from 'zod';
import { maxReportRows, reportColumns, reportGroupings, reportNamed } from '../../../contract/report/reports.ts';
import type { reportQuery } from '../../../contract/report/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { missing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { requesterOf } from '../../platform/http/semaphore.ts';
import type { Services } from '../../services.ts';
import { auditExport, exportLimit, sendSheet, sheetFile } from '../../shared/export.ts';
import type { Noun } from '../../shared/noun.ts';
import { reportOf } from './queries.ts';

/** /informes: administrators read the whole agency, agents the trips that are assigned to them. */
function reportRoutes(app: App, { db, clock }: Services): void {
  const isOwn = (scope: Scope) => !(scope.kind === 'staff' && scope.administrator);
  const rowsOf = (scope: Scope, { report, by, from, to }: z.output<typeof reportQuery>, limit: number) => {
    if (reportNamed(report).agency && isOwn(scope)) throw missing();
    const days = { from: from ?? '-infinity', to: to ?? 'infinity', today: today(clock()) };
    const criteria = { report, by, ...days, agentId: isOwn(scope) ? scope.userId : null };
    return reportOf(db, criteria, limit);
  };

  serve(app, 'report/read', async ({ scope, query }) => {
    const columns = reportColumns(query.report, query.by).map(({ field, heading, kind }) => ({ field, heading, kind }));
    return read({ columns, ...(await rowsOf(scope, query, maxReportRows)), own: isOwn(scope) });
  });

  serve(app, 'report/export/:format', async (request, reply) => {
    const { scope, query } = request;
    const { format } = request.params;
    const { title, each } = reportNamed(query.report);
    const { from, to } = query;
    const fileName = [title, from && (to ? from : `desde ${from}`), to && (from ? to : `hasta ${to}`)]
      .filter(Boolean)
      .join(' ');
    const file = await app.heavyWork.run(requesterOf(request), async () => {
      const { rows, totals } = await rowsOf(scope, query, exportLimit);
      const heading = (query.by === 'each' && each) || reportGroupings[query.by];
      const columns = [
        { field: 'label', heading, kind: 'text' as const },
        ...reportColumns(query.report, query.by).map(({ field, heading, kind }) => ({
          field,
          heading,
          kind: kind === 'text' || kind === 'day' ? kind : ('number' as const),
        })),
      ];
      const lines = [...rows, { label: 'Total', values: totals }].map(({ label, values }) => ({ ...values, label }));
      return sheetFile(format, fileName, columns, lines);
    });
    await auditExport(db, scope.userId, 'report', [fileName, format]);
    return sendSheet(reply, format, fileName, file);
  });
}

export const reportNoun: Noun = {
  called: { report: 'Informe' },
  routes: [reportRoutes],
};
