import '../../ui/styles.ts';
import '../../customer-texts.ts';
import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LinkedNotice } from '../../../contract/notice/calls.ts';
import { currentLanguage, languageChosen } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { BudgetCover } from '../budget/page/budget-cover.tsx';
import { BudgetNotes } from '../budget/page/budget-notes.tsx';
import columns from '../budget/page/budget-screen.module.css';
import { Timeline } from '../budget/page/timeline.tsx';
import { Totals } from '../budget/page/totals.tsx';
import { AnswerPanel, NoticeContent } from '../notice/answer-panel.tsx';
import { linkedNoticeQuery } from '../notice/api.ts';
import styles from '../notice/notice.module.css';
import { ClosedLink, isRefusal, useLinkLanguage } from '../session/link-state.tsx';

/** /presupuesto/{token} (specification 2): the changes of a budget, the budget itself, and the answer. */
export function NoticeScreen({ token }: { token: string }) {
  // Renders again after a change of language, because the changes are then read in the chosen language.
  useTranslation();
  const notice = useQuery(linkedNoticeQuery(token, languageChosen() ? currentLanguage() : undefined));
  const languageReady = useLinkLanguage(notice.data?.language);
  if (notice.isPending || !languageReady) return <NoticeSkeleton />;
  if (notice.data) return <NoticePage token={token} notice={notice.data} />;
  return isRefusal(notice.error) ? (
    <ClosedLink purpose="notice" token={token} />
  ) : (
    <ErrorState error={notice.error} retry={notice.refetch} />
  );
}

function NoticePage({ token, notice }: { token: string; notice: LinkedNotice }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { budget, answerable } = notice;
  const pending = answerable && notice.final_accept === null && !notice.over;
  const onAnswer = () => void queries.invalidateQueries({ queryKey: ['notice', 'link', token] });
  return (
    <article className={styles.page}>
      <BudgetCover budget={budget} back={false} />
      <Paper component="section" shadow="sm" radius={12} className={styles.notice} id="cambios">
        <h2>{t('modification.hello', { name: notice.first_name })}</h2>
        <NoticeContent notice={notice} />
        {answerable || notice.final_accept !== null ? (
          <AnswerPanel id={token} notice={notice} onAnswer={onAnswer} />
        ) : (
          <p className={styles.since}>{t('modification.staffLooks')}</p>
        )}
      </Paper>
      <div className={columns.columns}>
        <div className={columns.main}>
          <h2 className={columns.heading}>{t('modification.budget')}</h2>
          <Timeline budget={budget} staff={false} />
          <BudgetNotes budget={budget} contract="read" files />
        </div>
        <Totals budget={budget}>
          {pending && (
            <Button component="a" href="#cambios" color="terracotta">
              {t('modification.answer')}
            </Button>
          )}
        </Totals>
      </div>
    </article>
  );
}

function NoticeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('kit.loading')}>
      <Skeleton height={320} />
      <Skeleton height={220} />
      <Skeleton height={170} />
    </div>
  );
}
