import { useTranslation } from 'react-i18next';
import type { Frame } from '../../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import type { TaskStart } from '../task-dialog.tsx';
import { type Subject, SubjectTasks } from './subject-tasks.tsx';

interface Props {
  frame: Frame;
  of: Subject;
  /** The name of the subject. */
  name: string;
  /** Further initial values of a new task. */
  start: TaskStart;
  /** Follows a link of the dialog: dialogs are outside the router. */
  goTo: (href: string) => void;
}

/** The tasks of a trip or of a price request. A trip's tasks are opened from its card or from one of its budgets. */
export function SubjectTasksDialog({ frame, of, name, start, goTo }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('task.ofSubject', { name })} width={650} onClose={frame.close}>
      <SubjectTasks of={of} start={start} goTo={goTo} />
    </ModalFrame>
  );
}
