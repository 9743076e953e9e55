import { Button, Loader, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Its distances are paddings: a margin at the top would move the whole page, and move it back later. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return (
    <div style={{ paddingBlock: 96 }}>
      <Loader mx="auto" display="block" role="status" aria-label={t('app.loading')} />
    </div>
  );
}

/** Shown when the code or the data of a screen could not be loaded; reloading the page fetches both. */
export function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <div role="alert" style={{ padding: '64px 24px', textAlign: 'center' }}>
      <Title>{t('app.failed')}</Title>
      <Text c="dimmed" mt="xs">
        {t('app.failedHint')}
      </Text>
      <Button mt="lg" onClick={() => location.reload()}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
