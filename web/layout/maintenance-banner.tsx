import { Flex } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../lib/session.ts';
import { usePublicSettings } from '../lib/settings.ts';
import styles from '../ui/list/bar.module.css';

/** Administrators can work during maintenance; the banner reminds them that nobody else can. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const may = useMay();
  if (!usePublicSettings()?.maintenance || !may('setting:write')) return null;
  return (
    <div className={styles.bar} role="status">
      <IconTool size={18} aria-hidden />
      <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
        {t('maintenance.banner')}
        <Link to="/config/ajustes">{t('maintenance.bannerLink')}</Link>
      </Flex>
    </div>
  );
}
