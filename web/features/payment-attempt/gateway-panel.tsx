import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RedsysSettings, StripeSettings } from '../../../contract/payment-attempt/calls.ts';
import { type Gateway, paymentPath, trialPages } from '../../../contract/payment-attempt/schema.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/index.ts';
import type { TextKey } from '../../ui/formats.ts';

function stateOf({ account, behind = false }: { behind?: boolean } & (RedsysSettings | StripeSettings)) {
  if (!account) return 'none';
  if (!account.active) return 'paused';
  if (account.environment === 'test') return 'testing';
  return behind ? 'behind' : 'on';
}

interface Panel<Settings> {
  gateway: Gateway;
  read: (signal: AbortSignal) => Promise<Settings>;
  open: (settings: Settings) => void;
}

/** The agency's account at a gateway: whether customers pay with it, how to set it up, and a payment that tries it. */
export function GatewayPanel<S extends RedsysSettings | StripeSettings>({ gateway, read, open }: Panel<S>) {
  const { t } = useTranslation();
  const { data: settings } = useQuery({ queryKey: [gateway, 'settings'], queryFn: ({ signal }) => read(signal) });
  const mt = gateway === 'stripe' ? 'md' : undefined;
  if (!settings) return <Skeleton height={110} mt={mt} role="status" aria-label={t('kit.loading')} />;
  const state = stateOf(settings);
  return (
    <Alert
      icon={<IconCreditCard size={20} aria-hidden />}
      color={state === 'on' ? 'green' : 'atlantic'}
      variant="light"
      title={t(`${gateway}.title`)}
      mt={mt}
    >
      <Text size="sm" mb="xs">
        {t(`${gateway}.${state}` as TextKey)}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => open(settings)}>
          {t(`${gateway}.set`)}
        </Button>
        {settings.account && (
          <Button component="a" variant="default" size="compact-md" href={paymentPath(trialPages[gateway])}>
            {t(`${gateway}.try`)}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** A secret key of the account, which is never shown. @param storedHint says that one is stored */
export const KeyField = ({ storedHint, ...field }: { name: string; label: TextKey; storedHint: TextKey | null }) => (
  <Field {...field} description={storedHint ?? undefined} as={Password} required={!storedHint} autoComplete="off" />
);
