import type { CatalogueName, FixedCatalogueName } from '../../../contract/catalogue/catalogues.ts';
import { fixedNames, type Heading, isPlain, plainCatalogues } from '../../../contract/texts/catalogue-names.ts';

const resources = [
  ...(Object.keys(plainCatalogues) as CatalogueName[]),
  ...(Object.keys(fixedNames) as FixedCatalogueName[]),
];

/** All plain and fixed catalogues. The address beneath /config/services is the resource in lower case. */
const entries = resources.map(resource => ({
  resource,
  title: `catalogues.${resource}.title` as const,
  address: resource.toLowerCase(),
}));

/** The catalogues under one heading, in their order. The heading 'statuses' also has the fixed ones. */
export const cataloguesUnder = (heading: Heading | 'tab') =>
  entries.filter(({ resource }) => (isPlain(resource) ? plainCatalogues[resource].under : 'statuses') === heading);

export const catalogueByAddress = (address: string) => entries.find(entry => entry.address === address);
