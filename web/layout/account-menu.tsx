import { Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconShieldCheck, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProfileDialog } from '../features/profile/lazy.ts';
import { fullName } from '../lib/full-name.ts';
import { isStaff, useSession } from '../lib/session.ts';
import { openDialog } from '../ui/dialog/open-dialog.tsx';
import { DensityItem } from './density-item.tsx';
import { ShortcutsItem } from './shortcuts/shortcuts-item.tsx';
import styles from './top-bar.module.css';
import { useLeave } from './use-leave.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, avatar } = session;
  const leave = useLeave();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.account}>
          <VisuallyHidden>{t('menu.account')}</VisuallyHidden>
          <span className={styles.face}>
            {avatar ? <img src={avatar} alt="" /> : initials(user.first_name, user.last_name)}
          </span>
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

const initials = (...names: string[]) => names.map(name => name.charAt(0).toLocaleUpperCase()).join('');
