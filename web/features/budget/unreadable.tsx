import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/states.tsx';

/** A page of a trip that cannot be read, for whoever followed an old link: to try again, or to see what there is. */
export function Unreadable(props: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorState {...props} />
      <Text component="p" ta="center" m={0}>
        <Link to="/">{t('budgetPage.back')}</Link>
      </Text>
    </>
  );
}
