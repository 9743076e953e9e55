import { Box, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget/calls.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { titleOfBudget } from '../travel/budget-title.ts';
import { draftState } from '../travel/draft-state.ts';
import { reloadTravels } from '../travel/reload.ts';
import { ChangeLines } from './change-list.tsx';
import styles from './draft-panel.module.css';

const AgreementDialog = lazyDialog(() => import('./agreement-dialog.tsx').then(module => module.AgreementDialog));

/** For staff, on an accepted budget that they have changed since: what was agreed, the draft, and the ways on. */
export function DraftPanel({ budget, editable }: { budget: Budget; editable: boolean }) {
  const { t } = useTranslation();
  const discard = useMutation({
    mutationFn: () => post('budget/discardDraft', { id: budget.id }),
    onSettled: reloadTravels,
  });
  const { agreed, changed } = budget;
  const state = draftState(budget);
  if (!agreed || !state || changed.length === 0) return null;
  const money = (euros: number) => formatEuros(euros, currentLanguage());

  async function drop(): Promise<void> {
    const title = t('agreement.discard');
    const message = t('agreement.discardSure', { n: changed.length });
    if (await confirm({ title, message, confirmLabel: t('agreement.discardYes'), danger: true })) discard.mutate();
  }

  return (
    <section className={styles.panel} aria-label={t('agreement.title')}>
      <h2>{t('agreement.title')}</h2>
      <Box component="p" data-figures>
        {t('agreement.agreed')} <b>{money(agreed.price_discount)}</b> · {t('agreement.draft')}{' '}
        <b>{money(budget.price_discount)}</b> · {t(`agreement.state.${state}`)}
      </Box>
      <p>{t('agreement.explain')}</p>
      <ChangeLines changes={changed} />
      {editable && (
        <Group align="stretch" gap="xs">
          <Button
            variant="default"
            onClick={() =>
              openDialog(AgreementDialog, { context: { budget_id: budget.id, name: titleOfBudget(t, budget, true) } })
            }
          >
            {t('agreement.record')}
          </Button>
          <Button variant="subtle" color="red" loading={discard.isPending} onClick={() => void drop()}>
            {t('agreement.discard')}
          </Button>
        </Group>
      )}
    </section>
  );
}
