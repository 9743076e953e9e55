import type { CatalogueName, FixedCatalogueName } from '../../../contract/catalogue/catalogues.ts';
import { fixedNames, type Heading, plainCatalogues } from '../../../contract/texts/catalogue-names.ts';

/** The address of a catalogue beneath /config/services: the name of its resource in lower case. */
const addressOf = (resource: string) => resource.toLowerCase();

interface CatalogueEntry {
  resource: CatalogueName | FixedCatalogueName;
  title: `catalogues.${CatalogueName | FixedCatalogueName}.title`;
  address: string;
}

const entryOf = (resource: CatalogueName | FixedCatalogueName): CatalogueEntry => ({
  resource,
  title: `catalogues.${resource}.title`,
  address: addressOf(resource),
});

const plain = Object.keys(plainCatalogues) as CatalogueName[];
const fixedResources = Object.keys(fixedNames) as FixedCatalogueName[];

/** The plain catalogues under one heading, in their order. The heading 'statuses' also has the fixed ones. */
export function cataloguesUnder(place: Heading | 'tab'): CatalogueEntry[] {
  const members = plain.filter(name => plainCatalogues[name].under === place);
  return [...members, ...(place === 'statuses' ? fixedResources : [])].map(entryOf);
}

export const catalogueAt = (address: string): CatalogueEntry | undefined =>
  [...plain, ...fixedResources].map(entryOf).find(one => one.address === address);

export { isPlain } from '../../../contract/texts/catalogue-names.ts';
