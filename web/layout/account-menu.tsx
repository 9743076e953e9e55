import { Box, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconCheck,
  IconChevronDown,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconShieldCheck,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../contract/setting/density.ts';
import { fullName } from '../../contract/values/person-name.ts';
import { post } from '../lib/api.ts';
import { isStaff, updateSessionUser, useSession } from '../lib/session.ts';
import { Avatar } from '../ui/content/pictures.tsx';
import { lazyDialog, openDialog } from '../ui/dialog/open-dialog.tsx';
import { useDestinations } from './shortcuts/destinations.ts';
import { showShortcuts } from './shortcuts/lazy.ts';
import styles from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The first visit does not load the fields of the profile. */
const ProfileDialog = lazyDialog(() =>
  import('../features/profile/profile-dialog.tsx').then(module => module.ProfileDialog),
);

/**
 * Marks the document while the screens of staff are open, so that the styles know how dense they are. The mark stands
 * on the root, because dialogs and menus are drawn outside the layout.
 * @param density null for customers, whose pages have one density
 */
export function useDensity(density: Density | null): void {
  useLayoutEffect(() => {
    if (!density) return;
    const { dataset } = document.documentElement;
    dataset.density = density;
    return () => {
      delete dataset.density;
    };
  }, [density]);
}

/** Switches between the two densities from the menu of the account, which stays open to show the difference. */
function DensityItem() {
  const { t } = useTranslation();
  const { density } = useSession().user;
  const compact = density === 'compact';

  async function turn(): Promise<void> {
    const next = compact ? 'comfortable' : 'compact';
    updateSessionUser({ density: next });
    try {
      await post('auth/density', { density: next });
    } catch {
      // The call has said why.
      updateSessionUser({ density });
    }
  }

  return (
    <Menu.Item
      // The menu gives its items a role of its own.
      renderRoot={props => <button type="button" {...props} role="menuitemcheckbox" aria-checked={compact} />}
      closeMenuOnClick={false}
      onClick={() => void turn()}
      leftSection={<IconBaselineDensityMedium size={18} stroke={1.6} />}
      rightSection={compact && <IconCheck size={16} aria-hidden />}
    >
      {t('density.compactView')}
    </Menu.Item>
  );
}

/** Shows all shortcuts, from the menu of the account. */
function ShortcutsItem() {
  const { t } = useTranslation();
  const destinations = useDestinations();
  return (
    <Menu.Item
      onClick={() => showShortcuts({ destinations })}
      leftSection={<IconKeyboard size={18} stroke={1.6} />}
      rightSection={
        <Box component="kbd" fz="xs" c="dimmed">
          ?
        </Box>
      }
      aria-keyshortcuts="?"
    >
      {t('keys.title')}
    </Menu.Item>
  );
}

export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, avatar } = session;
  const leave = useSignOut();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.account}>
          <VisuallyHidden>{t('menu.account')}</VisuallyHidden>
          <Avatar person={{ ...user, imagen: avatar }} size={34} />
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{fullName(user)}</Menu.Label>
        <Menu.Item
          onClick={() => openDialog(ProfileDialog, { id: user.id })}
          leftSection={<IconUser size={18} stroke={1.6} />}
        >
          {t('profile.title')}
        </Menu.Item>
        {!isStaff(session) && (
          <Menu.Item component={Link} to="/mis-datos" leftSection={<IconShieldLock size={18} stroke={1.6} />}>
            {t('ownData.title')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/contrasena" leftSection={<IconKey size={18} stroke={1.6} />}>
          {t('menu.changePassword')}
        </Menu.Item>
        <Menu.Item component={Link} to="/seguridad" leftSection={<IconShieldCheck size={18} stroke={1.6} />}>
          {t('security.title')}
        </Menu.Item>
        {isStaff(session) && (
          <>
            <DensityItem />
            <ShortcutsItem />
          </>
        )}
        <Menu.Item onClick={leave} leftSection={<IconLogout size={18} stroke={1.6} />}>
          {t('menu.closeSession')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
