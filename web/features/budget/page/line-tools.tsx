import { type ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronUp, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { lineResources } from '../../../../contract/budget/line-kind.ts';
import { post } from '../../../lib/api.ts';
import { IconButton } from '../../../ui/content/hint.tsx';
import { DeleteIcon } from '../../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { perform } from '../../../ui/dialog/perform.ts';
import { SortHandle } from '../../../ui/list/sort-handle.tsx';
import { LineDialog } from '../../line/lazy.ts';
import { staleByTravel } from '../../travel/reload.ts';

interface Props {
  line: Line;
  getBudget: () => Budget;
  place: number;
  count: number;
  move: (to: number) => void;
}

/**
 * What staff can do with a service: move it within the day (by dragging, arrow keys or buttons), edit it, delete it.
 */
export function LineTools({ line, getBudget, place, count, move }: Props) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);

  function moveTo(to: number): void {
    move(to);
    // The card has moved: the focus goes with it.
    setTimeout(() => handle.current?.focus());
  }

  const name = line.title;
  return (
    <Group gap={0} wrap="nowrap">
      {count > 1 && (
        <>
          <SortHandle
            ref={handle}
            iconSize={18}
            aria-label={t('budgetPage.order', { name })}
            title={t('budgetPage.orderHint')}
            onKeyDown={event => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              moveTo(place + (event.key === 'ArrowUp' ? -1 : 1));
            }}
          />
          {tool(IconChevronUp, t('budgetPage.up', { name }), () => move(place - 1), { disabled: place === 0 })}
          {tool(IconChevronDown, t('budgetPage.down', { name }), () => move(place + 1), {
            disabled: place === count - 1,
          })}
        </>
      )}
      {line.kind === 'transport' &&
        tool(
          IconArrowBackUp,
          t('lineForm.returnOf', { name, from: line.destination, to: line.origin }),
          () => openDialog(LineDialog, { context: { ...getBudget(), returnOf: line } }),
          { title: t('lineForm.return') },
        )}
      {tool(
        IconPencil,
        t('lines.edit', { name }),
        () => openDialog(LineDialog, { record: line, context: getBudget() }),
        { color: undefined, title: t('kit.edit') },
      )}
      <DeleteIcon
        label={t('lines.delete', { name })}
        title={t('lines.delete.title')}
        onClick={() => void confirmDeleteLine(t, line)}
      />
    </Group>
  );
}

const tool = (Icon: TablerIcon, label: string, run: () => void, more: ComponentProps<typeof ActionIcon<'button'>>) => (
  <IconButton icon={Icon} color="gray" label={label} onClick={run} size="md" {...more} />
);

export const confirmDeleteLine = (t: TFunction, { kind, id, title }: Line) =>
  perform(() => post(`${lineResources[kind]}/delete`, { id }), staleByTravel, {
    title: t('lines.delete.title'),
    message: t('lines.delete.message', { name: title }),
  });
