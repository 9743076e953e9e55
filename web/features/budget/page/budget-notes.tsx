import { Anchor, Group, Paper } from '@mantine/core';
import { IconPaperclip, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { contractPaper } from '../../../../contract/budget/state.ts';
import { RichHtml } from '../../../ui/content/rich-html.tsx';
import styles from './budget-screen.module.css';

interface Props {
  budget: Budget;
  /**
   * Whether the reader may print the contract, may only read it (by a link, without a session), or finds it elsewhere.
   */
  contract: 'print' | 'read' | 'elsewhere';
  /** Shows the extra files here; otherwise they are among all papers. */
  files: boolean;
}

/** The texts about the whole budget: the extra information in full, the terms folded. */
export function BudgetNotes({ budget, contract, files }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {budget.data && (
        <Paper component="section" shadow="sm" className={styles.info} mt="md">
          <h2>{t('budgetPage.info')}</h2>
          <RichHtml html={budget.data} />
        </Paper>
      )}
      {files && budget.extra_files.length > 0 && (
        <Group component="ul" gap="8px 24px" aria-label={t('budgetPage.files')}>
          {budget.extra_files.map(file => (
            <li key={file.field}>
              <Anchor href={file.url} target="_blank" rel="noreferrer">
                <IconPaperclip size={18} aria-hidden />
                {file.name}
              </Anchor>
            </li>
          ))}
        </Group>
      )}
      {budget.contract_data && contract !== 'elsewhere' && (
        <details className={styles.terms}>
          <summary>{t('budgetPage.contract')}</summary>
          <div>
            <RichHtml html={budget.contract_data} />
            {contract === 'print' && (
              <Anchor href={contractPaper(budget.id)} target="_blank">
                <IconPrinter size={16} aria-hidden /> {t('budgetPage.printContract')}
              </Anchor>
            )}
          </div>
        </details>
      )}
      {budget.conditions && (
        <details className={styles.terms} id="condiciones">
          <summary>{t('budgetPage.conditions')}</summary>
          <RichHtml html={budget.conditions.text} />
        </details>
      )}
    </>
  );
}
