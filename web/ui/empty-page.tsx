import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/es.ts';
import styles from './empty-page.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyPageProps {
  title: TextKey;
  icon?: IconName;
}

/** A path whose screen is not built yet: its title, and that said plainly. */
export function EmptyPage({ title, icon = 'travel' }: EmptyPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1}>{t(title)}</Title>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} size={28} />
        </span>
        <Text fw={600}>{t('empty.title')}</Text>
        <Text c="dimmed">{t('empty.text')}</Text>
        <Button component={Link} to="/" variant="default" mt="md">
          {t('empty.back')}
        </Button>
      </div>
    </>
  );
}
