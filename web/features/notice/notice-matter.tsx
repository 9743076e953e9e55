import { useTranslation } from 'react-i18next';
import type { BudgetNotice } from '../../../contract/notice/calls.ts';
import { ChangeList } from './change-list.tsx';
import styles from './notice.module.css';

/** The content of a notice: why the budget has changed, and what has changed. */
export function NoticeMatter({ notice }: { notice: BudgetNotice }) {
  const { t } = useTranslation();
  return (
    <div className={styles.matter}>
      {notice.final_budget_comments && (
        <section>
          <h3>{t('modification.why')}</h3>
          <blockquote className={styles.comments}>{notice.final_budget_comments}</blockquote>
        </section>
      )}
      {notice.since && (
        <section>
          <h3>{t('modification.what')}</h3>
          <ChangeList changes={notice.changes} since={notice.since} />
        </section>
      )}
    </div>
  );
}
