import { Button, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import records from '../../ui/list/record-page.module.css';
import { groupTextsQuery, textsOf } from './api.ts';
import { GroupPreview, GroupTextDialog, PreviewChoice } from './group-text-dialog.tsx';
import styles from './request-screen.module.css';

/** The three texts around the message of every group request, and a preview of a letter with them. */
export function GroupTextsScreen() {
  const { t } = useTranslation();
  const [requestId, setRequest] = useState<number | null>(null);
  const texts = useQuery(groupTextsQuery);
  if (texts.isError && !texts.data) return <ErrorState error={texts.error} retry={texts.refetch} />;
  if (!texts.data) return <FormSkeleton fields={3} />;
  const fields = texts.data;
  return (
    <article className={records.page}>
      <header className={styles.head}>
        <Title order={1}>{t('groupMail.heading')}</Title>
        <div className={styles.buttons}>
          <Button
            leftSection={<IconPencil size={18} />}
            onClick={() => openDialog(GroupTextDialog, { context: { fields, requestId } })}
          >
            {t('groupMail.edit')}
          </Button>
        </div>
      </header>
      <Text c="dimmed">{t('groupMail.intro')}</Text>
      <div className={styles.halves}>
        <div className={styles.column}>
          {fields.map(({ id, name, text }) => (
            <section key={id} className={styles.card}>
              <Title order={2} size="h5">
                {t(`groupMail.${name}`)}
              </Title>
              <Text mt="xs" c={text ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
                {text || t('groupMail.empty')}
              </Text>
            </section>
          ))}
        </div>
        <div className={`${styles.card} ${styles.column}`}>
          <PreviewChoice value={requestId} onChange={setRequest} />
          <GroupPreview texts={textsOf(fields)} requestId={requestId} />
        </div>
      </div>
    </article>
  );
}
