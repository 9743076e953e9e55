import { ActionIcon, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPath } from '../../../../contract/price-request/schema.ts';
import type { TaskRow as Row } from '../../../../contract/task/calls.ts';
import { isOpen, taskStatus } from '../../../../contract/task/state.ts';
import { localMoment } from '../../../../contract/values/dates.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { DeleteIcon } from '../../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { formatMoment } from '../../../ui/formats.ts';
import { deleteTask, useTickTask } from '../api.ts';
import { TaskDialog } from '../lazy.ts';
import { TaskStatusBadge } from '../look.tsx';
import styles from './task-list.module.css';

interface Props {
  task: Row;
  /** Follows a link: some of the lists are in dialogs, outside the router. */
  goTo: (href: string) => void;
}

/** A task in a list: one click completes it, its name opens it, and a link leads to its subject. */
export function TaskRow({ task, goTo }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const tick = useTickTask();
  const done = task.task_status_id === taskStatus.hecha;
  const late = isOpen(task.task_status_id) && task.date < localMoment(new Date()).slice(0, 16);

  async function remove(): Promise<void> {
    const sure = await confirm({ title: t('task.delete'), message: t('kit.deleteMessage', { name: task.name }) });
    if (!sure) return;
    await deleteTask(task.id);
    await queries.invalidateQueries({ queryKey: ['task'] });
  }

  return (
    <li className={styles.row} data-row data-closed={!isOpen(task.task_status_id) || undefined}>
      <ActionIcon
        variant="subtle"
        color={done ? 'green' : 'gray'}
        size="lg"
        loading={tick.isPending}
        aria-label={t(done ? 'task.undo' : 'task.tick', { name: task.name })}
        title={t(done ? 'task.undoHint' : 'task.tickHint')}
        onClick={() => tick.mutate(task)}
      >
        {done ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
      </ActionIcon>
      <div className={styles.told}>
        <Anchor
          component="button"
          type="button"
          className={styles.name}
          data-open
          aria-keyshortcuts="E"
          onClick={() => openDialog(TaskDialog, { id: task.id })}
        >
          {task.name}
        </Anchor>
        <p className={styles.when} data-late={late || undefined}>
          {late && <IconAlertTriangle size={14} aria-hidden />}
          <time dateTime={task.date.replace(' ', 'T')}>{formatMoment(task.date)}</time>
          {late && <span>{t('task.late')}</span>}
          <TaskStatusBadge status={task.task_status_id} />
        </p>
        <p className={styles.about}>
          {task.travel && (
            <About href={travelHref(task)} goTo={goTo}>
              {task.travel}
            </About>
          )}
          {task.budget_id && (
            <About href={`/budget/${task.budget_id}`} goTo={goTo}>
              {t('task.budget', { id: task.budget_id })}
            </About>
          )}
          {task.price_request && (
            <About
              href={task.price_request_type && requestPath(task.price_request_type, task.price_request_id ?? 0)}
              goTo={goTo}
            >
              {task.price_request}
            </About>
          )}
          {task.client && (
            <About href={task.user_id && `/clientes/perfil/${task.user_id}`} goTo={goTo}>
              {task.client}
            </About>
          )}
          {task.agent && <span>{task.agent}</span>}
        </p>
      </div>
      <DeleteIcon
        size="lg"
        label={t('kit.deleteOf', { name: task.name })}
        onClick={() => void remove().catch(() => undefined)}
      />
    </li>
  );
}

/** A trip has no page of its own: the link searches the list by its name. */
const travelHref = ({ travel, travel_tab }: Row) =>
  travel && travel_tab && `/?${new URLSearchParams({ tab: travel_tab, q: travel })}`;

/** A deleted subject has no address any more, but keeps its name. */
function About({ href, goTo, children }: { href: string | 0 | null; goTo: Props['goTo']; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <Anchor
      href={href}
      inherit
      onClick={(event: MouseEvent) => {
        // With a modifier key the browser opens another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </Anchor>
  );
}
