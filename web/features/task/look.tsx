import { IconCircle, IconCircleCheckFilled, IconCircleX, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TaskStatusId } from '../../../contract/task/state.ts';
import styles from './look.module.css';

/** A status has a name and an icon; the colour is never the only sign. */
export const statusLooks = {
  1: { Icon: IconCircle, colour: 'orange' },
  2: { Icon: IconProgress, colour: 'atlantic' },
  3: { Icon: IconCircleCheckFilled, colour: 'green' },
  4: { Icon: IconCircleX, colour: 'gray' },
} as const satisfies Record<TaskStatusId, { Icon: typeof IconCircle; colour: string }>;

export function TaskStatusBadge({ status }: { status: TaskStatusId }) {
  const { t } = useTranslation();
  const { Icon, colour } = statusLooks[status];
  return (
    <span className={styles.badge} data-colour={colour}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(`task.status.${status}`)}
    </span>
  );
}
