import { Anchor, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { contractPaper } from '../../../../contract/budget/state.ts';
import text from '../../../ui/content/long-text.module.css';
import { RichHtml } from '../../../ui/content/rich-html.tsx';
import styles from './answer-dialog.module.css';

/** The terms that a customer reads before accepting (specification 2 'conditions'): they scroll within their frame. */
export function Terms({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.heading}>{t('conditions.title')}</h3>
      <section className={`${text.frame} ${styles.terms}`} tabIndex={0} aria-label={t('conditions.title')}>
        {budget.contract_data && (
          <section>
            <h4>{t('conditions.contract')}</h4>
            <RichHtml html={budget.contract_data} />
            <Anchor href={contractPaper(budget.id)} target="_blank">
              <IconPrinter size={16} aria-hidden /> {t('budgetPage.printContract')}
            </Anchor>
          </section>
        )}
        {budget.conditions && (
          <section>
            <h4>{t('conditions.general')}</h4>
            <RichHtml html={budget.conditions.text} />
          </section>
        )}
        {!budget.contract_data && !budget.conditions && <Text>{t('conditions.none')}</Text>}
      </section>
    </>
  );
}
