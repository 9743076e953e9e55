import {
  ActionIcon,
  Anchor,
  Button,
  CopyButton,
  Flex,
  Group,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Provider } from '../../../contract/provider/calls.ts';
import { providerCreate, providerUpdate } from '../../../contract/provider/schema.ts';
import { get, post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import type { DialogOptions } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Password, Switch, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { FormColumn, FormColumns, FormPage, FormSection } from '../../ui/form/form-page.tsx';
import { initialValues } from '../../ui/form/initial-values.ts';
import { useRecordTrail } from '../../ui/list/record-loader.tsx';
import records from '../../ui/list/record-page.module.css';
import { DocumentList } from '../document/document-list.tsx';
import { Presence } from '../presence/presence.tsx';
import { ProviderStateBadge } from './provider-list.tsx';
import styles from './provider-profile.module.css';

export function ProviderProfile({ id }: { id: number }) {
  // Read when the form opens or asks for it, and never while somebody types.
  const provider = useQuery({
    queryKey: ['editing', 'provider', id],
    queryFn: () => readProvider(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], provider.data?.provider);
  if (provider.isError && !provider.data) return <ErrorState error={provider.error} retry={provider.refetch} page />;
  // The cache may be old, so the form waits for fresh data.
  if (!provider.data || !provider.isFetchedAfterMount) return <FormSkeleton fields={8} />;
  return (
    <Flex component="article" direction="column" gap="md">
      <header className={records.head}>
        <Title>{provider.data.provider}</Title>
        <ProviderStateBadge provider={provider.data} />
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
    </Flex>
  );
}

export function NewProvider() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], t('provider.new'));
  return (
    <Flex component="article" direction="column" gap="md">
      <header className={records.head}>
        <Title>{t('provider.new')}</Title>
      </header>
      <FormPage
        options={providerForm}
        record={undefined}
        onSaved={answer => navigate({ to: `/proveedores/perfil/${answer?.id}`, replace: true })}
        onDiscard={() => {}}
      >
        <ProviderFields record={undefined} />
      </FormPage>
      <Hint>{t('provider.documentsLater')}</Hint>
    </Flex>
  );
}

/** Every field of a provider (specification 3), in the order in which agents look for them. */
function ProviderFields({ record }: { record: Provider | undefined }) {
  return (
    <FormColumns>
      <FormColumn>
        <FormSection title="provider.identity">
          <Field name="provider" label="provider.name" />
          <FieldRow>
            <Field name="fiscal_name" label="provider.fiscalName" />
            <Field name="cif" label="provider.cif" />
          </FieldRow>
          <Field name="active" label="provider.active" description="provider.activeHint" as={Switch} />
        </FormSection>
        <FormSection title="provider.addressGroup">
          <Field name="fiscal_address" label="provider.fiscalAddress" />
          <FieldRow>
            <Field name="postal_code" label="provider.postalCode" />
            <Field name="location" label="provider.location" />
          </FieldRow>
          <FieldRow>
            <Field name="province" label="provider.province" />
            <Field name="country" label="provider.country" />
          </FieldRow>
        </FormSection>
        <FormSection title="provider.commercial">
          <Field name="main_product" label="provider.mainProduct" />
          <Field name="other_products" label="provider.otherProducts" as={TextArea} rows={2} />
          <FieldRow>
            <Field name="billing_type" label="provider.billingType" />
            <Field name="agency" label="provider.agency" description="provider.agencyHint" />
          </FieldRow>
        </FormSection>
      </FormColumn>
      <FormColumn>
        <FormSection title="provider.access">
          <Field name="web" label="provider.web" type="url" />
          {record?.web && <OpenSite address={record.web} />}
          <FieldRow>
            <Field name="user" label="provider.user" />
            <Field
              name="password"
              label={record?.has_password ? 'provider.newPassword' : 'provider.password'}
              description={record?.has_password ? 'provider.passwordKept' : undefined}
              as={Password}
            />
          </FieldRow>
          {record?.has_password && <StoredPassword id={record.id} />}
        </FormSection>
        <FormSection title="provider.contact">
          <Field name="contact_person" label="provider.contactPerson" />
          <FieldRow>
            <Field name="contact_phone" label="provider.contactPhone" type="tel" />
            <Field name="contact_email" label="provider.contactEmail" type="email" />
          </FieldRow>
        </FormSection>
        <FormSection title="provider.bank">
          <Field name="bank_account" label="provider.bankAccount" />
          <Field name="transfer_email" label="provider.transferEmail" type="email" />
        </FormSection>
        <FormSection title="provider.notes">
          <Field name="observations" label="provider.observations" as={TextArea} rows={5} />
        </FormSection>
      </FormColumn>
    </FormColumns>
  );
}

