import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TravelRequest } from '../../../../contract/travel-request/calls.ts';
import { formatMoment, languageInWords } from '../../../ui/formats.ts';
import styles from './web-request.module.css';

/** What a visitor asked for on the public page, on the card of the resulting trip. */
export function WebRequest({ request }: { request: TravelRequest }) {
  const { t, i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const when = request.flexible
    ? t('webRequest.flexible', {
        month: request.month ? month.format(new Date(`${request.month}-01T00:00:00Z`)) : t('webRequest.anyMonth'),
        days: request.days,
      })
    : t('webRequest.fixed');
  const facts = [
    when,
    budgetText(request),
    t('webRequest.language', { language: languageInWords(request.language, i18n.language) }),
    request.mailing ? t('webRequest.mailing') : null,
  ].filter(Boolean);

  function budgetText({ budget_from: from, budget_to: to }: TravelRequest): string {
    const euros = (value: number) =>
      new Intl.NumberFormat(i18n.language, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
        useGrouping: true,
      }).format(value);
    if (from === null && to === null) return t('webRequest.noBudget');
    if (from === null) return t('webRequest.budgetTo', { to: euros(to ?? 0) });
    if (to === null) return t('webRequest.budgetFrom', { from: euros(from) });
    return t('webRequest.budget', { from: euros(from), to: euros(to) });
  }

  return (
    <div className={styles.request}>
      <p className={styles.head}>
        <IconWorld size={16} aria-hidden />
        <b>{t('webRequest.title')}</b>
        <time>{formatMoment(request.created_at)}</time>
      </p>
      <ul className={styles.facts}>
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {request.wishes && <blockquote className={styles.wishes}>{request.wishes}</blockquote>}
    </div>
  );
}
