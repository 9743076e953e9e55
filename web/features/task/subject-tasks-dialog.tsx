import { useTranslation } from 'react-i18next';
import type { Frame } from '../../ui/dialog-store.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import type { AboutTravel } from './open.tsx';
import { SubjectTasks } from './subject-tasks.tsx';

interface Props {
  frame: Frame;
  about: AboutTravel;
  goTo: (href: string) => void;
}

/** The tasks of a trip, from its card or from a budget of it. */
export function TravelTasksDialog({ frame, about: { travel, start }, goTo }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('task.ofTravel', { name: travel.name })} width={650} onClose={frame.close}>
      <SubjectTasks of={{ travel_id: travel.id }} start={start} goTo={goTo} />
    </ModalFrame>
  );
}
