import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proveBody } from '../../../../contract/session/schema.ts';
import { post } from '../../../lib/api.ts';
import { currentSession } from '../../../lib/session.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { type Frame, show } from '../../../ui/dialog/dialog-store.ts';
import frames from '../../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Password } from '../../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../../ui/form/form.tsx';
import './own-texts.ts';
import { text } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { awaitProof } from './proof-channel.ts';

/**
 * The reader proves again who they are, at the agency's identity provider. In a small window, because the page behind it
 * keeps what was typed only as long as it is not left.
 * @param signal gives up, for instance because another window was opened
 * @returns whether the reader has proved it
 */
async function proveByProvider(signal: AbortSignal): Promise<boolean> {
  // At once: a browser blocks a window that does not follow a press.
  const small = window.open('', '', 'popup,width=520,height=700');
  if (!small) {
    notify.warning(text('prove.blocked'), 6_000);
    return false;
  }
  try {
    const { url } = await post('auth/beginProof');
    small.location.replace(url);
    const query = await awaitProof(new URL(url).searchParams.get('state') ?? '', signal);
    await post('auth/proveByProvider', { query });
    return true;
  } catch {
    // The notification has given the reason.
    return false;
  } finally {
    small.close();
  }
}

let asking: Promise<boolean> | null = null;

/**
 * Asks the reader again who they are: for their password, or at the identity provider with which they have signed in.
 * Calls that are refused at the same time share one dialog. Whatever stands behind it stays as it is.
 * @returns whether the reader has proved who they are
 */
export function proveAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  show(frame => <ProveDialog frame={frame} done={resolve} />);
  return promise;
}

function ProveDialog({ frame, done }: { frame: Frame; done: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const leave = (proved: boolean) => {
    frame.close();
    done(proved);
  };
  const form = useForm({
    schema: () => proveBody,
    named: true,
    initial: () => ({ password: '' }),
    save: async values => {
      await post('auth/prove', values);
      leave(true);
    },
  });
  const provider = currentSession()?.provider;
  return (
    <ModalFrame frame={frame} title={t('prove.title')} width={440} onClose={() => leave(false)}>
      {provider && (
        <Stack gap="sm" mb="md">
          <Text>{t(provider.only ? 'prove.there' : 'prove.thereOrHere')}</Text>
          <ThereButton label={provider.label} proved={() => leave(true)} />
        </Stack>
      )}
      {provider?.only ? (
        <div className={frames.footer}>
          <Button variant="default" onClick={() => leave(false)}>
            {t('kit.cancel')}
          </Button>
        </div>
      ) : (
        <FormBody form={form} className={frames.fields}>
          {!provider && <Text>{t('prove.text')}</Text>}
          <Field
            name="password"
            label="prove.password"
            as={Password}
            autoComplete="current-password"
            size="md"
            data-autofocus
          />
          <div className={frames.footer}>
            <Button variant="default" onClick={() => leave(false)}>
              {t('kit.cancel')}
            </Button>
            <FormButton>{t('prove.continue')}</FormButton>
          </div>
        </FormBody>
      )}
    </ModalFrame>
  );
}

/** Opens the provider's page in a small window. Pressed again, it opens another: the first one may have been closed. */
function ThereButton({ label, proved }: { label: string; proved: () => void }) {
  const { t } = useTranslation();
  const waiting = useRef<AbortController>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => waiting.current?.abort(), []);
  const prove = async () => {
    waiting.current?.abort();
    const own = new AbortController();
    waiting.current = own;
    setOpen(true);
    if (await proveByProvider(own.signal)) proved();
    else if (waiting.current === own) setOpen(false);
  };
  return (
    <>
      <Button variant="default" size="md" fullWidth onClick={() => void prove()}>
        {label}
      </Button>
      <Hint role="status">{open ? t('prove.waiting') : ''}</Hint>
    </>
  );
}
