import { useTranslation } from 'react-i18next';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { LetterList } from './letter-list.tsx';

/** The letters to the clients of a trip. */
export function LettersDialog({ frame, travel }: { frame: Frame; travel: { id: number; name: string } }) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('letter.ofTravel', { name: travel.name })} width={800} onClose={frame.close}>
      <LetterList of={{ travel_id: travel.id }} />
    </ModalFrame>
  );
}
