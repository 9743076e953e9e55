import type { Migration } from 'kysely/migration';
import * as ground from './0001-ground.ts';
import * as people from './0002-people.ts';
import * as catalogue from './0003-catalogue.ts';
import * as travel from './0004-travel.ts';
import * as geography from './0005-geography.ts';
import * as provider from './0007-provider.ts';
import * as profiles from './0008-profiles.ts';
import * as configuration from './0009-configuration.ts';
import * as history from './0010-history.ts';
import * as coverage from './0011-coverage.ts';
import * as notice from './0012-notice.ts';
import * as contracts from './0013-contracts.ts';
import * as trash from './0014-trash.ts';
import * as visitors from './0015-visitors.ts';
import * as question from './0016-question.ts';
import * as pages from './0017-pages.ts';
import * as letters from './0018-letters.ts';
import * as priceRequest from './0019-price-request.ts';
import * as sending from './0020-sending.ts';
import * as tasks from './0021-tasks.ts';
import * as notification from './0022-notification.ts';
import * as offers from './0023-offers.ts';
import * as portal from './0025-portal.ts';
import * as contactSearch from './0029-contact-search.ts';
import * as sentTexts from './0033-sent-texts.ts';
import * as secretKey from './0034-secret-key.ts';
import * as mailOutage from './0035-mail-outage.ts';
import * as times from './0040-times.ts';
import * as quoteNames from './0041-quote-names.ts';
import * as duration from './0042-duration.ts';
import * as letterTexts from './0043-letter-texts.ts';
import * as dayTexts from './0045-day-texts.ts';
import * as travelFinding from './0050-travel-finding.ts';
import * as presence from './0055-presence.ts';
import * as sortedLists from './0056-sorted-lists.ts';
import * as density from './0057-density.ts';
import * as population from './0059-population.ts';
import * as formOnce from './0060-form-once.ts';
import * as device from './0062-device.ts';
import * as guesses from './0063-guesses.ts';
import * as companion from './0064-companion.ts';
import * as secondFactor from './0065-second-factor.ts';
import * as passkey from './0066-passkey.ts';
import * as trace from './0068-trace.ts';
import * as auditHead from './0069-audit-head.ts';
import * as forgetAudit from './0070-forget-audit.ts';
import * as boundSeals from './0071-bound-seals.ts';
import * as identity from './0073-identity.ts';
import * as sessionBegan from './0074-session-began.ts';
import * as signInProvider from './0075-sign-in-provider.ts';
import * as apiKey from './0076-api-key.ts';
import * as webhooks from './0077-webhooks.ts';
import * as backup from './0078-backup.ts';
import * as nameStatistics from './0079-name-statistics.ts';
import * as indexesOfWork from './0081-indexes-of-work.ts';
import * as auditKey from './0082-audit-key.ts';
import * as newest from './0083-newest.ts';
import * as openWords from './0084-open-words.ts';
import * as linesAbout from './0085-lines-about.ts';

/** Every migration in its order. Forward only: a landed one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-people': people,
  '0003-catalogue': catalogue,
  '0004-travel': travel,
  '0005-geography': geography,
  '0007-provider': provider,
  '0008-profiles': profiles,
  '0009-configuration': configuration,
  '0010-history': history,
  '0011-coverage': coverage,
  '0012-notice': notice,
  '0013-contracts': contracts,
  '0014-trash': trash,
  '0015-visitors': visitors,
  '0016-question': question,
  '0017-pages': pages,
  '0018-letters': letters,
  '0019-price-request': priceRequest,
  '0020-sending': sending,
  '0021-tasks': tasks,
  '0022-notification': notification,
  '0023-offers': offers,
  '0025-portal': portal,
  '0029-contact-search': contactSearch,
  '0033-sent-texts': sentTexts,
  '0034-secret-key': secretKey,
  '0035-mail-outage': mailOutage,
  '0040-times': times,
  '0041-quote-names': quoteNames,
  '0042-duration': duration,
  '0043-letter-texts': letterTexts,
  '0045-day-texts': dayTexts,
  '0050-travel-finding': travelFinding,
  '0055-presence': presence,
  '0056-sorted-lists': sortedLists,
  '0057-density': density,
  '0059-population': population,
  '0060-form-once': formOnce,
  '0062-device': device,
  '0063-guesses': guesses,
  '0064-companion': companion,
  '0065-second-factor': secondFactor,
  '0066-passkey': passkey,
  '0068-trace': trace,
  '0069-audit-head': auditHead,
  '0070-forget-audit': forgetAudit,
  '0071-bound-seals': boundSeals,
  '0073-identity': identity,
  '0074-session-began': sessionBegan,
  '0075-sign-in-provider': signInProvider,
  '0076-api-key': apiKey,
  '0077-webhooks': webhooks,
  '0078-backup': backup,
  '0079-name-statistics': nameStatistics,
  '0081-indexes-of-work': indexesOfWork,
  '0082-audit-key': auditKey,
  '0083-newest': newest,
  '0084-open-words': openWords,
  '0085-lines-about': linesAbout,
};

/** The last one: what the database of this version is like. */
export const schema: string = Object.keys(migrations).sort().at(-1) ?? 'none';
