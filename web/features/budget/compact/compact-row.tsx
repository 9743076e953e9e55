import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconMessageQuestion, IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { type FilledColumn, lineField } from '../../../../contract/budget/line-fields.ts';
import type { LineKind } from '../../../../contract/budget/line-kind.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { DeleteIcon } from '../../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { FormContext } from '../../../ui/form/form.tsx';
import type { Form } from '../../../ui/form/form-engine.ts';
import { SortHandle } from '../../../ui/list/sort-handle.tsx';
import { lineIcon } from '../../line/kind-icon.tsx';
import { LineDialog } from '../../line/lazy.ts';
import { ColumnField } from '../../line/line-fields.tsx';
import type { LineForm } from '../../line/line-form.ts';
import { useKindName } from '../../line/line-name.ts';
import { confirmDeleteLine } from '../page/line-tools.tsx';
import { type Cell, cellColumn, cells, cellText, detailCount } from './cells.ts';
import styles from './compact.module.css';
import { nextStop } from './grid-keys.ts';
import { useCellEdit } from './use-cell-edit.ts';
import type { useLineEdits } from './use-line-edits.ts';

/** Where the focus goes after an edit: with an arrow, nowhere, or to what the reader has pressed. */
type FocusMove = 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'stay' | 'elsewhere';

interface CellEditorProps {
  form: Form<LineForm>;
  column: FilledColumn;
  kind: LineKind;
  /** @param name the words that the field shows */
  commit: (move: FocusMove, name: string) => void;
  cancel: () => void;
}

