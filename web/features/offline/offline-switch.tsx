import { Loader, Paper, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget/calls.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { useSession } from '../../lib/session.ts';
import { formatMoment } from '../../ui/formats.ts';
import { canCopy, copyFailure, copyQuery, removeFromCopy, saveCopy } from './copy.ts';
import styles from './offline.module.css';

/** Keeps an accepted trip on this device for reading without a connection. The customer decides for each trip. */
export default function OfflineSwitch({ budget }: { budget: Pick<Budget, 'id'> }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const copy = useQuery({ ...copyQuery, enabled: canCopy() });
  const state = copy.data?.userId === user.id ? copy.data : null;
  const isStored = state?.budgets.some(entry => entry.id === budget.id) ?? false;
  const change = useMutation({
    mutationFn: (on: boolean) => {
      if (!on) return state ? removeFromCopy(state, budget.id) : Promise.resolve();
      const others = state?.budgets.map(entry => entry.id).filter(id => id !== budget.id) ?? [];
      return saveCopy(user.id, [...others, budget.id]);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: copyQuery.queryKey }),
  });
  if (!canCopy() || copy.isPending) return null;
  return (
    <Paper component="section" shadow="sm" mt="md" py={14} px={18}>
      <Switch
        checked={change.isPending ? change.variables : isStored}
        disabled={change.isPending}
        onChange={event => change.mutate(event.currentTarget.checked)}
        label={t('offline.switch')}
        description={t('offline.hint')}
      />
      <p className={styles.status} role="status">
        {change.isPending && change.variables && (
          <>
            <Loader size="xs" aria-hidden /> {t('offline.saving')}
          </>
        )}
        {!change.isPending &&
          isStored &&
          state &&
          t('offline.saved', { moment: formatMoment(localMoment(new Date(state.savedAt))) })}
      </p>
      {change.isError && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {t(`offline.${copyFailure(change.error)}`)}
        </Text>
      )}
    </Paper>
  );
}
