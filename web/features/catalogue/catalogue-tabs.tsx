import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Heading, headings } from '../../../contract/texts/catalogue-names.ts';
import { readRoutes } from '../../layout/menu.ts';
import { mayOpenRoute } from '../../lib/navigation-guard.ts';
import { useSession } from '../../lib/session.ts';
import type { TextKey } from '../../ui/formats.ts';
import styles from './catalogue.module.css';
import { cataloguesUnder } from './catalogue-entries.ts';

const base = '/config/services';

interface Tab {
  to: string;
  title: TextKey;
}

const plainTabs = (heading: Heading | 'tab'): Tab[] =>
  cataloguesUnder(heading).map(({ address, title }) => ({ to: `${base}/${address}`, title }));

/** The catalogues of the menu, under their headings. */
const menuGroups = headings.map(heading => ({ heading, tabs: plainTabs(heading) }));

/** The tabs of /config/services, as links: first those with routes of their own, then the plain catalogues. */
function useTabs(): Tab[] {
  const session = useSession();
  const services = useRouter().routesById['/_app/config/services'];
  const own = readRoutes(services)
    .children.filter(({ meta }) => !meta.hidden && mayOpenRoute(meta, session))
    .toSorted((a, b) => (a.meta.order ?? 0) - (b.meta.order ?? 0))
    .flatMap(({ to, meta: { title } }) => (title ? [{ to, title }] : []));
  return [...own, ...plainTabs('tab')];
}

/** A wide page shows the main catalogues as tabs, and the rest in a menu beside them. A phone shows all in one menu. */
export function CatalogueTabs() {
  const { t } = useTranslation();
  const tabs = useTabs();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const path = useRouterState({ select: state => state.location.pathname.replace(/\/$/, '') });
  const menuItems = [...(narrow ? tabs : []), ...menuGroups.flatMap(group => group.tabs)];
  const current = menuItems.find(({ to }) => to === path);
  return (
    <nav className={styles.tabs} aria-label={t('catalogues.label')}>
      {!narrow && (
        <ul>
          {tabs.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className={styles.tab}>
                {t(title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Menu position="bottom-end" width={narrow ? 'target' : 280} shadow="md" withinPortal>
        <Menu.Target>
          <UnstyledButton className={styles.more} data-active={Boolean(current) || undefined}>
            {t(current?.title ?? 'catalogues.more')}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          {narrow && <MenuGroup heading="catalogues.main" tabs={tabs} />}
          {menuGroups.map(({ heading, tabs: rows }) => (
            <MenuGroup key={heading} heading={`catalogues.${heading}`} tabs={rows} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

function MenuGroup({ heading, tabs }: { heading: TextKey; tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Label>{t(heading)}</Menu.Label>
      {tabs.map(({ to, title }) => (
        <Menu.Item key={to} component={Link} to={to} className={styles.row}>
          {t(title)}
        </Menu.Item>
      ))}
    </>
  );
}