/** The dialog's field of a column, in a cell. Enter and Tab save and move on, Escape cancels. */
function CellEditor({ form, column, kind, commit, cancel }: CellEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const inputValue = () => inputIn(place)?.value ?? '';
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => {
    // The code of a calendar may arrive later than the cell.
    const focus = () => {
      const field = inputIn(place);
      field?.focus();
      field?.select();
      return field !== null;
    };
    if (focus() || !place.current) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(place.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  // A choice from a list is saved at once, without another key.
  const lastValue = useRef((form.read().values as Record<string, unknown>)[column]);
  useEffect(() => {
    if (!column.endsWith('_id')) return;
    return form.subscribe(() => {
      const now = (form.read().values as Record<string, unknown>)[column];
      if (Object.is(now, lastValue.current)) return;
      lastValue.current = now;
      // The field then shows the words of the choice.
      setTimeout(() => latest.current('stay', inputIn(place)?.value ?? ''));
    });
  }, [form, column]);

  function handleKey(event: KeyboardEvent): void {
    // While somebody types, the shortcuts of the grid and of the page are off.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
      return;
    }
    const isTab = event.key === 'Tab';
    if (!isTab && (event.key !== 'Enter' || event.defaultPrevented)) return;
    event.preventDefault();
    commit(isTab ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown', inputValue());
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    const inside = relatedTarget instanceof Element && relatedTarget.closest('#portals, [data-editor]');
    if (inside || currentTarget.contains(relatedTarget)) return;
    const cellText = inputValue();
    // A date field parses what was typed on blur.
    setTimeout(() => latest.current('elsewhere', cellText));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its field.
    <div ref={place} className={styles.editor} data-editor onKeyDown={handleKey} onBlur={handleBlur}>
      <FormContext value={form}>
        <ColumnField column={column} kind={kind} inCell />
      </FormContext>
    </div>
  );
}

const inputIn = (place: RefObject<HTMLDivElement | null>) => place.current?.querySelector('input') ?? null;

interface Props {
  line: Line;
  editable: boolean;
  /** The customer has asked about the service. */
  hasQuestion: boolean;
  /** A reference with the present values, so that rows are drawn again only when their service changes. */
  sheet: RefObject<Sheet>;
}

interface Sheet {
  budget: Budget;
  edit: ReturnType<typeof useLineEdits>['edit'];
  /** Shows the questions of a service, which have their place below its card. */
  showQuestions: (lineId: number) => void;
}

/** One service in one row, whose cells are edited in place. It is drawn again only when its service changes. */
export const CompactRow = memo(function CompactRow({ line, editable, hasQuestion, sheet }: Props) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const Icon = lineIcon(line);
  const cell = useCellEdit(line, (changes, save) => sheet.current.edit(changes, save));
  const row = useRef<HTMLTableRowElement>(null);
  const hint = cell.refused?.message;

  function finish(at: Cell, move: FocusMove): void {
    const from = row.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`);
    const next = move === 'elsewhere' ? null : (move !== 'stay' && from && nextStop(move, from)) || from;
    // Drawn before the focus moves: a field that loses the focus would save once more.
    flushSync(cell.close);
    next?.focus();
  }

  return (
    <tr ref={row} className={styles.row} id={questionAnchor(line.id)} data-line={line.id}>
      <Group component="td" c="atlantic.7" gap={2} justify="flex-end" pr={4} wrap="nowrap">
        {editable && (
          <SortHandle
            iconSize={14}
            size={22}
            tabIndex={-1}
            data-stop
            aria-label={t('budgetPage.order', { name: line.title })}
            title={t('compact.orderHint')}
          />
        )}
        <Icon size={18} stroke={1.75} aria-label={kindName(line.kind)} role="img" />
      </Group>
      {cells.map(name => {
        const column = cellColumn(name, line.kind);
        if (!column) return null;
        const open = cell.open !== null && cell.open.column === column ? cell.open : null;
        const refused = cell.refused !== null && cell.refused.column === column;
        const words = cellText(column, line, currentLanguage());
        const begin = () => editable && flushSync(() => cell.begin(column));
        return (
          <td
            key={name}
            className={styles.cell}
            data-cell={name}
            {...(name === 'about' && spanOf(3 - detailCount(line.kind)))}
            data-stop
            data-refused={refused || undefined}
            data-figures={['money', 'moment'].includes(lineField(column).type) || undefined}
            tabIndex={-1}
            data-kept={!editable || undefined}
            title={refused ? hint : words}
            onClick={() => !open && begin()}
            onKeyDown={event => {
              if (!open && startsEdit(event, name)) {
                if (event.key === 'Enter' || event.key === 'F2') event.preventDefault();
                begin();
              }
            }}
          >
            {open ? (
              <CellEditor
                form={open.form}
                column={column}
                kind={line.kind}
                commit={(move, shownName) => {
                  if (open.save(shownName)) finish(name, move);
                }}
                cancel={() => finish(name, 'stay')}
              />
            ) : (
              <>
                {refused && <IconAlertTriangle {...warningIcon} aria-label={hint} role="img" />}
                <Text span inherit fw={name === 'about' || name === 'price' ? 600 : undefined} truncate>
                  {words}
                </Text>
              </>
            )}
          </td>
        );
      })}
      <Group component="td" gap={0} justify="flex-end" pr={4} wrap="nowrap">
        {hasQuestion && (
          <Tool
            label={t('question.threadOf', { name: line.title })}
            Icon={IconMessageQuestion}
            run={() => sheet.current.showQuestions(line.id)}
          />
        )}
        {editable && (
          <>
            <Tool
              label={t('lines.edit', { name: line.title })}
              Icon={IconPencil}
              run={() => openDialog(LineDialog, { record: line, context: sheet.current.budget })}
            />
            <Tool
              label={t('compact.copyOf', { name: line.title })}
              Icon={IconCopy}
              run={() => openDialog(LineDialog, { context: { ...sheet.current.budget, copyOf: line } })}
            />
            <DeleteIcon
              label={t('lines.delete', { name: line.title })}
              title={t('lines.delete.title')}
              size={26}
              iconSize={16}
              tabIndex={-1}
              data-stop
              onClick={() => void confirmDeleteLine(t, line)}
            />
          </>
        )}
      </Group>
    </tr>
  );
});

const warningIcon = { size: 14, color: 'var(--mantine-color-error)', style: { flex: 'none' } };

const spanOf = (columns: number) => ({ colSpan: columns, style: { gridColumn: `span ${columns}` } });

function Tool({ label, Icon, run }: { label: string; Icon: typeof IconPencil; run: () => void }) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" color="gray" size={26} tabIndex={-1} data-stop aria-label={label} onClick={run}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Enter and F2 edit a cell; a digit begins to replace a date or an amount. */
function startsEdit({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, cell: Cell): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key === 'Enter' || key === 'F2' || (/^\d$/.test(key) && /date|price/.test(cell));
}
