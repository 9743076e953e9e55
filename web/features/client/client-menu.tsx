import { Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconEraser,
  IconMailForward,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../contract/client/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { addressOf, post } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download.ts';
import { useMay } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { useBackToList } from '../../ui/list/list-history.ts';
import { PreviewButton } from '../mail/mail-notices.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { runAccountAction, useAccountActions } from '../user/account-actions.tsx';

/** The rare actions on a client. */
export function ClientMenu({ client }: { client: Client }) {
  const { t } = useTranslation();
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useBackToList();
  const name = fullName(client);
  const actions = useAccountActions(client);

  const setActive = (active: boolean) =>
    perform(
      () => post('client/update', { data: { id: client.id, updated_at: client.updated_at, active } }),
      ['client'],
      active
        ? undefined
        : {
            title: t('client.disableTitle'),
            message: t('client.disableMessage', { name }),
            confirmLabel: t('client.disable'),
            danger: true,
          },
    );

  const invite = () =>
    perform(() => post('client/invite', { id: client.id }), staleByTravel, {
      title: t('client.invite'),
      message: (
        <>
          {t('client.inviteMessage', { name })}
          <br />
          <PreviewButton action="invite" data={() => ({ id: client.id })} />
        </>
      ),
      confirmLabel: t('client.inviteNow'),
    });

  async function deleteAndLeave(call: 'client/delete' | 'client/erase'): Promise<void> {
    await post(call, { id: client.id });
    if (!back('/clientes')) await navigate({ to: '/clientes' });
    await queries.invalidateQueries({ queryKey: ['client'] });
  }

  async function remove(): Promise<void> {
    if (await confirm({ title: t('client.deleteTitle'), message: t('client.deleteMessage', { name }) }))
      await deleteAndLeave('client/delete');
  }

  /** Erasing cannot be undone, so the menu asks twice. */
  async function erase(): Promise<void> {
    const first = { title: t('client.eraseTitle'), message: t('client.eraseMessage', { name }) };
    if (!(await confirm({ ...first, confirmLabel: t('client.eraseContinue'), danger: true }))) return;
    const second = { title: t('client.eraseSureTitle'), message: t('client.eraseSureMessage', { name }) };
    if (await confirm({ ...second, confirmLabel: t('client.eraseNow'), danger: true }))
      await deleteAndLeave('client/erase');
  }

  // The notification has reported a refusal.
  const run = (action: () => Promise<unknown>) => () => void action().catch(() => undefined);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} />}>
          {t('client.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {client.active && client.email && !client.has_password && (
          <Menu.Item leftSection={<IconMailForward size={18} />} onClick={run(invite)}>
            {t('client.invite')}
          </Menu.Item>
        )}
        {client.active ? (
          <Menu.Item leftSection={<IconUserOff size={18} />} onClick={run(() => setActive(false))}>
            {t('client.disable')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck size={18} />} onClick={run(() => setActive(true))}>
            {t('client.enable')}
          </Menu.Item>
        )}
        {actions.map(action => (
          <Menu.Item
            key={action.call}
            leftSection={<action.icon size={18} />}
            onClick={run(() => runAccountAction(action, client))}
          >
            {t(action.texts)}
          </Menu.Item>
        ))}
        {may('client:export') && (
          <Menu.Item
            leftSection={<IconDownload size={18} />}
            onClick={() => void downloadFile(addressOf('client/personalData/:id', { id: client.id }))}
          >
            {t('client.export')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={run(remove)}>
          {t('client.deleteTitle')}
        </Menu.Item>
        {may('client:erase') && (
          <Menu.Item color="red" leftSection={<IconEraser size={18} />} onClick={run(erase)}>
            {t('client.eraseTitle')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
