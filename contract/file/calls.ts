import { z } from 'zod';
import { callsForEach, file, getCall } from '../call.ts';

/** The controllers with files, listed one by one (decisions 2). */
const fileControllers = [
  'accomodationPhotos',
  'cruisePhotos',
  'otherServicePhotos',
  'travelInsurance',
  'budget',
  'travelFile',
  'courseTip',
  'document',
  'priceRequest',
  'offer',
  'user',
] as const;

const params = z.object({ token: z.string(), file: z.string() });
const download = { permission: 'file:read', download: true, answer: file('*/*') } as const;

/** Files, with addresses that are signed for one reader. */
export const fileCalls = callsForEach(fileControllers, {
  'file/:token/:field/:file': getCall({ ...download, params: params.extend({ field: z.string() }) }),
  ':token/:file': getCall({ ...download, params }),
});
