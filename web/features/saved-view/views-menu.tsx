import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../contract/saved-view/calls.ts';
import { type ViewList, viewCreate } from '../../../contract/saved-view/schema.ts';
import { get, post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './views-menu.module.css';

interface Context {
  list: ViewList;
  search: string;
}

/** Asks for the name of a view. */
const ViewDialog = dialog<{ name: string }, Editable, Context>(
  {
    resource: 'savedView',
    titles: { add: 'views.save' },
    schema: () => viewCreate.pick({ name: true }),
    initial: () => ({ name: '' }),
    save: ({ name }, _record, _files, context) => post('savedView/create', { ...context, name }),
    width: 480,
  },
  () => <Field name="name" label="views.name" />,
);

/**
 * What a view keeps of an address: everything behind the '?' except the page, so that it opens at its first page. The
 * order of the names says nothing: equal views have equal texts.
 */
function useViewSearch(): { present: string; readView: (view: string) => object } {
  const search: object = useSearch({ strict: false });
  const { stringifySearch, parseSearch } = useRouter().options;
  const filters = Object.entries(search).filter(([name]) => name !== 'page');
  const present = stringifySearch(Object.fromEntries(filters.sort())).replace(/^\?/, '');
  return { present, readView: parseSearch };
}

/** Opens, deletes and saves views of a list: its filters, its order and its tab under a name. */
export function ViewsMenu({ list }: { list: ViewList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { present, readView } = useViewSearch();
  const [opened, setOpened] = useState(false);
  const { data: views } = useQuery({
    queryKey: ['savedView', list],
    queryFn: () => get('savedView/own/:list', { list }, { quiet: true }),
    enabled: opened,
  });

  function open({ search }: SavedView): void {
    setOpened(false);
    // The kit knows no routes and so cannot use their types: the path stays, only the search changes.
    void navigate({ to: '.', search: readView(search), resetScroll: false } as NavigateOptions);
  }

  async function remove({ id, name }: SavedView): Promise<void> {
    setOpened(false);
    const sure = await confirm({ title: t('views.deleteTitle'), message: t('kit.deleteMessage', { name }) });
    if (!sure) return;
    await post('savedView/delete', { id });
    await queries.invalidateQueries({ queryKey: ['savedView', list] });
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('views.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('views.title')}>
        {views && views.length > 0 && (
          <ul className={styles.views}>
            {views.map(view => (
              <li key={view.id} className={styles.view}>
                <UnstyledButton
                  className={styles.open}
                  aria-current={view.search === present || undefined}
                  onClick={() => open(view)}
                >
                  <span className={styles.name}>{view.name}</span>
                  {view.search === present && <IconCheck size={16} className={styles.check} aria-hidden />}
                </UnstyledButton>
                <DeleteIcon
                  label={t('kit.deleteOf', { name: view.name })}
                  iconSize={16}
                  onClick={() => void remove(view).catch(() => {})}
                />
              </li>
            ))}
          </ul>
        )}
        {(views?.length === 0 || present === '') && (
          <Hint py={4} px="xs">
            {[views?.length === 0 && t('views.none'), present === '' && t('views.hint')].filter(Boolean).join(' ')}
          </Hint>
        )}
        {present !== '' && !views?.some(({ search }) => search === present) && (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconBookmarkPlus size={18} />}
            onClick={() => {
              setOpened(false);
              openDialog(ViewDialog, { context: { list, search: present } });
            }}
          >
            {t('views.save')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
