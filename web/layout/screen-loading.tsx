import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The distances are inside it: a margin at the top would move the whole page, and move it back when the screen comes. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return (
    <div style={{ paddingBlock: 96 }}>
      <Loader mx="auto" display="block" role="status" aria-label={t('app.loading')} />
    </div>
  );
}
