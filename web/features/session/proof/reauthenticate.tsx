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
import './lazy-texts.ts';
import { text } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { waitForProviderAnswer } from './proof-channel.ts';

/**
 * The reader signs in again at the agency's identity provider, in a popup, because leaving the page would lose what was
 * typed.
 * @param signal gives up, for instance because another popup was opened
 * @returns whether the reader has proved who they are
 */
async function reauthenticateWithProvider(signal: AbortSignal): Promise<boolean> {
  // At once: a browser blocks a window that does not follow a press.
  const popup = window.open('', '', 'popup,width=520,height=700');
  if (!popup) {
    notify.warning(text('prove.blocked'), 6_000);
    return false;
  }
  try {
    const { url } = await post('auth/beginProof');
    popup.location.replace(url);
    const query = await waitForProviderAnswer(new URL(url).searchParams.get('state') ?? '', signal);
    await post('auth/proveByProvider', { query });
    return true;
  } catch {
    // The notification has given the reason.
    return false;
  } finally {
    popup.close();
  }
}

let pending: Promise<boolean> | null = null;

/**
 * Asks the reader for their password again, or sends them to the identity provider with which they have signed in.
 * Calls that are refused at the same time share one dialog. The page behind it stays as it is.
 * @returns whether the reader has proved who they are
 */
export function reauthenticate(): Promise<boolean> {
  pending ??= new Promise<boolean>(resolve =>
    show(frame => <ReauthenticationDialog frame={frame} onDone={resolve} />),
  ).finally(() => {
    pending = null;
  });
  return pending;
}

function ReauthenticationDialog({ frame, onDone }: { frame: Frame; onDone: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const leave = (proved: boolean) => {
    frame.close();
    onDone(proved);
  };
  const form = useForm({
    schema: () => proveBody,
    autofill: true,
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
          <ProviderButton label={provider.label} onProved={() => leave(true)} />
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

/** Opens the provider's page in a popup. Pressed again, it opens another: the first one may have been closed. */
function ProviderButton({ label, onProved }: { label: string; onProved: () => void }) {
  const { t } = useTranslation();
  const waiting = useRef<AbortController>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => waiting.current?.abort(), []);
  const prove = async () => {
    waiting.current?.abort();
    const attempt = new AbortController();
    waiting.current = attempt;
    setOpen(true);
    if (await reauthenticateWithProvider(attempt.signal)) onProved();
    else if (waiting.current === attempt) setOpen(false);
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
