import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ScreenLoading() {
  const { t } = useTranslation();
  return <Loader mx="auto" my={96} display="block" role="status" aria-label={t('app.loading')} />;
}
