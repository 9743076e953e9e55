import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The outlines that a map without tiles draws. */
export interface Outlines {
  countries: FeatureCollection;
  /** The lines between countries. Coasts need none: land and water show them. */
  borders: Feature;
  /** Spain in the finer outlines of its provinces, and the lines between them. */
  spain: FeatureCollection;
  provinces: Feature;
}

type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection>>;

let loading: Promise<Outlines> | undefined;

/** Fetched with the first map that needs outlines, and kept. A failed fetch is tried again. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Outlines> {
  // To TypeScript each "type" in a JSON file is any text.
  const [world, spain] = await Promise.all([
    import('world-atlas/countries-50m.json').then(module => module.default as unknown as Atlas<'countries'>),
    import('es-atlas/es/provinces.json').then(module => module.default as unknown as Atlas<'provinces' | 'border'>),
  ]);
  const lines = (geometry: Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });
  return {
    countries: feature(world, world.objects.countries),
    borders: lines(mesh(world, world.objects.countries, (one, other) => one !== other)),
    spain: feature(spain, spain.objects.provinces),
    provinces: lines(mesh(spain, spain.objects.provinces, (one, other) => one !== other)),
  };
}
