import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Presence } from '../../ui/feedback/presence/presence.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import records from '../../ui/list/record-page.module.css';
import { useRecordTrail } from '../../ui/list/record-trail.ts';
import { DocumentList } from '../document/document-list.tsx';
import { Active } from './active.tsx';
import { editedProviderQuery } from './api.ts';
import { ProviderFields } from './provider-fields.tsx';
import { providerForm } from './provider-form.ts';

/** A provider's page: all its data, and its documents. */
export function ProviderProfile({ id }: { id: number }) {
  const provider = useQuery(editedProviderQuery(id));
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], provider.data?.provider);
  if (provider.isError && !provider.data) return <ErrorState error={provider.error} retry={provider.refetch} />;
  // The cache may be old, so the form waits for fresh data.
  if (!provider.data || !provider.isFetchedAfterMount) return <FormSkeleton fields={8} />;
  return (
    <article className={records.page}>
      <header className={records.head}>
        <Title order={1}>{provider.data.provider}</Title>
        <Active provider={provider.data} />
        <Presence resource="provider" id={id} />
      </header>
      <FormPage
        options={providerForm}
        record={provider.data}
        onSaved={() => provider.refetch()}
        onDiscard={() => provider.refetch()}
      >
        <ProviderFields record={provider.data} />
      </FormPage>
      <DocumentList provider={provider.data} part />
    </article>
  );
}

/** The same page for a new provider. */
export function NewProvider() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], t('provider.new'));
  return (
    <article className={records.page}>
      <header className={records.head}>
        <Title order={1}>{t('provider.new')}</Title>
      </header>
      <FormPage
        options={providerForm}
        record={undefined}
        onSaved={answer => navigate({ to: `/proveedores/perfil/${answer?.id}`, replace: true })}
        onDiscard={() => {}}
      >
        <ProviderFields record={undefined} />
      </FormPage>
      <Text c="dimmed" size="sm">
        {t('provider.documentsLater')}
      </Text>
    </article>
  );
}
