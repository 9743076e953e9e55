import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../lib/settings.ts';
import { Icon } from '../ui/content/icon.tsx';
import type { MenuEntry } from './menu.ts';
import styles from './sidebar.module.css';

interface RailTipProps {
  label: string;
  /** Only the closed sidebar, which shows icons alone, needs the names. */
  rail: boolean;
  /** The names of submenus are shown by the submenu itself, which opens under the pointer. */
  hover?: boolean;
  children: ReactElement;
}

/** The name of an icon in the closed sidebar, beside it while it has the pointer or the focus. */
export function RailTip({ label, rail, hover = true, children }: RailTipProps) {
  if (!rail) return children;
  return (
    <Tooltip label={label} position="right" events={{ hover, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}

interface MenuLinkProps extends HTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  entry: MenuEntry;
  /** The name, where only the icon is visible. */
  label?: string;
  children: ReactNode;
}

/** A link of the menu: to a screen, or to the agency's external site in a new tab. */
export function MenuLink({ entry, label, children, ...rest }: MenuLinkProps) {
  const { t } = useTranslation();
  const site = useExternalSite(entry);
  if (site) {
    return (
      <a {...rest} href={site} target="_blank" rel="noopener noreferrer" title={t('menu.newTab')} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={entry.to} aria-label={label} activeOptions={{ exact: entry.exact, includeSearch: false }}>
      {children}
    </Link>
  );
}

/** The external address of an entry; undefined if the entry is a screen of the application. */
function useExternalSite(entry: MenuEntry): string | undefined {
  const settings = usePublicSettings();
  return entry.external ? settings?.external_site.url : undefined;
}

/** How many ms the pointer must rest on a closed sidebar before the submenu opens (specification 9). */
const submenuDelay = 200;

interface MenuItemProps {
  entry: MenuEntry;
  /** The sidebar is closed and shows only icons. */
  rail: boolean;
}

export function MenuItem({ entry, rail }: MenuItemProps) {
  const { t } = useTranslation();
  if (entry.children.length > 0) return rail ? <RailSubmenu entry={entry} /> : <Submenu entry={entry} />;
  return (
    <li>
      <RailTip label={t(entry.title)} rail={rail}>
        <MenuLink entry={entry} className={styles.item} label={rail ? t(entry.title) : undefined}>
          <Icon name={entry.icon} />
          {!rail && <span>{t(entry.title)}</span>}
        </MenuLink>
      </RailTip>
    </li>
  );
}

function Submenu({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const list = useId();
  const inside = useInside(entry);
  const [chosen, choose] = useState<boolean>();
  const open = chosen ?? inside;
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => choose(!open)}
      >
        <Icon name={entry.icon} />
        <span>{t(entry.title)}</span>
        <IconChevronDown size={16} className={styles.chevron} data-open={open} aria-hidden />
      </button>
      <ul id={list} hidden={!open} className={styles.submenu}>
        {entry.children.map(child => (
          <MenuItem key={child.to} entry={child} rail={false} />
        ))}
      </ul>
    </li>
  );
}

function RailSubmenu({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const inside = useInside(entry);
  return (
    <li>
      <Menu trigger="click-hover" position="right-start" openDelay={submenuDelay} closeDelay={submenuDelay}>
        <Menu.Target>
          <RailButton label={t(entry.title)} data-inside={inside}>
            <Icon name={entry.icon} />
          </RailButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(entry.title)}</Menu.Label>
          {menuLinks(entry).map(leaf => (
            <MenuRow key={leaf.to} entry={leaf} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The menu gives it its behaviour, and the name is shown beside it. */
function RailButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <RailTip label={label} rail hover={false}>
      <button type="button" {...button} className={styles.item} aria-label={label} />
    </RailTip>
  );
}

/** An entry in a dropdown. */
export function MenuRow({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const site = useExternalSite(entry);
  const icon = <Icon name={entry.icon} size={18} />;
  return site ? (
    <Menu.Item component="a" href={site} target="_blank" rel="noopener noreferrer" leftSection={icon}>
      {t(entry.title)}
    </Menu.Item>
  ) : (
    <Menu.Item component={Link} to={entry.to} leftSection={icon}>
      {t(entry.title)}
    </Menu.Item>
  );
}

/** The links below an entry at any depth: a dropdown shows them in one list. */
export const menuLinks = (entry: MenuEntry): MenuEntry[] =>
  entry.children.length === 0 ? [entry] : entry.children.flatMap(menuLinks);

function useInside(entry: MenuEntry): boolean {
  return useRouterState({ select: state => `${state.location.pathname}/`.startsWith(`${entry.to}/`) });
}
