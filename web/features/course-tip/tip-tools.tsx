import { Badge, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CourseTipRow } from '../../../contract/course-tip/calls.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';

const CourseTipDialog = lazyDialog(() => import('./course-tip-dialog.tsx').then(module => module.CourseTipDialog));

/** The editing tools of staff are in a file of their own, so that customers do not load them. */
export function NewTipButton() {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(CourseTipDialog)}>
      {t('courseTip.new')}
    </Button>
  );
}

/** The status of an article, its languages, and the buttons that edit and delete it. */
export default function TipTools({ tip, onDeleted }: { tip: CourseTipRow; onDeleted?: () => void }) {
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
