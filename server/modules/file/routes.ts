import { budgetFileFields } from '../../../contract/budget.ts';
import type { Services } from '../../app.ts';
import { registerFileRoutes } from '../../platform/file-routes.ts';
import type { App } from '../../platform/http.ts';
import { documentField } from '../document/rules.ts';
import { photoField } from '../photo/card.ts';
import { policyField } from '../travel-insurance/card.ts';
import { mayReadAvatar, mayReadBudgetFile, mayReadDocument, mayReadPhoto, mayReadPolicy } from './queries.ts';

/** The controllers that have files, named one by one (decisions 2), and who may read each file now. */
export function fileRoutes(app: App, services: Services): void {
  registerFileRoutes(app, services, {
    accomodationPhotos: {
      fields: [photoField],
      mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'accomodation', file),
    },
    cruisePhotos: { fields: [photoField], mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'cruise', file) },
    otherServicePhotos: {
      fields: [photoField],
      mayRead: (db, scope, file) => mayReadPhoto(db, scope, 'other_service', file),
    },
    travelInsurance: { fields: [policyField], mayRead: mayReadPolicy },
    budget: { fields: budgetFileFields, mayRead: mayReadBudgetFile },
    document: { fields: [documentField], mayRead: mayReadDocument },
    user: { fields: ['imagen'], mayRead: mayReadAvatar },
  });
}
