import { TravelDialog } from '../travel-list/lazy.ts';
import '@mantine/spotlight/styles.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useDidUpdate, useHotkeys } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPath } from '../../../contract/price-request/schema.ts';
import type { SearchHit } from '../../../contract/search/calls.ts';
import { parseSearch, type SearchKind, searchLimit } from '../../../contract/search/schema.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { withoutAccents } from '../../../contract/values/typography.ts';
import type { MenuEntry } from '../../layout/menu.ts';
import { useMenu } from '../../layout/menu.ts';
import { menuLinks } from '../../layout/menu-item.tsx';
import { Shortcuts } from '../../layout/shortcuts/shortcuts.tsx';
import { useSignOut } from '../../layout/use-sign-out.ts';
import { post } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import type { TextKey } from '../../lib/texts.ts';
import { Icon, type TablerIconName } from '../../ui/content/icon.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { splitAtMatches } from './matches.ts';
import styles from './search-button.module.css';

const ClientDialog = lazyDialog(() => import('../client/client-dialog.tsx').then(module => module.ClientDialog));

const [store, spotlight] = createSpotlight();

const openPalette = spotlight.open;

interface Entry {
  id: string;
  label: string;
  detail?: string;
  icon: TablerIconName;
  run: () => void;
}

interface Group {
  label: string;
  entries: Entry[];
}

