import { budgetFileFields } from '../../../contract/budget/schema.ts';
import { offerFileField } from '../../../contract/price-request/offer.ts';
import { requestFiles } from '../../../contract/price-request/schema.ts';
import type { FileController } from '../../platform/files/file-routes.ts';
import { tipPhotoField } from '../course-tip/card.ts';
import { mayReadTipPhoto } from '../course-tip/queries.ts';
import { documentField } from '../document/rules.ts';
import { photoField } from '../photo/card.ts';
import { mayReadOfferFile } from '../price-request/offer/queries.ts';
import { policyField } from '../travel-insurance/card.ts';
import {
  mayReadAvatar,
  mayReadBudgetFile,
  mayReadDocument,
  mayReadPhoto,
  mayReadPolicy,
  mayReadRequestFile,
} from './queries.ts';

/** The controllers with files, listed one by one (decisions 2), and who may read a file now. */
export const fileControllers = {
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
  courseTip: { fields: [tipPhotoField], mayRead: mayReadTipPhoto },
  document: { fields: [documentField], mayRead: mayReadDocument },
  priceRequest: { fields: requestFiles.fields, mayRead: mayReadRequestFile },
  offer: { fields: [offerFileField], mayRead: mayReadOfferFile },
  user: { fields: ['imagen'], mayRead: mayReadAvatar },
} as const satisfies Record<string, FileController>;
