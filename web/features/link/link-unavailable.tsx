import { Anchor, Group, Paper, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../../lib/settings.ts';
import { Phones } from '../../ui/content/links.tsx';
import panels from '../../ui/list/panel.module.css';
import './lazy-texts.ts';

/** Shown in place of the page of a link that has ended or expired: the reason, and how to reach the agency. */
export function LinkUnavailable({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  return (
    <Paper role="alert" maw="46rem" mx="auto" className={panels.panel}>
      <Stack gap="md">
        <h1>{t('madeLink.over')}</h1>
        <p>{reason}</p>
        {agency && (agency.phone || agency.email) && (
          <Group component="address" fs="normal" gap="4px 16px">
            <span>{t('madeLink.contact', { agency: agency.name })}</span>
            {agency.phone && <Phones parts={agency.phone} />}
            {agency.email && (
              <Anchor href={`mailto:${agency.email}`} style={{ overflowWrap: 'anywhere' }}>
                {agency.email}
              </Anchor>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
