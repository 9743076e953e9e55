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

interface LinkDialogProps<Tick extends string = string> {
  frame: Frame;
  title: string;
  /** What the link opens, and for whom. */
  text: string;
  /** Since when there is one. */
  since: string | null;
  /** What it may show beside, and whether the present one does. */
  ticks?: readonly { name: Tick; label: string; on: boolean }[];
  /** The address to which it can be sent. */
  email?: string | null;
  /** The address is a calendar's, which a program can open. */
  calendar?: true;
  /** Makes a link in place of an earlier one. */
  make: (ticked: Tick[], send: boolean) => Promise<{ url: string }>;
  end: () => Promise<unknown>;
  /** What has to be read again. */
  stale: readonly string[];
}

/** Makes and ends a link, and shows a new one to be copied. */
export function LinkDialog(props: LinkDialogProps) {
  const { frame, title, text, ticks = [], email, calendar, make, end, stale } = props;
  const { t } = useTranslation();
  const [since, setSince] = useState(props.since);
  const [ticked, setTicked] = useState(ticks.filter(({ on }) => on).map(({ name }) => name));
  const [url, setUrl] = useState('');
  const { mutateAsync: work, isPending: busy } = useMutation({
    mutationFn: (what: () => Promise<unknown>) => perform(what, stale),
  });
  const makeOne = (send: boolean) =>
    work(async () => {
      const made = await make(ticked, send);
      setUrl(made.url);
      if (send) notify.success(t('madeLink.sent', { email }));
    });
  async function endIt() {
    if (!(await work(end))) return;
    notify.success(t('madeLink.ended'));
    setUrl('');
    setSince(null);
  }
  return (
    <ModalFrame frame={frame} title={title} width={560} onClose={frame.close}>
      <Stack p="md" gap="md">
        <Text>{text}</Text>
        {since && !url && <Text c="gray.7">{t('madeLink.since', { moment: formatMoment(since) })}</Text>}
        {ticks.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={ticked.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              setTicked(list => (checked ? [...list, name] : list.filter(one => one !== name)))
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
          <Button variant={url ? 'default' : 'filled'} loading={busy} onClick={() => void makeOne(false)}>
            {t('madeLink.make')}
          </Button>
          {email && (
            <Button variant="default" disabled={busy} onClick={() => void makeOne(true)}>
              {t('madeLink.send')}
            </Button>
          )}
          {(since || url) && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void endIt()}>
              {t('madeLink.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </ModalFrame>
  );
}
