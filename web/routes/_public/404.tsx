import { Box, Button, Group, Text, Title } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from '../../layout/layout.module.css';
import { readToken } from '../../lib/cookie.ts';

export const Route = createFileRoute('/_public/404')({
  staticData: { title: 'notFound.title', public: true },
  component: NotFound,
});

/** /404, for signed-in users and visitors, with a link to go on. */
function NotFound() {
  const { t } = useTranslation();
  const signedIn = readToken() !== null;
  return (
    <Box py="10vh" ta="center">
      <p className={styles.notFound} aria-hidden>
        404
      </p>
      <Title>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.text')}</Text>
      <Group align="stretch" justify="center" gap="sm" mt="lg">
        <Button component={Link} to={signedIn ? '/' : '/login'}>
          {t(signedIn ? 'notFound.back' : 'reset.toLogin')}
        </Button>
        {!signedIn && (
          <Button component={Link} to="/newCustomer" variant="default">
            {t('notFound.offer')}
          </Button>
        )}
      </Group>
    </Box>
  );
}
