import { IconLogout } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeLink } from './logo.tsx';
import { useMenu } from './menu.ts';
import { MenuItem, RailTip } from './menu-item.tsx';
import styles from './sidebar.module.css';
import { useSignOut } from './use-sign-out.ts';

interface SidebarProps {
  open: boolean;
  mobile: boolean;
  face: 'staff' | 'customer';
  close: () => void;
}

export function Sidebar({ open, mobile, face, close }: SidebarProps) {
  const { t } = useTranslation();
  const menu = useMenu();
  const leave = useSignOut();
  const aside = useRef<HTMLElement>(null);
  const away = !open && (mobile || face === 'customer');
  const rail = !open && !away;
  // A sidebar that was never opened is only drawn when it is: a customer's first screen then comes sooner.
  const [seen, setSeen] = useState(!away);
  if (!away && !seen) setSeen(true);

  const leaveMenu = useEffectEvent(close);
  useEffect(() => {
    if (!mobile || !open) return;
    const before = document.activeElement;
    aside.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && leaveMenu();
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('keydown', onEscape);
      // The page stays inert until this render is done.
      if (before instanceof HTMLElement) setTimeout(() => before.focus());
    };
  }, [mobile, open]);

  return (
    <aside
      ref={aside}
      className={styles.sidebar}
      data-screen
      data-rail={rail}
      data-away={away}
      data-mobile={mobile}
      inert={away}
    >
      {seen && (
        <>
          <HomeLink face={face} className={styles.logo} short={rail} />
          <nav aria-label={t('menu.label')} className={styles.menu}>
            <ul>
              {menu.map(entry => (
                <MenuItem key={entry.to} entry={entry} rail={rail} />
              ))}
            </ul>
          </nav>
          <RailTip label={t('menu.logout')} rail={rail}>
            <button
              type="button"
              className={styles.item}
              onClick={leave}
              aria-label={rail ? t('menu.logout') : undefined}
            >
              <IconLogout size={20} stroke={1.6} aria-hidden />
              {!rail && <span>{t('menu.logout')}</span>}
            </button>
          </RailTip>
        </>
      )}
    </aside>
  );
}
