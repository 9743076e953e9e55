import './own-texts.ts';
import { useTranslation } from 'react-i18next';
import styles from './request.module.css';

/** The label of an optional field. The form asks for little, so optional fields are the exception and are marked. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={styles.optional}>({t('request.optional')})</span>
    </>
  );
}
