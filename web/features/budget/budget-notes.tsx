import { Anchor } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget.ts';
import { shownName } from '../../ui/file-kinds.ts';
import { truncate } from '../../ui/formats.ts';
import { RichHtml } from '../../ui/rich-html.tsx';
import styles from './budget-notes.module.css';

/** What is written about the whole budget: the extra information in full, the terms folded. */
export function BudgetNotes({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  return (
    <>
      {budget.data && (
        <section className={styles.info}>
          <h2>{t('budgetPage.info')}</h2>
          <RichHtml html={budget.data} />
        </section>
      )}
      {budget.extra_files.length > 0 && (
        <ul className={styles.files} aria-label={t('budgetForm.extraFiles')}>
          {budget.extra_files.map(file => (
            <li key={file.field}>
              <Anchor href={file.url} target="_blank" rel="noreferrer" title={file.name}>
                <IconPaperclip size={18} aria-hidden />
                {truncate(file.name, shownName)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {budget.contract_data && (
        <details className={styles.terms}>
          <summary>{t('budgetPage.contract')}</summary>
          <RichHtml html={budget.contract_data} />
        </details>
      )}
      {budget.conditions && (
        <details className={styles.terms}>
          <summary>{t('budgetPage.conditions')}</summary>
          <RichHtml html={budget.conditions.text} />
        </details>
      )}
    </>
  );
}
