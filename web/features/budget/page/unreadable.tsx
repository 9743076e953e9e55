import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { BackLink } from '../../../ui/list/back-link.tsx';

/** Shown where the page of a trip cannot be read, as after following an old link: leads to the list. */
export function Unreadable(props: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorState {...props} page />
      <Text component="p" ta="center" m={0}>
        <BackLink to="/">{t('budgetPage.back')}</BackLink>
      </Text>
    </>
  );
}
