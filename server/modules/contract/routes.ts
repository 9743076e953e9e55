import {
  type Contract,
  type ContractRow,
  contractCreate,
  contractUpdate,
  mergeValues,
} from '../../../contract/contract.ts';
import { today } from '../../../contract/dates.ts';
import type { Services } from '../../app.ts';
import { idParams } from '../../platform/body.ts';
import { read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { registerDropdowns } from '../dropdowns.ts';
import { registerReading, registerWriting } from '../resource.ts';
import { countContracts, findContract, listContracts, mergeSource } from './queries.ts';
import { createContract, deleteContract, updateContract } from './rules.ts';

/** Contracts (specification 3): every generic call, and the values of a budget to try a text with. */
export function contractRoutes(app: App, { db, secrets, clock }: Services): void {
  registerReading<ContractRow, Contract>(app, 'contract', 'catalogue:read', {
    list: (_scope, cut, filter) => listContracts(db, cut, filter),
    count: filter => countContracts(db, filter),
    find: (_scope, id) => findContract(db, id),
  });
  registerDropdowns(app, db, 'contract', 'contract');
  registerWriting(app, 'contract', 'catalogue:write', {
    schemas: { create: contractCreate, update: contractUpdate },
    create: ({ body, scope }) => createContract(db, scope, body),
    update: ({ body, scope }) => updateContract(db, scope, body),
    remove: (scope, id) => deleteContract(db, scope, id),
  });

  app.get(
    '/api/contract/values/:id',
    { config: { permission: 'catalogue:read' }, schema: { params: idParams } },
    async ({ params, scope, language }) => {
      const source = await mergeSource(db, secrets, scope, params.id, language, today(clock()));
      return read(mergeValues(found(source), language));
    },
  );
}
