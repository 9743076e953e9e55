import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { askNominatim, mapLabels, searchPlaces } from './rules.ts';

/** The search for places (specification 5: 'The address comes from a places search') and the labels of maps. */
function placeRoutes(app: App, { db, config }: Services): void {
  serve(app, 'place/search', async ({ body: { query }, log }) => {
    if (query.length < 3) return read([]);
    if (config.placesUrl) {
      try {
        const places = await askNominatim(config.placesUrl, query);
        if (places.length > 0) return read(places);
      } catch (error) {
        // The offline search answers instead, but the operator should know.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the place server did not answer');
      }
    }
    return read(await searchPlaces(db, query));
  });
  serve(app, 'place/labels', async ({ body }) => read(await mapLabels(body)));
}

export const placeNoun: Noun = {
  called: { place: 'Lugar en el mapa' },
  routes: [placeRoutes],
};
