import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './travel-list.module.css';

interface Props {
  total: number;
  page: number;
  onChange: (page: number) => void;
}

/** The pager of the trip list. */
export default function Pages({ total, page, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Pagination
      className={styles.pages}
      total={total}
      value={page}
      onChange={onChange}
      getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'kit.nextPage' : 'kit.previousPage') })}
      getItemProps={item => ({ 'aria-label': t('kit.page', { page: item }) })}
    />
  );
}
