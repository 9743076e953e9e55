import { useTranslation } from 'react-i18next';
import { foundLimit, tabLimit } from '../../../contract/envelope.ts';

/**
 * Formats the number of trips of a tab: 'más de 10.000' above the limit up to which the server counts.
 * @param searched whether the trips match a name, which has a limit of its own
 */
export function useTabCount(searched: boolean): (count: number) => string {
  const { t, i18n } = useTranslation();
  const limit = searched ? foundLimit : tabLimit;
  const format = new Intl.NumberFormat(i18n.language, { useGrouping: true });
  return count => {
    const number = format.format(Math.min(count, limit));
    return count > limit ? t('travels.moreThan', { n: number }) : number;
  };
}
