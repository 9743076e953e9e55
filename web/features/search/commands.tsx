import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../layout/menu.ts';
import { leaves } from '../../layout/menu-item.tsx';
import { useLeave } from '../../layout/use-leave.ts';
import { useMenu } from '../../layout/use-menu.ts';
import { useMay } from '../../lib/session.ts';
import type { IconName } from '../../ui/content/icon-names.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ClientDialog } from '../client/lazy.ts';
import { TravelDialog } from '../travel-list/dialogs/lazy.ts';

/** A command that every page offers. */
interface Command {
  id: string;
  group: 'create' | 'go';
  label: string;
  icon: IconName;
  run: () => void;
}

/** The commands of the user: create something, or go to a screen. The menu says which screens the user has. */
export function useCommands(): Command[] {
  const { t } = useTranslation();
  const router = useRouter();
  const menu = useMenu();
  const may = useMay();
  const leave = useLeave();
  const go = (to: string) => () => router.history.push(to);
  const screen = (to: string, label: string, icon: IconName): Command => ({
    id: `go:${to}`,
    group: 'go',
    label,
    icon,
    run: go(to),
  });
  const inMenu = (entry: MenuEntry): Command[] =>
    entry.external
      ? []
      : entry.children.length === 0
        ? [screen(entry.to, t(entry.title), entry.icon)]
        : leaves(entry)
            .filter(leaf => !leaf.external)
            .map(leaf => screen(leaf.to, `${t(entry.title)} › ${t(leaf.title)}`, leaf.icon));
  const commands = [
    ...(may('travel:write') ? [create('travel', t('travels.new'), 'travel', () => openDialog(TravelDialog))] : []),
    ...(may('client:write') ? [create('client', t('client.new'), 'client', () => openDialog(ClientDialog))] : []),
    ...(may('provider:write') ? [create('provider', t('provider.new'), 'provider', go('/proveedores/perfil'))] : []),
    screen('/dashboard', t('dashboard.title'), 'home'),
    screen('/tareas', t('find.calendar'), 'task'),
    ...menu.flatMap(inMenu),
    screen('/contrasena', t('menu.changePassword'), 'key'),
    { id: 'leave', group: 'go' as const, label: t('menu.closeSession'), icon: 'external' as const, run: leave },
  ];
  // Some screens are also in the menu.
  return commands.filter(({ id }, index) => commands.findIndex(other => other.id === id) === index);
}

const create = (id: string, label: string, icon: IconName, run: () => void): Command => ({
  id: `create:${id}`,
  group: 'create',
  label,
  icon,
  run,
});
