import { Anchor, Paper, Switch, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSetting, StoredSettings } from '../../../contract/setting/calls.ts';
import { ApiError, get, post, postForm } from '../../lib/api.ts';
import { loadPublicSettings, usePublicSettings } from '../../lib/settings.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { Hint } from '../../ui/content/hint.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import type { Editable } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { WebhooksScreen } from '../webhook/webhooks.tsx';
import { changedSettings, flattenSettings, type SettingsForm, settingFieldName, settingsSchema } from './form.ts';
import {
  AgencySection,
  DocumentsSection,
  FooterSection,
  PaymentSection,
  RemindersSection,
  RequestsSection,
  RetentionSection,
  SecuritySection,
  TasksSection,
  TaxSection,
  TravellersSection,
  WebSection,
  WelcomeSection,
} from './sections.tsx';
import styles from './settings.module.css';

/** The agency's data, and how the application behaves; only for administrators (decisions 2). */
function SettingsScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // A new key draws the page again with the saved values.
  const [formKey, setFormKey] = useState(0);
  const stored = useQuery({
    queryKey: ['setting'],
    queryFn: ({ signal }) => get('setting/all', {}, { signal, quiet: true }),
    // The values must not change while the reader edits them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

  // The form must not begin with an old cache. A later read, after the maintenance switch, leaves the form and its
  // typed values alone.
  const stale = stored.isFetching && !stored.isFetchedAfterMount;

  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['setting'] });
    await loadPublicSettings();
    setFormKey(key => key + 1);
  }

  return (
    <>
      <Title>{t('settings.title')}</Title>
      <Text c="dimmed" mb="md">
        {t('settings.intro')}
      </Text>
      {(stored.isPending || stale) && <FormSkeleton />}
      {stored.isError && <ErrorState error={stored.error} retry={stored.refetch} />}
      {stored.data && !stale && (
        <>
          <FormPage<SettingsForm, StoredSettings & Editable>
            key={formKey}
            options={{
              resource: 'setting',
              initial: (now = { id: 0, ...stored.data }) => flattenSettings(now),
              load: async () => ({ id: 0, ...(await get('setting/all', {}, { quiet: true })) }),
              schema: () => settingsSchema,
              save: (values, now = { id: 0, ...stored.data }, files) =>
                send(changedSettings(values, now), values.remove_logo === true, files),
              invalidates: [],
            }}
            record={undefined}
            onSaved={reload}
            onDiscard={reload}
          >
            <AgencySection />
            <FooterSection />
            <DocumentsSection logo={stored.data.logo} />
            <PaymentSection />
            <WelcomeSection />
            <WebSection />
            <RequestsSection />
            <TaxSection />
            <RemindersSection />
            <TasksSection />
            <TravellersSection />
            <SecuritySection />
            <RetentionSection />
          </FormPage>
          <MaintenanceSwitch stored={stored.data.maintenance} />
          <Paper component="section" withBorder className={styles.section}>
            <Title order={2} size="h4">
              {t('settings.letters')}
            </Title>
            <HintWithLink
              hint={t('settings.lettersHint')}
              href="/config/textos-correo"
              label={t('settings.lettersLink')}
            />
          </Paper>
          <Paper component="section" withBorder className={styles.section}>
            <Title order={2} size="h4">
              {t('settings.programs')}
            </Title>
            <HintWithLink hint={t('settings.programsHint')} href="/config/api" label={t('settings.programsLink')} />
            <HintWithLink
              hint={t('settings.webhooksHint')}
              href="/config/ajustes?webhook=todos"
              label={t('webhooks.title')}
            />
          </Paper>
        </>
      )}
    </>
  );
}

function HintWithLink({ hint, href, label }: Record<'hint' | 'href' | 'label', string>) {
  return (
    <Text>
      {hint}{' '}
      <Anchor component={AppLink} href={href} underline="always">
        {label}
      </Anchor>
    </Text>
  );
}

async function send(settings: object, removeLogo: boolean, files: Record<string, File>): Promise<undefined> {
  const data = { settings, ...(removeLogo ? { remove_logo: true } : {}) };
  const name = 'setting/updateAll';
  try {
    await (Object.keys(files).length > 0 ? postForm(name, data, files) : post(name, { data }));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, message]) => [settingFieldName(name.split('.')), message]);
    throw new ApiError(error.code, error.message, Object.fromEntries(fields));
  }
}

/** Maintenance mode (decisions 1). It starts at once, after a question that explains its effect on all others. */
function MaintenanceSwitch({ stored }: { stored: StoredSetting<'maintenance'> }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const busy = useRef(false);
  const on = usePublicSettings()?.maintenance ?? stored.value.on;

  async function change(next: boolean): Promise<void> {
    // The switch is not disabled, because it would then lose the focus.
    if (busy.current) return;
    const sure =
      !next ||
      (await confirm({
        title: t('settings.maintenanceOn'),
        message: t('settings.maintenanceMessage'),
        confirmLabel: t('settings.maintenanceYes'),
        danger: true,
      }));
    if (!sure) return;
    busy.current = true;
    try {
      await post('setting/update', { data: { name: 'maintenance', value: { on: next } } });
      await loadPublicSettings();
      await queries.invalidateQueries({ queryKey: ['setting'] });
    } finally {
      busy.current = false;
    }
  }

  return (
    <Paper component="section" withBorder className={styles.section}>
      <header>
        <Title order={2} size="h4">
          {t('settings.maintenance')}
        </Title>
        <Hint>{t('settings.maintenanceHint')}</Hint>
      </header>
      <Switch
        label={t(on ? 'settings.maintenanceIsOn' : 'settings.maintenanceIsOff')}
        color="red"
        checked={on}
        onChange={event => void change(event.currentTarget.checked).catch(() => undefined)}
      />
    </Paper>
  );
}

/**
 * The settings, or the webhooks, which are a part of them. They have no route of their own, because every route is in
 * the first bundle that visitors load.
 */
export function SettingsPage() {
  const { webhook }: { webhook?: unknown } = useSearch({ strict: false });
  return webhook === undefined ? <SettingsScreen /> : <WebhooksScreen webhook={Number(webhook)} />;
}
