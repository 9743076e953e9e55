import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../../contract/task/calls.ts';
import { formatLongDay } from '../../../../contract/values/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { TaskStatusBadge } from '../look.tsx';
import { attendeesOf } from './event.tsx';
import styles from './task-agenda.module.css';

/** A list of the tasks, day by day: the agenda, and a month on a phone. */
export function TaskAgenda({ tasks, onOpen }: { tasks: readonly TaskRow[]; onOpen: (task: TaskRow) => void }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return <EmptyState title={t('task.none')}>{t('task.noneHint')}</EmptyState>;
  const days = Map.groupBy(tasks, task => task.date.slice(0, 10));
  return (
    <div className={styles.agenda}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className={styles.day}>
            <time dateTime={day}>{formatLongDay(day, currentLanguage())}</time>
          </h2>
          <ul className={styles.tasks}>
            {ofDay.map(task => (
              <li key={task.id}>
                <button type="button" className={styles.task} onClick={() => onOpen(task)}>
                  <time className={styles.time}>{task.date.slice(11)}</time>
                  <span className={styles.what}>
                    <b>{task.name}</b>
                    <span className={styles.detail}>
                      {[task.travel, attendeesOf(task)].filter(Boolean).join(' · ')}
                    </span>
                    <TaskStatusBadge status={task.task_status_id} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
