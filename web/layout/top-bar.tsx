import { Box, Menu, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isStaff, useSession } from '../lib/session.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { HomeLink } from './logo.tsx';
import { type MenuEntry, useMenu } from './menu.ts';
import { MenuLine, MenuRows } from './menu-line.tsx';
import styles from './top-bar.module.css';

/** Comes after the page that a customer wants to read. */
const LiveTravelUpdates = lazyPart(() =>
  import('../features/notification/live-travel-updates.tsx').then(module => module.LiveTravelUpdates),
);

// Customers do not load the tools of staff.
const StaffTools = lazyPart(() => import('./staff-tools.tsx').then(module => module.default));

/** Holds the place of the tools until they are there. */
const toolsPlaceholder = <Box flex="none" w={88} />;

interface TopBarProps {
  open: boolean;
  mobile: boolean;
  face: 'staff' | 'customer';
  toggle: () => void;
}

export function TopBar({ open, mobile, face, toggle }: TopBarProps) {
  const { t } = useTranslation();
  const session = useSession();
  const menu = useMenu();
  return (
    <header className={styles.bar} data-screen data-face={face} data-mobile={mobile}>
      <button
        type="button"
        className={styles.tool}
        onClick={toggle}
        aria-expanded={open}
        aria-label={t(open ? 'menu.close' : 'menu.open')}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </button>
      {!open && (mobile || face === 'customer') && <HomeLink face={face} className={styles.logo} size={28} />}
      {!mobile && (open ? <MenuDropdown menu={menu} /> : <MenuLine menu={menu} />)}
      <p className={mobile ? VisuallyHidden.classes.root : styles.welcome}>
        {t('menu.welcome', { name: session.user.first_name })}
      </p>
      {isStaff(session) ? (
        // Until they have their own password and the demanded second factor, the server answers none of the tools.
        session.user.changed_password &&
        !session.factor_wanted && <StaffTools mobile={mobile} waiting={toolsPlaceholder} missing={toolsPlaceholder} />
      ) : (
        <>
          <LanguageSelector />
          <LiveTravelUpdates waiting={null} />
        </>
      )}
      <AccountMenu />
    </header>
  );
}

/** The menu as one button, while the open sidebar already shows it. */
function MenuDropdown({ menu }: { menu: MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.link}>
          <IconLayoutGrid size={18} stroke={1.6} aria-hidden />
          {t('menu.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuRows menu={menu} />
      </Menu.Dropdown>
    </Menu>
  );
}
