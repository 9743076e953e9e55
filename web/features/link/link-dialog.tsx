import { Button, Checkbox, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formatMoment } from '../../ui/formats.ts';
import './lazy-texts.ts';

interface LinkDialogProps {
  frame: Frame;
  title: string;
  /** What the link opens, and for whom. */
  text: string;
  /** Since when there is one. */
  since: string | null;
  /** What the link may show besides, and whether the present one does. */
  options?: readonly { name: string; label: string; checked: boolean }[];
  /** The e-mail address to which the link can be sent. */
  email?: string | null;
  /** The address is a calendar's, which a program can open. */
  calendar?: true;
  /** Makes a link in place of an earlier one. */
  create: (options: string[], send: boolean) => Promise<{ url: string }>;
  revoke: () => Promise<unknown>;
  invalidates: readonly string[];
}

/** Makes and ends a link, and shows a new one to be copied. */
export function LinkDialog(props: LinkDialogProps) {
  const { frame, title, text, options = [], email, calendar, create, revoke, invalidates } = props;
  const { t } = useTranslation();
  const [since, setSince] = useState(props.since);
  const [selected, setSelected] = useState(options.filter(({ checked }) => checked).map(({ name }) => name));
  const [url, setUrl] = useState('');
  const { mutateAsync: run, isPending: busy } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => perform(call, invalidates),
  });
  const createLink = (send: boolean) =>
    run(async () => {
      const link = await create(selected, send);
      setUrl(link.url);
      if (send) notify.success(t('madeLink.sent', { email }));
    });
  async function revokeLink() {
    if (!(await run(revoke))) return;
    notify.success(t('madeLink.ended'));
    setUrl('');
    setSince(null);
  }
  return (
    <ModalFrame frame={frame} title={title} width={560} onClose={frame.close}>
      <Stack p="md" gap="md">
        <Text>{text}</Text>
        {since && !url && <Text c="gray.7">{t('madeLink.since', { moment: formatMoment(since) })}</Text>}
        {options.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={selected.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              setSelected(list => (checked ? [...list, name] : list.filter(other => other !== name)))
            }
          />
        ))}
        {url && (
          <>
            <TextInput
              readOnly
              label={t('madeLink.address')}
              description={t('madeLink.once')}
              value={url}
              onFocus={event => event.currentTarget.select()}
            />
            <Group gap="sm">
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button onClick={copy}>{t(copied ? 'madeLink.copied' : 'madeLink.copy')}</Button>
                )}
              </CopyButton>
              {calendar && (
                <Button variant="default" component="a" href={url.replace(/^https?:/, 'webcal:')}>
                  {t('calendar.open')}
                </Button>
              )}
            </Group>
          </>
        )}
        <Group gap="sm">
          <Button variant={url ? 'default' : 'filled'} loading={busy} onClick={() => void createLink(false)}>
            {t('madeLink.make')}
          </Button>
          {email && (
            <Button variant="default" disabled={busy} onClick={() => void createLink(true)}>
              {t('madeLink.send')}
            </Button>
          )}
          {(since || url) && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void revokeLink()}>
              {t('madeLink.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </ModalFrame>
  );
}