/** Opens the saved address, not the one that is being typed. */
function OpenSite({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={styles.site}>
      <IconExternalLink size={16} aria-hidden />
      {t('provider.openSite')}
      <VisuallyHidden>{t('menu.newTab')}</VisuallyHidden>
    </Anchor>
  );
}

/** How long a password is shown, in ms: long enough to copy it, too short for others to read it. */
const passwordTimeout = 20_000;

/** The agency's password at a provider. It can be shown for a moment, copied, or removed with the next save. */
function StoredPassword({ id }: { id: number }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<ProviderForm>();
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const removing = values.remove_password;

  useEffect(() => {
    if (secret === null) return;
    const timer = setTimeout(() => setSecret(null), passwordTimeout);
    return () => clearTimeout(timer);
  }, [secret]);

  async function toggle(): Promise<void> {
    if (secret !== null) return setSecret(null);
    setAsking(true);
    try {
      // The audit log records each call.
      setSecret((await post('provider/showPassword', { id })).password);
    } finally {
      setAsking(false);
    }
  }

  // A pressed button keeps its place and offers the opposite, so that the focus is not lost.
  return (
    <Group gap="sm">
      {removing && (
        <Text size="sm" role="status">
          {t('provider.passwordRemoved')}
        </Text>
      )}
      {!removing && secret !== null && (
        <TextInput
          readOnly
          autoFocus
          flex="1 1 12rem"
          label={t('provider.passwordShown')}
          description={t('provider.passwordShownHint')}
          autoComplete="off"
          value={secret}
          onFocus={event => event.currentTarget.select()}
          rightSection={<Copy text={secret} />}
        />
      )}
      {!removing && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={secret === null ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          loading={asking}
          onClick={() => void toggle().catch(() => {})}
        >
          {t(secret === null ? 'provider.showPassword' : 'provider.hidePassword')}
        </Button>
      )}
      <Button
        key="remove"
        variant={removing ? 'default' : 'subtle'}
        color={removing ? undefined : 'red'}
        size="compact-md"
        leftSection={removing ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
        onClick={() => setValue('remove_password', !removing)}
      >
        {t(removing ? 'provider.passwordKeep' : 'provider.removePassword')}
      </Button>
    </Group>
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={t(copied ? 'provider.copied' : 'provider.copy')}>
          <ActionIcon variant="subtle" aria-label={t(copied ? 'provider.copied' : 'provider.copy')} onClick={copy}>
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

/** The screen with the documents of a provider (specification 2). */
export function ProviderDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const provider = useQuery({ queryKey: ['provider', 'data', id], queryFn: () => readProvider(id) });
  const name = provider.data?.provider;
  useRecordTrail([{ title: 'providers.title', to: '/proveedores', list: true }], name, t('providerDocuments.short'));
  if (provider.isPending) return <RowsSkeleton />;
  if (provider.isError) return <ErrorState error={provider.error} retry={provider.refetch} />;
  return (
    <Stack>
      <Anchor component={Link} to={`/proveedores/perfil/${id}`} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden />
        {provider.data.provider}
      </Anchor>
      <DocumentList provider={provider.data} />
    </Stack>
  );
}

const readProvider = (id: number) => get('provider/data/:id', { id }, { quiet: true });

type ProviderForm = z.input<typeof providerCreate> & { remove_password: boolean };

/** The form of a provider's profile (specification 3). It never holds the stored password, only a new one. */
const providerForm: DialogOptions<ProviderForm, Provider, undefined> = {
  resource: 'provider',
  schema: record => (record ? providerUpdate : providerCreate),
  initial: record => ({
    ...initialValues(providerCreate, record, {}),
    password: '',
    remove_password: false,
    active: record ? record.active === 1 : true,
  }),
};
