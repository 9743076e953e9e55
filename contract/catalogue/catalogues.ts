import { z } from 'zod';
import { requiredText, translation } from '../validation.ts';
import { serviceIconNames } from './service-icon.ts';

/**
 * The plain catalogues (specification 3). Each entry lists the fields that a form writes, and each catalogue has all
 * the generic calls of specification 7. There are no options here on purpose (invariant 10): a catalogue that needs a
 * hook, a flag or a condition becomes a module with its own routes.
 */
const nameField = { name: requiredText('common.nameRequired', 200) };

/** The names that customers read in their own language. `name` is Spanish and replaces a missing translation. */
const nameFields = { ...nameField, name_en: translation, name_fr: translation };

export const catalogues = {
  transportType: z.object(nameFields),
  service: z.object({ ...nameFields, icon: z.enum(serviceIconNames, 'service.iconRequired') }),
  cabinType: z.object(nameFields),
  mealIncluded: z.object(nameFields),
  roomType: z.object(nameFields),
  accomodationType: z.object(nameFields),
  otherServiceType: z.object(nameFields),
  travelInsuranceType: z.object(nameFields),
  documentType: z.object(nameField),
  internalTag: z.object(nameField),
  internalTagOtherService: z.object(nameField),
  internalTagTravel: z.object(nameField),
} as const;

export type CatalogueName = keyof typeof catalogues;

/** Catalogues with ids that the specification or the decisions fix. They can be read but not written. */
export const fixedCatalogues = ['group', 'travelStatus', 'budgetStatus', 'taskStatus', 'priceRequestStatus'] as const;
export type FixedCatalogueName = (typeof fixedCatalogues)[number];
