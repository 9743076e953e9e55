import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/states.tsx';

/**
 * Shown where the page of a trip cannot be read, as after following an old link: offers to try again or to see the
 * list.
 */
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
