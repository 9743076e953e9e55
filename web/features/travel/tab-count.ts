import { useTranslation } from 'react-i18next';
import { foundLimit, tabLimit } from '../../../contract/envelope.ts';

/**
 * Writes the number of trips of a tab, as far as tabs are counted.
 * @param searched whether it counts the matches of a name
 */
export function useTabCount(searched = false): (count: number) => string {
  const { t, i18n } = useTranslation();
  const reach = searched ? foundLimit : tabLimit;
  const written = new Intl.NumberFormat(i18n.language, { useGrouping: true });
  return count => {
    const number = written.format(Math.min(count, reach));
    return count > reach ? t('travels.moreThan', { n: number }) : number;
  };
}
