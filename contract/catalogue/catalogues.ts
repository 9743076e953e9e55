import { z } from 'zod';
import { required, translation } from '../validation.ts';
import { serviceIconNames } from './service-icon.ts';

/**
 * The plain catalogues (specification 3). Each entry lists the fields that a form writes, and each catalogue has all
 * the generic calls of specification 7. There are no options here on purpose (invariant 10): a catalogue that needs a
 * hook, a flag or a condition becomes a module with its own routes.
 */
const nameField = { name: required('common.nameRequired', 200) };

/** The names that customers read in their own language. `name` is Spanish and replaces a missing translation. */
const translated = { ...nameField, name_en: translation, name_fr: translation };

export const catalogues = {
  transportType: z.object(translated),
  service: z.object({ ...translated, icon: z.enum(serviceIconNames, 'service.iconRequired') }),
  cabinType: z.object(translated),
  mealIncluded: z.object(translated),
  roomType: z.object(translated),
  accomodationType: z.object(translated),
  otherServiceType: z.object(translated),
  travelInsuranceType: z.object(translated),
  documentType: z.object(nameField),
  internalTag: z.object(nameField),
  internalTagOtherService: z.object(nameField),
  internalTagTravel: z.object(nameField),
} as const;

export type CatalogueName = keyof typeof catalogues;

/** Catalogues with ids that the specification or the decisions fix. They can be read but not written. */
export const fixedCatalogues = ['group', 'travelStatus', 'budgetStatus', 'taskStatus', 'priceRequestStatus'] as const;
export type FixedCatalogueName = (typeof fixedCatalogues)[number];
