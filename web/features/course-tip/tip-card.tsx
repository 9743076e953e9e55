import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseTipRow } from '../../../contract/course-tip/calls.ts';
import type { CourseTipCategory } from '../../../contract/course-tip/category.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import styles from './course-tip.module.css';

const CourseTipDialog = lazyDialog(() => import('./course-tip-dialog.tsx').then(module => module.CourseTipDialog));

/** The search of the screen's address. */
export interface TipSearch {
  /** The article on the screen; without it, the list. */
  articulo?: number | undefined;
  q?: string | undefined;
  tipo?: CourseTipCategory | undefined;
  pagina?: number | undefined;
}

interface Props {
  tip: CourseTipRow;
  /** The list that the article links back to. */
  search: TipSearch;
  /** The first of the list is larger than the others. */
  first: boolean;
}

/** An article in the list: its photo, its beginning, and the editing tools for staff. */
export function TipCard({ tip, search, first }: Props) {
  const { t } = useTranslation();
  const may = useMay();
  const link = { to: '/cursostips', search: { ...search, articulo: tip.id } } as const;
  return (
    <li className={styles.card} data-first={first || undefined}>
      <Link {...link} className={styles.photo} aria-hidden tabIndex={-1}>
        <PhotoImage
          photo={tip.photo}
          sizes={first ? '(min-width: 62em) 640px, 100vw' : '(min-width: 48em) 400px, 100vw'}
          eager={first}
        />
      </Link>
      <div className={styles.body}>
        <TipKicker tip={tip} />
        <h2 className={styles.title} lang={tip.language} data-serif>
          <Link {...link}>{tip.title}</Link>
        </h2>
        <Text inherit c="gray.8" mb="0.75rem" style={{ overflowWrap: 'anywhere' }} lang={tip.language}>
          {tip.excerpt}
        </Text>
        <Link {...link} className={styles.more} aria-label={withLabel(t('courses.read'), tip.title)}>
          {t('courses.read')}
        </Link>
        {may('courseTip:write') && (
          <div className={styles.editing}>
            <TipTools tip={tip} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The category and the date of an article. It also says 'in Spanish' if there is no translation for the reader. */
export function TipKicker({ tip }: { tip: CourseTipRow }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.kicker}>
      <span data-category>{t(`courses.kind.${tip.category}`)}</span>
      <time dateTime={tip.published_on}>{formatDay(tip.published_on)}</time>
      {tip.language !== i18n.language && (
        <Box component="span" bd="1px solid var(--mantine-color-gray-4)" bdrs="xl" px="xs">
          {t('courses.inSpanish')}
        </Box>
      )}
    </p>
  );
}

export function NewTipButton() {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(CourseTipDialog)}>
      {t('courseTip.new')}
    </Button>
  );
}

/** For staff: the status of an article, its languages, and the buttons that edit and delete it. */
export function TipTools({ tip, onDeleted }: { tip: CourseTipRow; onDeleted?: () => void }) {
  const { t } = useTranslation();
  const scheduled = tip.published && tip.published_on > today(new Date());

  const deleteTip = () =>
    perform(() => post('courseTip/delete', { id: tip.id }).then(onDeleted), ['courseTip'], {
      title: t('kit.deleteTitle'),
      message: t('kit.deleteMessage', { name: tip.title }),
    });

  return (
    <Group gap="xs" align="center">
      {!tip.published && <Badge color="orange">{t('courseTip.draft')}</Badge>}
      {scheduled && <Badge color="atlantic">{t('courseTip.scheduled', { day: formatDay(tip.published_on) })}</Badge>}
      <Badge color="gray" variant="outline">
        {tip.languages.join(' · ').toUpperCase()}
      </Badge>
      <IconButton
        icon={IconPencil}
        ml="auto"
        label={t('kit.editOf', { name: tip.title })}
        onClick={() => openDialog(CourseTipDialog, { id: tip.id })}
      />
      <DeleteIcon size="lg" label={t('kit.deleteOf', { name: tip.title })} onClick={() => void deleteTip()} />
    </Group>
  );
}
