import { accomodationCalls } from './accomodation/calls.ts';
import { apiDescriptionCalls } from './api-description/calls.ts';
import { apiKeyCalls } from './api-key/calls.ts';
import { auditLogCalls } from './audit-log/calls.ts';
import { backupCalls } from './backup/calls.ts';
import { budgetCalls } from './budget/calls.ts';
import { budgetContractCalls } from './budget/contract-calls.ts';
import { lineCalls } from './budget/line-calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { clientCalls, privacyCalls } from './client/calls.ts';
import { contractCalls } from './contract-template/calls.ts';
import { courseTipCalls } from './course-tip/calls.ts';
import { cruiseCalls } from './cruise/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { documentCalls } from './document/calls.ts';
import { fileCalls } from './file/calls.ts';
import { generalTextCalls } from './general-text/calls.ts';
import { googleCalls } from './google/calls.ts';
import { letterCalls } from './letter/calls.ts';
import { letterTextCalls } from './letter-text/calls.ts';
import { linkCalls } from './link/calls.ts';
import { mailCalls } from './mail/calls.ts';
import { nearbyCalls } from './nearby/calls.ts';
import { noticeCalls } from './notice/calls.ts';
import { notificationCalls } from './notification/calls.ts';
import { otherServiceCalls } from './other-service/calls.ts';
import { photoCalls } from './photo/calls.ts';
import { placeCalls } from './place/calls.ts';
import { portalCalls } from './portal/calls.ts';
import { presenceCalls } from './presence/calls.ts';
import { priceRequestCalls } from './price-request/calls.ts';
import { offerCalls } from './price-request/offer-calls.ts';
import { profileCalls } from './profile/calls.ts';
import { providerCalls } from './provider/calls.ts';
import { questionCalls } from './question/calls.ts';
import { ratingCalls } from './rating/calls.ts';
import { savedViewCalls } from './saved-view/calls.ts';
import { searchCalls } from './search/calls.ts';
import { secondFactorCalls } from './second-factor/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { settingCalls } from './setting/calls.ts';
import { signInProviderCalls } from './sign-in-provider/calls.ts';
import { taskCalls } from './task/calls.ts';
import { trashCalls } from './trash/calls.ts';
import { travelCalls } from './travel/calls.ts';
import { travelInsuranceCalls } from './travel-insurance/calls.ts';
import { travelRequestCalls } from './travel-request/calls.ts';
import { userCalls } from './user/calls.ts';
import { webhookCalls } from './webhook/calls.ts';
import { welcomeCalls } from './welcome/calls.ts';

/** Every call of the API, by its path after `/api/`. */
export const calls = {
  ...accomodationCalls,
  ...apiDescriptionCalls,
  ...apiKeyCalls,
  ...auditLogCalls,
  ...backupCalls,
  ...budgetCalls,
  ...budgetContractCalls,
  ...catalogueCalls,
  ...clientCalls,
  ...contractCalls,
  ...courseTipCalls,
  ...cruiseCalls,
  ...dashboardCalls,
  ...documentCalls,
  ...fileCalls,
  ...generalTextCalls,
  ...googleCalls,
  ...letterCalls,
  ...letterTextCalls,
  ...lineCalls,
  ...linkCalls,
  ...mailCalls,
  ...nearbyCalls,
  ...noticeCalls,
  ...notificationCalls,
  ...offerCalls,
  ...otherServiceCalls,
  ...photoCalls,
  ...placeCalls,
  ...portalCalls,
  ...presenceCalls,
  ...savedViewCalls,
  ...priceRequestCalls,
  ...privacyCalls,
  ...profileCalls,
  ...providerCalls,
  ...questionCalls,
  ...ratingCalls,
  ...searchCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...settingCalls,
  ...signInProviderCalls,
  ...taskCalls,
  ...trashCalls,
  ...travelCalls,
  ...travelInsuranceCalls,
  ...travelRequestCalls,
  ...userCalls,
  ...webhookCalls,
  ...welcomeCalls,
};
export type Calls = typeof calls;

/** The name of a declared call: its path after `/api/`. */
export type CallName = keyof Calls & string;
