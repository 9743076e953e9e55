import { useTranslation } from 'react-i18next';
import styles from './request.module.css';

/** The label of a field that may stay empty: of a form that asks for little, these are the exception. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={styles.optional}>({t('request.optional')})</span>
    </>
  );
}
