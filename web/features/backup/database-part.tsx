import { Alert, Button, Text, Title } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import styles from './backup.module.css';
import { downloadBackup } from './download-backup.ts';

/** The database alone, and the reason when it could not be saved: an incomplete file is not. */
export function DatabasePart() {
  const { t } = useTranslation();
  const taking = useMutation({ mutationFn: downloadBackup });
  // A refusal has a message of its own; a broken connection has none.
  const refused = taking.error instanceof ApiError && taking.error.code !== 0;
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.database')}
      </Title>
      <Text>{t('backup.databaseText')}</Text>
      <div>
        <Button
          variant="default"
          loading={taking.isPending}
          onClick={() => taking.mutate()}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('backup.download')}
        </Button>
        <div role="status">
          {taking.isError && (
            <Alert mt="sm" color="red" icon={<IconInfoCircle />}>
              {refused ? taking.error.message : t('backup.brokenOff')}
            </Alert>
          )}
        </div>
      </div>
    </section>
  );
}
