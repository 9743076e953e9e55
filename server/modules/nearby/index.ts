import { countLimit } from '../../../contract/envelope.ts';
import type { NearbyService } from '../../../contract/nearby/calls.ts';
import { nearbyLimit } from '../../../contract/nearby/schema.ts';
import { serve } from '../../platform/http/call.ts';
import { pageAnswer } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { findNearbyServices, type NearbyNoun, type NearbySearch } from './queries.ts';

/**
 * The six searches of specification 7 for suppliers to ask for a price. `searchRange` is in kilometres (decisions 5).
 */
function nearbyRoutes(app: App, { db }: Services): void {
  const singlePage = { page: 1, offset: 0, limit: nearbyLimit, reach: countLimit };
  const answer = async (noun: NearbyNoun, search: NearbySearch) => {
    const { rows, total } = await findNearbyServices(db, noun, search);
    return pageAnswer<NearbyService>(rows, total, singlePage);
  };
  const around = (body: { latitude: number; longitude: number; searchRange: number }) => ({
    around: { latitude: body.latitude, longitude: body.longitude, kilometres: body.searchRange },
  });

  serve(app, 'accomodation/getNearbyHotels', ({ body }) =>
    answer('accomodation', { ...around(body), rooms: body.n_rooms, tags: body.internal_tags }),
  );
  serve(app, 'accomodation/getHotelsByProvince', ({ body }) =>
    answer('accomodation', { provinces: body.provinces_ids, rooms: body.n_rooms, tags: body.internal_tags }),
  );
  serve(app, 'accomodation/getAllHotels', ({ body }) =>
    answer('accomodation', { rooms: body.n_rooms, tags: body.internal_tags }),
  );
  serve(app, 'otherService/getNearbyOtherServices', ({ body }) =>
    answer('other_service', { ...around(body), tags: body.internal_tags }),
  );
  serve(app, 'otherService/getOtherServicesByProvince', ({ body }) =>
    answer('other_service', { provinces: body.provinces_ids, tags: body.internal_tags }),
  );
  serve(app, 'otherService/getAllOtherServices', ({ body }) => answer('other_service', { tags: body.internal_tags }));
}

export const nearbyNoun: Noun = {
  routes: [nearbyRoutes],
};
