import { Button, Text, Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../../lib/settings.ts';

export const Route = createFileRoute('/_app/navarrotours')({
  staticData: { title: 'externalSite.title', icon: 'external', roles: ['admin'], external: true, order: 7 },
  component: ExternalSite,
});

/** Opens the external site in a new tab. Some browsers block that, so there is also a button. */
function ExternalSite() {
  const { t } = useTranslation();
  const site = usePublicSettings()?.external_site.url;
  useEffect(() => {
    if (site) open(site, '_blank', 'noopener,noreferrer');
  }, [site]);
  return (
    <>
      <Title>{t('externalSite.title')}</Title>
      <Text mt="sm">{t('externalSite.text')}</Text>
      <Button component="a" href={site} target="_blank" rel="noopener noreferrer" mt="lg">
        {t('externalSite.open')}
      </Button>
    </>
  );
}
