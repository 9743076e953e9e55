import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import records from '../../ui/list/record-page.module.css';
import { useRecordTrail } from '../../ui/list/record-trail.ts';
import { DocumentList } from '../document/document-list.tsx';
import { providerQuery } from './api.ts';
import styles from './provider-profile.module.css';

/** The screen with the documents of a provider (specification 2). */
export function ProviderDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const provider = useQuery(providerQuery(id));
  const name = provider.data?.provider;
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], name, t('providerDocuments.short'));
  if (provider.isPending) return <RowsSkeleton />;
  if (provider.isError) return <ErrorState error={provider.error} retry={provider.refetch} />;
  return (
    <div className={records.page}>
      <Anchor component={Link} to={`/proveedores/perfil/${id}`} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden />
        {provider.data.provider}
      </Anchor>
      <DocumentList provider={provider.data} />
    </div>
  );
}
