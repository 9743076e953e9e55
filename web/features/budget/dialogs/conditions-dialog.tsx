import { Anchor, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractPaper } from '../../../../contract/budget.ts';
import { show } from '../../../ui/dialog-store.ts';
import text from '../../../ui/long-text.module.css';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { RichHtml } from '../../../ui/rich-html.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { budgetQuery } from '../api.ts';
import styles from './answer-dialog.module.css';

/**
 * What a customer agreed to: the version of the conditions (null if the agency has none) and the mark of the proposal.
 */
export interface Agreed {
  conditions_version: number | null;
  proposal?: string;
}

/** Shows the terms before a customer accepts (specification 2 'conditions'). Answers what they agreed to, or null. */
export function askConditions(budgetId: number): Promise<Agreed | null> {
  const { promise, resolve } = Promise.withResolvers<Agreed | null>();
  show(frame => {
    const answer = (agreed: Agreed | null) => {
      frame.close();
      resolve(agreed);
    };
    return <Conditions budgetId={budgetId} frame={frame} answer={answer} />;
  });
  return promise;
}

interface Props {
  budgetId: number;
  frame: Parameters<Parameters<typeof show>[0]>[0];
  answer: (agreed: Agreed | null) => void;
}

function Conditions({ budgetId, frame, answer }: Props) {
  const { t } = useTranslation();
  const budget = useQuery(budgetQuery(budgetId));
  return (
    <ModalFrame frame={frame} title={t('conditions.title')} width={650} onClose={() => answer(null)}>
      {budget.isPending && <FormSkeleton />}
      {budget.isError && <ErrorState error={budget.error} retry={budget.refetch} />}
      {budget.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard too.
        <section className={text.frame} tabIndex={0} aria-label={t('conditions.title')}>
          {budget.data.contract_data && (
            <section>
              <h3>{t('conditions.contract')}</h3>
              <RichHtml html={budget.data.contract_data} />
              <Anchor href={contractPaper(budgetId)} target="_blank">
                <IconPrinter size={16} aria-hidden /> {t('budgetPage.printContract')}
              </Anchor>
            </section>
          )}
          {budget.data.conditions && (
            <section>
              <h3>{t('conditions.general')}</h3>
              <RichHtml html={budget.data.conditions.text} />
            </section>
          )}
          {!budget.data.contract_data && !budget.data.conditions && <Text>{t('conditions.none')}</Text>}
        </section>
      )}
      <div className={styles.footer}>
        <Button variant="default" onClick={() => answer(null)}>
          {t('conditions.cancel')}
        </Button>
        <Button
          color="terracotta"
          disabled={!budget.data}
          onClick={() =>
            answer({ conditions_version: budget.data?.conditions?.version ?? null, proposal: budget.data?.proposal })
          }
        >
          {t('conditions.accept')}
        </Button>
      </div>
    </ModalFrame>
  );
}
