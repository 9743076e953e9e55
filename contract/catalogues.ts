import { z } from 'zod';
import { serviceIconNames } from './service-icon.ts';
import { required, translation } from './validation.ts';

/**
 * The plain catalogues (specification 3), one entry each: the fields that a form writes. Each has every generic call of
 * specification 7. There are no options here on purpose (invariant 7): a catalogue that needs a hook, a flag or a
 * condition becomes a module with its own routes.
 */
const named = { name: required('common.nameRequired', 200) };

/** What customers read, in their own language: `name` is Spanish, and stands for a translation that is missing. */
const translated = { ...named, name_en: translation, name_fr: translation };

export const catalogues = {
  transportType: z.object(translated),
  service: z.object({ ...translated, icon: z.enum(serviceIconNames, 'service.iconRequired') }),
  cabinType: z.object(translated),
  mealIncluded: z.object(translated),
  roomType: z.object(translated),
  accomodationType: z.object(translated),
  otherServiceType: z.object(translated),
  travelInsuranceType: z.object(translated),
  documentType: z.object(named),
  internalTag: z.object(named),
  internalTagOtherService: z.object(named),
} as const;

export type CatalogueName = keyof typeof catalogues;

/** Catalogues whose ids the specification or the decisions fix: read, never written. */
export const fixedCatalogues = ['group', 'travelStatus', 'budgetStatus', 'taskStatus', 'priceRequestStatus'] as const;
export type FixedCatalogueName = (typeof fixedCatalogues)[number];
