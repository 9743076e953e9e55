import { type LineKind, lineKinds, lineResources } from '../budget/line-kind.ts';
import { type CatalogueName, catalogues } from '../catalogue/catalogues.ts';
import { type PhotoNoun, type PhotoResource, photoNouns, photoResource } from '../photo/schema.ts';

/** Deleted records. A delete hides a record, and an administrator can restore it (decisions 2). */

const nouns = [
  'accomodation',
  'cruise',
  'travelInsurance',
  'otherService',
  'contract',
  'provider',
  'document',
  'client',
  'user',
  'travel',
  'budget',
  'budgetContract',
  'priceRequest',
  'task',
  'courseTip',
] as const;

type LineResource = (typeof lineResources)[LineKind];

/** A resource whose deleted records can be restored. */
export type Restorable = CatalogueName | (typeof nouns)[number] | LineResource | PhotoResource;

export const restorable: readonly Restorable[] = [
  ...(Object.keys(catalogues) as CatalogueName[]),
  ...nouns,
  ...lineKinds.map((kind: LineKind) => lineResources[kind]),
  ...photoNouns.map((noun: PhotoNoun) => photoResource[noun]),
];
