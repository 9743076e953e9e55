import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown when the code or the data of a screen could not be loaded; reloading the page fetches both. */
export function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <div role="alert" style={{ padding: '64px 24px', textAlign: 'center' }}>
      <Title order={1}>{t('app.failed')}</Title>
      <Text c="dimmed" mt="xs">
        {t('app.failedHint')}
      </Text>
      <Button mt="lg" onClick={() => location.reload()}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
