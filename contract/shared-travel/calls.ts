import { z } from 'zod';
import { budget } from '../budget/calls.ts';
import { dataOf, doneWith, doneWithId, file, getCall, momentString, postCall } from '../call.ts';
import { idBody, idParams } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { sharedExtras } from './extras.ts';

const shows = z.array(z.enum(sharedExtras, 'common.dataInvalid'), 'common.dataInvalid');

/** Since when a trip is shared; null while it is not. */
const sharing = z.strictObject({ since: momentString.nullable(), shows });

/** An accepted trip for who travels along. The budget has nothing of its customers, nor what `shows` leaves out. */
const sharedTravel = z.strictObject({ shows, budget });
export type SharedTravel = z.output<typeof sharedTravel>;

const token = z.string().max(100);

export const sharedTravelCalls = {
  'travel/sharing/:id': getCall({ permission: 'travel:share', params: idParams, answer: dataOf(sharing) }),
  /** A new link, in place of an earlier one. */
  'travel/share': postCall({
    permission: 'travel:share',
    body: idBody.extend({ shows: shows.max(sharedExtras.length, 'common.dataInvalid').default([]) }),
    answer: doneWith({ id: z.int(), url: z.string() }),
  }),
  'travel/endSharing': postCall({ permission: 'travel:share', body: idBody, answer: doneWithId }),
  'external/shared/:token': getCall({
    permission: 'link:follow',
    params: z.object({ token }),
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(sharedTravel),
  }),
  'external/sharedFile/:token/:controller/:field/:file': getCall({
    permission: 'link:follow',
    params: z.object({
      token,
      controller: z.enum(['accomodationPhotos', 'cruisePhotos', 'otherServicePhotos', 'travelInsurance', 'budget']),
      field: z.string().max(50),
      file: z.string().max(100),
    }),
    answer: file('*/*'),
  }),
};
