import { Flex, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from './menu.ts';
import { MenuLink, MenuRow, menuLinks } from './menu-item.tsx';
import styles from './top-bar.module.css';

/** The menu as a row in the bar, while the sidebar is closed. A button at its end holds the entries without room. */
export function MenuLine({ menu }: { menu: MenuEntry[] }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const [{ room, left }, setRoom] = useState({ room: menu.length, left: 0 });
  useLayoutEffect(() => {
    const row = line.current;
    if (!row) return;
    // The entries without room wrap into a second row, which the bar hides.
    const measure = () => {
      const first = [...row.children].filter(entry => (entry as HTMLElement).offsetTop < 20);
      const end = (first.at(-1) as HTMLElement | undefined) ?? null;
      const left = row.clientWidth - (end ? end.offsetLeft + end.offsetWidth : 0);
      // Where all fit, nothing is drawn again.
      const next = first.length === menu.length ? { room: first.length, left: 0 } : { room: first.length, left };
      flushSync(() => setRoom(now => (now.room === next.room && now.left === next.left ? now : next)));
    };
    // The observer calls as soon as the page has its layout, before it is painted; measuring earlier would force an
    // additional layout.
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    return () => watch.disconnect();
  }, [menu.length]);
  return (
    <Flex component="nav" flex="1 1 0" miw={0} ml="sm" aria-label={t('menu.topLabel')}>
      <div ref={line} className={styles.line}>
        {menu.map((entry, index) => (
          <span key={entry.to} data-over={index >= room || undefined}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} className={styles.link}>
                {t(entry.title)}
              </MenuLink>
            ) : (
              <Menu position="bottom-start">
                <Menu.Target>
                  <button type="button" className={styles.link}>
                    {t(entry.title)}
                    <IconChevronDown size={14} aria-hidden />
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  {menuLinks(entry).map(leaf => (
                    <MenuRow key={leaf.to} entry={leaf} />
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </span>
        ))}
      </div>
      {room < menu.length && (
        <Menu position="bottom-end">
          <Menu.Target>
            {/* It follows the last entry, although the row takes all the width. */}
            <button type="button" className={styles.link} style={{ transform: `translateX(-${left}px)` }}>
              {t(room > 0 ? 'menu.rest' : 'menu.more')}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuRows menu={menu.slice(room)} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Flex>
  );
}

/** The entries of a menu in a dropdown; those of a submenu follow its name. */
export function MenuRows({ menu }: { menu: MenuEntry[] }) {
  const { t } = useTranslation();
  return menu.map(entry =>
    entry.children.length === 0 ? (
      <MenuRow key={entry.to} entry={entry} />
    ) : (
      <div key={entry.to}>
        <Menu.Label>{t(entry.title)}</Menu.Label>
        {menuLinks(entry).map(leaf => (
          <MenuRow key={leaf.to} entry={leaf} />
        ))}
      </div>
    ),
  );
}
