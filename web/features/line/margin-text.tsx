import './staff-texts.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatEuros, formatPercent } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { marginOf } from './margin.ts';

interface Props {
  /** In euros; null or not a number while nothing complete is typed. */
  price: number | null;
  net: number | null | undefined;
}

export function MarginText({ price, net }: Props) {
  const { t } = useTranslation();
  const margin = marginOf(price, net);
  const language = currentLanguage();
  if (!margin) return null;
  return (
    <Text c={margin.euros < 0 ? 'red.9' : undefined} fz="sm" mt={10} ta="end" data-figures>
      {margin.percent === null
        ? t('lineForm.margin', { margin: formatEuros(margin.euros, language) })
        : t('lineForm.marginPercent', {
            margin: formatEuros(margin.euros, language),
            percent: formatPercent(margin.percent, language),
          })}
    </Text>
  );
}
