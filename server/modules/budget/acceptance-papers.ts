import { scopeOfLink } from '../../platform/auth/access.ts';
import type { LetterPapers } from '../../shared/noun.ts';
import { budgetCalendar } from './calendar.ts';
import { certificate, certificateName } from './certificate.ts';

/** The certificate of an acceptance and the trip for the reader's calendar. A withdrawn acceptance has neither. */
export const acceptancePapers: LetterPapers = async (services, { userId, budgetId, language }) => {
  const scope = scopeOfLink({ userId, budgetId });
  const document = await certificate(services, scope, budgetId, language);
  const calendar = document && (await budgetCalendar(services, scope, budgetId, language));
  if (!calendar) return [];
  return [
    {
      filename: certificateName(document),
      contentType: 'application/pdf',
      content: Buffer.from(await services.pdf.print('certificate', document)),
    },
    {
      filename: calendar.name,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendar.text),
    },
  ];
};
