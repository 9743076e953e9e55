import { useTranslation } from 'react-i18next';
import type { DeliveryRow } from '../../../contract/webhook/calls.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import styles from './webhook.module.css';
import { faultText } from './words.ts';

/** What the receiver said to the last attempt, as plain text. */
export function ReplyDialog({ frame, row }: { frame: Frame; row: DeliveryRow }) {
  const { t } = useTranslation();
  const title =
    row.response_status === null
      ? (faultText(t, row) ?? t('webhook.reply'))
      : t('webhook.answered', { status: row.response_status });
  return (
    <ModalFrame frame={frame} title={title} width={650} onClose={frame.close}>
      <pre className={styles.reply}>{row.response}</pre>
    </ModalFrame>
  );
}
