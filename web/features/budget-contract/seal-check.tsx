import { Box, Button, Group } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../lib/api.ts';

/** Lets staff check the record of an acceptance, and shows the result. */
export function SealCheck({ budget }: { budget: number }) {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => get('budget/checkAcceptance/:id', { id: budget }) });
  const result = check.data;
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={check.isPending} onClick={() => check.mutate()}>
        {t('acceptance.check')}
      </Button>
      <Box flex="1 0 100%" role="status">
        {result && (
          <Group align="flex-start" c={result.sealed ? 'green.9' : 'red.8'} fz="sm" gap={6} wrap="nowrap">
            {result.sealed ? <IconShieldCheck {...icon} /> : <IconShieldX {...icon} />}
            {result.sealed
              ? t('acceptance.sealed')
              : [t('acceptance.broken'), ...result.problems.map(problem => t(`acceptance.problem.${problem}`))].join(
                  ' ',
                )}
          </Group>
        )}
      </Box>
    </>
  );
}

const icon = { size: 18, style: { flex: 'none' }, 'aria-hidden': true } as const;
