import { sql } from 'kysely';
import { budgetFileFields } from '../../../contract/budget/schema.ts';
import { offerFileField } from '../../../contract/offer/schema.ts';
import type { PhotoNoun } from '../../../contract/photo/schema.ts';
import { requestFiles } from '../../../contract/price-request/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FileController } from '../../platform/files/file-routes.ts';
import { sqlTable, tableFor } from '../../shared/version.ts';
import { visibleBudgets } from '../budget/queries.ts';
import { mayReadTipPhoto } from '../course-tip/queries.ts';
import { tipPhotoFieldName } from '../course-tip/rules.ts';
import { documentFieldName, isDocumentFile } from '../document/rules.ts';
import { photoFieldName } from '../photo/card.ts';
import { mayReadOfferFile } from '../price-request/offer/queries.ts';
import { policyFieldName } from '../travel-insurance/rules.ts';
import { mayReadTravelFile, travelFileField } from '../travel-paper/queries.ts';

/** Photos of the catalogue: staff may read all, customers those in their own sent budgets. */
async function mayReadPhoto(db: Db, scope: Scope, noun: PhotoNoun, fileId: string): Promise<boolean> {
  const offered =
    scope.kind === 'staff'
      ? sql`true`
      : sql`exists (select from ${sqlTable(scope, 'budget_line')} as line
          where line.${sql.ref(`${noun}_id`)} = photo.${sql.ref(`${noun}_id`)} and line.deleted_at is null
            and line.budget_id in (${visibleBudgets(db, scope).select('budget.id')}))`;
  const { rows } = await sql`
    select 1 from ${sql.table(`${noun}_photo`)} as photo
    where photo.file_id = ${fileId} and photo.deleted_at is null and ${offered} limit 1`.execute(db);
  return rows.length > 0;
}

/** A file of a budget: for everybody who may see the budget. */
async function mayReadBudgetFile(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  const row = await visibleBudgets(db, scope)
    .select('budget.id')
    .where(eb => eb.or(budgetFileFields.map(field => eb(`budget.${field}`, '=', fileId))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An avatar: staff may read all, customers their own. */
async function mayReadAvatar(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('imagen', '=', fileId)
    .$if(scope.kind === 'customer', query => query.where('id', '=', scope.userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A document of a provider: only for staff. */
async function mayReadDocument(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  return scope.kind === 'staff' && (await isDocumentFile(db, fileId));
}

/** An attachment of a price request: only for staff. */
async function mayReadRequestFile(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  if (scope.kind !== 'staff') return false;
  const row = await db
    .selectFrom('price_request_file')
    .innerJoin('price_request', 'price_request.id', 'price_request_file.price_request_id')
    .select('price_request.id')
    .where('price_request_file.file_id', '=', fileId)
    .where('price_request.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A policy: staff may read all, customers those of insurances in their own sent budgets. */
async function mayReadPolicy(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('travel_insurance')
    .select('id')
    .where('insurance_policy_doc', '=', fileId)
    .$if(scope.kind === 'customer', query =>
      query.where('id', 'in', eb =>
        eb
          .selectFrom(tableFor(scope, 'budget_line'))
          .select('budget_line.travel_insurance_id')
          .where('budget_line.deleted_at', 'is', null)
          .where('budget_line.budget_id', 'in', visibleBudgets(db, scope).select('budget.id')),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The controllers with files, listed one by one (decisions 2), and who may read a file now. */
export const fileControllers = {
  accomodationPhotos: {
    fields: [photoFieldName],
    mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'accomodation', file),
  },
  cruisePhotos: { fields: [photoFieldName], mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'cruise', file) },
  otherServicePhotos: {
    fields: [photoFieldName],
    mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'other_service', file),
  },
  travelInsurance: { fields: [policyFieldName], mayRead: mayReadPolicy },
  budget: { fields: budgetFileFields, mayRead: mayReadBudgetFile },
  travelFile: { fields: [travelFileField], mayRead: mayReadTravelFile },
  courseTip: { fields: [tipPhotoFieldName], mayRead: mayReadTipPhoto },
  document: { fields: [documentFieldName], mayRead: mayReadDocument },
  priceRequest: { fields: requestFiles.fields, mayRead: mayReadRequestFile },
  offer: { fields: [offerFileField], mayRead: mayReadOfferFile },
  user: { fields: ['imagen'], mayRead: mayReadAvatar },
} as const satisfies Record<string, FileController>;
