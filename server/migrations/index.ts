import type { Migration } from 'kysely/migration';
import * as baseline from './0001-baseline.ts';
import * as agreed from './0002-agreed.ts';
import * as usualDeposit from './0003-usual-deposit.ts';
import * as cancelledTrips from './0004-cancelled-trips.ts';
import * as stalledLetters from './0005-stalled-letters.ts';
import * as telephones from './0006-telephones.ts';
import * as spanishOrder from './0007-spanish-order.ts';
import * as partOffers from './0008-offers-for-a-part.ts';
import * as foundBy from './0009-found-by.ts';
import * as localTimes from './0010-local-times.ts';
import * as travelTags from './0011-travel-tags.ts';
import * as travellers from './0012-travellers.ts';
import * as bookings from './0013-bookings.ts';
import * as travellerLinks from './0014-travellers-links.ts';
import * as payments from './0017-payments.ts';
import * as travelPapers from './0018-travel-papers.ts';
import * as paymentPlans from './0021-payment-plans.ts';
import * as cardPayments from './0022-card-payments.ts';
import * as stripe from './0023-stripe.ts';
import * as foreignCosts from './0025-currencies.ts';
import * as taxTreatments from './0026-tax-treatments.ts';

/** Every migration in its order. They only go forward and are never edited once landed: the next one mends a mistake. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-agreed': agreed,
  '0003-usual-deposit': usualDeposit,
  '0004-cancelled-trips': cancelledTrips,
  '0005-stalled-letters': stalledLetters,
  '0006-telephones': telephones,
  '0007-spanish-order': spanishOrder,
  '0008-offers-for-a-part': partOffers,
  '0009-found-by': foundBy,
  '0010-local-times': localTimes,
  '0011-travel-tags': travelTags,
  '0012-travellers': travellers,
  '0013-bookings': bookings,
  '0014-travellers-links': travellerLinks,
  '0017-payments': payments,
  '0018-travel-papers': travelPapers,
  '0021-payment-plans': paymentPlans,
  '0022-card-payments': cardPayments,
  '0023-stripe': stripe,
  '0025-currencies': foreignCosts,
  '0026-tax-treatments': taxTreatments,
};

/** The last one: what the database of this version is like. */
export const schema: string = Object.keys(migrations).sort().at(-1) ?? 'none';
