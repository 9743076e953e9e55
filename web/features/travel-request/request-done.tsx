import './lazy-texts.ts';
import { Box, Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './request.module.css';

export interface SentRequest {
  id: number;
  email: string;
}

/** The request has arrived: its number, and what happens next. */
export function RequestDone({
  request,
  replyDays,
  onRestart,
}: {
  request: SentRequest;
  replyDays: number | null;
  onRestart: () => void;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: the focus moves here, so that screen readers announce the confirmation.
  useEffect(() => heading.current?.focus(), []);
  const answer = replyDays ? t('request.doneAnswerDays', { count: replyDays }) : t('request.doneAnswer');
  return (
    <div className={styles.confirmation}>
      <Text fw={600} c="terracotta.8">
        {t('request.doneNumber', { id: request.id })}
      </Text>
      <Title order={2} id="request" ref={heading} tabIndex={-1}>
        {t('request.doneTitle')}
      </Title>
      <p>{t('request.doneMail', { email: request.email })}</p>
      <Box component="h3" fz={17} fw={600} mt="sm">
        {t('request.doneNext')}
      </Box>
      <ol className={styles.steps}>
        <li>{t('request.doneRead')}</li>
        <li>{answer}</li>
        <li>{t('request.doneBudget')}</li>
      </ol>
      <Button variant="default" onClick={onRestart}>
        {t('request.another')}
      </Button>
    </div>
  );
}
