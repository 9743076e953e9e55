import { Link } from '@tanstack/react-router';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../lib/settings.ts';
import type { MenuEntry } from './menu.ts';

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
export function useExternalSite(entry: MenuEntry): string | undefined {
  const settings = usePublicSettings();
  return entry.external ? settings?.external_site.url : undefined;
}