/** The search and the commands that every page offers (Ctrl/⌘-K), by keyboard. */
export function Palette() {
  const { t } = useTranslation();
  const { opened, selected } = useSpotlight(store);
  const [query, setQuery] = useState('');
  const { groups, searching, failed, retry } = useGroups(query, opened);
  const entries = groups.flatMap(group => group.entries);
  const entryIds = entries.map(entry => entry.id).join();

  // A new list selects its first line, for Enter.
  useDidUpdate(() => {
    if (opened) selectFirst();
  }, [entryIds, opened]);

  const current = entries[selected];
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      size="40rem"
      // Results change the height of the palette, not its position.
      centered={false}
      yOffset="10dvh"
      returnFocus
      overlayProps={{ backgroundOpacity: 0.3 }}
      transitionProps={{ duration: 0 }}
      // The name of the dialog, for screen readers, which read it from the header; others see the field.
      title={t('find.title')}
      classNames={{ header: styles.header, actionsList: styles.list }}
    >
      <Spotlight.Search
        placeholder={t('find.placeholder')}
        aria-label={t('find.title')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={searching ? <Loader size="xs" aria-hidden /> : undefined}
        maxLength={200}
      />
      {/* Announces the selected line, because the focus stays in the field. */}
      <VisuallyHidden aria-live="polite">
        {current ? t('find.current', { label: current.label, at: selected + 1, of: entries.length }) : ''}
      </VisuallyHidden>
      <Spotlight.ActionsList aria-busy={searching}>
        {groups.map(group => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.entries.map(entry => (
              <Spotlight.Action key={entry.id} onClick={entry.run} className={styles.action}>
                <Icon name={entry.icon} size={18} />
                <span className={styles.labels}>
                  <MarkedText text={entry.label} query={query} />
                  {entry.detail && (
                    <span className={styles.detail}>
                      <MarkedText text={entry.detail} query={query} />
                    </span>
                  )}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {failed && <ErrorState error={failed} retry={retry} />}
        {!failed && !searching && entries.length === 0 && (
          <Spotlight.Empty>{parseSearch(query) ? t('find.nothing', { query }) : t('find.short')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={styles.footer}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('find.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {t('find.open')}
        </span>
        <span>
          <kbd>esc</kbd> {t('find.close')}
        </span>
        <span className={styles.hint}>{t('find.hint')}</span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/**
 * The groups for a text: the results, then the commands whose names contain its words. Without a text: all commands.
 */
function useGroups(query: string, opened: boolean) {
  const { t } = useTranslation();
  const router = useRouter();
  const commands = useCommands();
  const typed = query.trim();
  const [searchText] = useDebouncedValue(typed, 150);
  const find = useQuery({
    queryKey: ['search', searchText],
    queryFn: ({ signal }) => post('search/find', { query: searchText }, { signal, quiet: true }),
    enabled: opened && parseSearch(searchText) !== null,
    placeholderData: keepPreviousData,
  });
  const isSearching = parseSearch(typed) !== null;
  const results = isSearching ? (find.data?.groups ?? []) : [];
  const words = withoutAccents(typed).split(/\s+/);
  const matching = commands.filter(({ label }) => words.every(word => withoutAccents(label).includes(word)));
  const ofCommands = (which: 'create' | 'go'): Group => ({
    label: t(`find.${which}`),
    entries: matching.filter(({ group }) => group === which),
  });
  const groups: Group[] = [
    ...results.map(({ kind, items }) => ({
      label:
        items.length < searchLimit
          ? t(`find.kind.${kind}`)
          : t('find.first', { kind: t(`find.kind.${kind}`), count: searchLimit }),
      entries: items.map(item => ({
        id: `${kind}:${item.id}`,
        label: item.title,
        detail: detailOf(t, kind, item),
        icon: kinds[kind][0],
        run: () => router.history.push(kinds[kind][1](item)),
      })),
    })),
    ofCommands('create'),
    ofCommands('go'),
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    searching: isSearching && (find.isFetching || searchText !== typed),
    failed: isSearching && find.isError ? find.error : null,
    retry: find.refetch,
  };
}

function MarkedText({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {splitAtMatches(text, query).map((part, index) =>
        part.hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

/** The library selects the first line after typing, but not when the results arrive. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState(state => ({ ...state, selected: 0 }));
}

interface Command {
  id: string;
  group: 'create' | 'go';
  label: string;
  icon: TablerIconName;
  run: () => void;
}

/** The commands of the user: create something, or go to a screen. The menu says which screens the user has. */
function useCommands(): Command[] {
  const { t } = useTranslation();
  const router = useRouter();
  const menu = useMenu();
  const may = useMay();
  const leave = useSignOut();
  const go = (to: string) => () => router.history.push(to);
  const screen = (to: string, label: string, icon: TablerIconName): Command => ({
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
        : menuLinks(entry)
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

const create = (id: string, label: string, icon: TablerIconName, run: () => void): Command => ({
  id: `create:${id}`,
  group: 'create',
  label,
  icon,
  run,
});

const inList = (address: string, name: string) => `${address}?${new URLSearchParams({ q: name })}`;

const kinds: Record<SearchKind, [icon: TablerIconName, path: (found: SearchHit) => string]> = {
  travel: ['travel', ({ id }) => travelPath(id)],
  client: ['client', ({ id }) => `/clientes/perfil/${id}`],
  budget: ['budget', ({ id }) => `/budget/${id}`],
  provider: ['provider', ({ id }) => `/proveedores/perfil/${id}`],
  accomodation: ['bed', ({ title }) => inList('/config/services/accomodation', title)],
  cruise: ['cruise', ({ title }) => inList('/config/services/cruise', title)],
  otherService: ['ticket', ({ title }) => inList('/config/services/otherservice', title)],
  travelInsurance: ['insurance', ({ title }) => inList('/config/services/travelinsurance', title)],
  task: ['task', ({ id }) => taskPath(id)],
  priceRequest: ['group', ({ id, type }) => requestPath(type === 2 ? 2 : 1, id)],
};

/** The second line of a result: for whom, when, where. */
function detailOf(t: TFunction, kind: SearchKind, { id, detail, date_from, date_to, status }: SearchHit): string {
  const numbered = kind === 'travel' || kind === 'budget' || kind === 'priceRequest';
  const days = date_from && date_to ? `${formatDay(date_from)} – ${formatDay(date_to)}` : null;
  const statusText = kind === 'travel' || kind === 'budget' ? t(`${kind}.status.${status}` as TextKey) : null;
  return [numbered ? `#${id}` : null, detail, days, statusText].filter(Boolean).join(' · ');
}

const onMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The search of the top bar. Ctrl/⌘-K opens it on every page, even from within a field; '/' outside of fields. */
export function SearchButton({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation();
  useHotkeys([['mod+K', openPalette]], []);
  return (
    <>
      <Shortcuts search={openPalette} />
      <button
        type="button"
        className={styles.search}
        data-mobile={mobile || undefined}
        onClick={openPalette}
        // Drawn by CSS beside the label, because it is not part of the button's name.
        data-key={onMac() ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={t('find.title')}
      >
        <IconSearch size={mobile ? 21 : 16} stroke={1.7} aria-hidden />
        {!mobile && <span className={styles.label}>{t('find.button')}</span>}
      </button>
      <Palette />
    </>
  );
}
