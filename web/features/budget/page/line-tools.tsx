import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { DeleteIcon } from '../../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { SortHandle } from '../../../ui/list/sort-handle.tsx';
import { LineDialog } from '../../line/lazy.ts';
import { removeLine } from './remove-line.ts';

interface Props {
  line: Line;
  budgetNow: () => Budget;
  place: number;
  count: number;
  move: (to: number) => void;
}

/**
 * What staff can do with a service: move it within the day (by dragging, arrow keys or buttons), edit it, delete it.
 */
export function LineTools({ line, budgetNow, place, count, move }: Props) {
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
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === 0}
            aria-label={t('budgetPage.up', { name })}
            onClick={() => move(place - 1)}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === count - 1}
            aria-label={t('budgetPage.down', { name })}
            onClick={() => move(place + 1)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        </>
      )}
      {line.kind === 'transport' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('lineForm.returnOf', { name, from: line.destination, to: line.origin })}
          title={t('lineForm.return')}
          onClick={() => openDialog(LineDialog, { context: { ...budgetNow(), returnOf: line } })}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={t('lines.edit', { name })}
        title={t('kit.edit')}
        onClick={() => openDialog(LineDialog, { record: line, context: budgetNow() })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <DeleteIcon
        label={t('lines.delete', { name })}
        title={t('lines.delete.title')}
        onClick={() => void removeLine(t, line)}
      />
    </Group>
  );
}
