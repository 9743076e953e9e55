import '@mantine/spotlight/styles.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantedOf } from '../../../contract/search/schema.ts';
import { Icon } from '../../ui/content/icon.tsx';
import type { IconName } from '../../ui/content/icon-names.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { findQuery } from './api.ts';
import { useCommands } from './commands.tsx';
import { type EarlyKeys, fieldId } from './early-keys.ts';
import { bare, marked } from './marked.ts';
import styles from './palette.module.css';
import { icons, pathOf, told } from './places.ts';

const [store, spotlight] = createSpotlight();

interface Entry {
  id: string;
  label: string;
  detail?: string;
  icon: IconName;
  run: () => void;
}

interface Group {
  label: string;
  entries: Entry[];
}

interface Props {
  /** Grows with every request to open the palette. */
  asked: number;
  /** The keys that were typed before the field was there. */
  early: EarlyKeys;
}

/** The search and the commands that every page offers (Ctrl/⌘-K), by keyboard. */
export default function Palette({ asked, early }: Props) {
  const { t } = useTranslation();
  const { opened, selected } = useSpotlight(store);
  const [query, setQuery] = useState('');
  const { groups, finding, failed, again } = useGroups(query, opened);
  const entries = groups.flatMap(group => group.entries);
  const shown = entries.map(entry => entry.id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request opens it.
  useEffect(() => spotlight.open(), [asked]);
  // A new list selects its first line, for Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for every new list.
  useEffect(() => {
    if (opened) selectFirst();
  }, [shown, opened]);

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
      transitionProps={{ duration: 150, transition: 'fade' }}
      // The name of the dialog, for screen readers, which read it from the header; others see the field.
      title={t('find.title')}
      classNames={{ header: styles.header, actionsList: styles.list }}
    >
      <Spotlight.Search
        id={fieldId}
        onFocus={() => {
          const typed = early.take();
          if (typed) setQuery(before => before + typed);
        }}
        placeholder={t('find.placeholder')}
        aria-label={t('find.title')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={finding ? <Loader size="xs" aria-hidden /> : undefined}
        maxLength={200}
      />
      {/* Announces the selected line, because the focus stays in the field. */}
      <VisuallyHidden aria-live="polite">
        {current ? t('find.current', { label: current.label, at: selected + 1, of: entries.length }) : ''}
      </VisuallyHidden>
      <Spotlight.ActionsList aria-busy={finding}>
        {groups.map(group => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.entries.map(entry => (
              <Spotlight.Action key={entry.id} onClick={entry.run} className={styles.action}>
                <Icon name={entry.icon} size={18} />
                <span className={styles.words}>
                  <Marked text={entry.label} query={query} />
                  {entry.detail && (
                    <span className={styles.detail}>
                      <Marked text={entry.detail} query={query} />
                    </span>
                  )}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {failed && <ErrorState error={failed} retry={again} />}
        {!failed && !finding && entries.length === 0 && (
          <Spotlight.Empty>{wantedOf(query) ? t('find.nothing', { query }) : t('find.short')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={styles.keys}>
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
  const [asked] = useDebouncedValue(typed, 150);
  const find = useQuery({ ...findQuery(asked), enabled: opened && wantedOf(asked) !== null });
  const wanted = wantedOf(typed) !== null;
  const found = wanted ? (find.data?.groups ?? []) : [];
  const words = bare(typed).split(/\s+/);
  const matching = commands.filter(({ label }) => words.every(word => bare(label).includes(word)));
  const ofCommands = (which: 'create' | 'go'): Group => ({
    label: t(`find.${which}`),
    entries: matching.filter(({ group }) => group === which),
  });
  const groups: Group[] = [
    ...found.map(({ kind, items }) => ({
      label: t(`find.kind.${kind}`),
      entries: items.map(item => ({
        id: `${kind}:${item.id}`,
        label: item.title,
        detail: told(t, kind, item),
        icon: icons[kind],
        run: () => router.history.push(pathOf(kind, item)),
      })),
    })),
    ofCommands('create'),
    ofCommands('go'),
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    finding: wanted && (find.isFetching || asked !== typed),
    failed: wanted && find.isError ? find.error : null,
    again: find.refetch,
  };
}

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {marked(text, query).map((part, index) =>
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
