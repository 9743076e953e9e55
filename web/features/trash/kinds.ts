import type { CatalogueName } from '../../../contract/catalogue/catalogues.ts';
import type { Restorable } from '../../../contract/trash/schema.ts';
import type { TextKey } from '../../ui/text-key.ts';
import { isPlain } from '../catalogue/names.ts';

/** The name of the list that a deleted record was in. */
const kinds: Record<Exclude<Restorable, CatalogueName>, TextKey> = {
  accomodation: 'accomodations.title',
  cruise: 'cruises.title',
  travelInsurance: 'travelInsurances.title',
  otherService: 'otherServices.title',
  contract: 'contracts.title',
  provider: 'providers.title',
  document: 'providerDocuments.title',
  client: 'clients.title',
  user: 'users.title',
  travel: 'travels.title',
  task: 'tasks.title',
  priceRequest: 'groupRequests.title',
  budget: 'trash.budgets',
  budgetContract: 'trash.budgetContracts',
  courseTip: 'courses.title',
  budgetAccomodation: 'trash.lines',
  budgetCruise: 'trash.lines',
  budgetTransport: 'trash.lines',
  budgetTravelInsurance: 'trash.lines',
  budgetOtherService: 'trash.lines',
  accomodationPhotos: 'photo.photos',
  cruisePhotos: 'photo.photos',
  otherServicePhotos: 'photo.photos',
};

export const kindOf = (resource: Restorable): TextKey =>
  isPlain(resource) ? `catalogues.${resource}.title` : kinds[resource as Exclude<Restorable, CatalogueName>];
