import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './not-found.module.css';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.text')}</Text>
      <Button component={Link} to="/" mt="lg">
        {t('notFound.back')}
      </Button>
    </div>
  );
}
