import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { contractFields, contractSorts, countContracts, findContract, listContracts } from './queries.ts';
import { contractKind, createContract, updateContract } from './rules.ts';

/** Contract templates (specification 3), with every generic call. `modules/budget/contract` fills them for a budget. */
export function contractRoutes(app: App, { db }: Services): void {
  registerReading(app, 'contract', {
    fields: contractFields,
    sorts: contractSorts,
    list: (_scope, cut, filter) => listContracts(db, cut, filter),
    count: filter => countContracts(db, filter),
    find: (_scope, id) => findContract(db, id),
  });
  registerDropdowns(app, db, 'contract', 'contract');
  registerWriting(app, db, 'contract', {
    create: (trx, { body, scope }) => createContract(trx, scope, body),
    update: (trx, { body, scope }) => updateContract(trx, scope, body),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, contractKind, body.id),
  });
}
