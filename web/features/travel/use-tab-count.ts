import { useTranslation } from 'react-i18next';
import { foundLimit, tabLimit } from '../../../contract/envelope.ts';

/**
 * Formats the number of trips of a tab; above the limit up to which the server counts it is 'más de' the limit.
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
