import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import type { TextKey } from '../../ui/text-key.ts';
import { averagesQuery } from './api.ts';
import styles from './client-profile.module.css';

export function ClientFigures({ id }: { id: number }) {
  const { t } = useTranslation();
  const averages = useQuery(averagesQuery(id));
  if (averages.isError) return <ErrorState error={averages.error} retry={averages.refetch} />;
  const language = currentLanguage();
  const number = (value: number | null | undefined, options: Intl.NumberFormatOptions = {}) =>
    value === null || value === undefined ? '—' : new Intl.NumberFormat(language, options).format(value);
  const data = averages.data;
  const price = data?.mean_price ?? null;
  const figures: [TextKey, string][] = [
    ['client.figure.travels', number(data?.travels)],
    ['client.figure.budgets', number(data?.budgets)],
    ['client.figure.acceptance', number(data?.acceptance_rate, { style: 'percent', maximumFractionDigits: 0 })],
    ['client.figure.price', price === null ? '—' : formatEuros(price, language)],
    ['client.figure.days', number(data?.mean_days_to_answer, { maximumFractionDigits: 1 })],
    ['client.figure.rating', number(data?.mean_rating, { maximumFractionDigits: 2 })],
  ];
  return (
    <dl className={`${panels.panel} ${styles.figures}`} aria-busy={averages.isPending} aria-label={t('client.figures')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
