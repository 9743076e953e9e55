import { Pagination, type PaginationProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The pages of a list, if there are several. */
export function Pager(
  props: Pick<PaginationProps, 'total' | 'value' | 'onChange' | 'className' | 'size' | 'mt' | 'mx'>,
) {
  const { t } = useTranslation();
  if (props.total <= 1) return null;
  return (
    <Pagination
      {...props}
      getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'kit.nextPage' : 'kit.previousPage') })}
      getItemProps={item => ({ 'aria-label': t('kit.page', { page: item }) })}
    />
  );
}
