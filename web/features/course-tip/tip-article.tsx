import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import { ApiError } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { PhotoImage } from '../../ui/content/photo.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { type TipSearch, tipQuery } from './api.ts';
import styles from './course-tip.module.css';
import { TipTools } from './lazy.ts';
import { TipKicker } from './tip-card.tsx';

interface Props {
  id: number;
  /** The list that the reader came from. */
  back: TipSearch;
  leave: () => void;
}

/** One article on a page; its address can be shared. */
export function TipArticle({ id, back, leave }: Props) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const tip = useQuery(tipQuery(id));
  const gone = tip.error instanceof ApiError && tip.error.code === code.error;
  return (
    <Stack mx="auto" maw={736}>
      <Link to="/cursostips" search={back} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('courses.back')}
      </Link>
      {tip.isPending && <Skeleton height={480} role="status" aria-label={t('kit.loading')} />}
      {gone && <EmptyState title={t('courses.gone')} />}
      {tip.isError && !gone && <ErrorState error={tip.error} retry={tip.refetch} />}
      {tip.data && (
        <Paper component="article" shadow="sm" className={styles.article} aria-labelledby="article-title">
          {tip.data.photo && (
            <div className={styles.cover}>
              <PhotoImage photo={tip.data.photo} sizes="(min-width: 48em) 720px, 100vw" eager />
            </div>
          )}
          <TipKicker tip={tip.data} />
          <h1 id="article-title" className={styles.headline} lang={tip.data.language} data-serif>
            {tip.data.title}
          </h1>
          {tip.data.language !== i18n.language && (
            <Text c="dimmed" mb="sm">
              {t('courses.inSpanishHint')}
            </Text>
          )}
          {may('courseTip:write') && (
            <div className={styles.editing}>
              <Suspense fallback={null}>
                <TipTools tip={tip.data} onDeleted={leave} />
              </Suspense>
            </div>
          )}
          <div lang={tip.data.language}>
            <RichHtml html={tip.data.text} className={styles.text} />
          </div>
          {tip.data.link && (
            <Anchor href={tip.data.link} target="_blank" rel="noopener" className={styles.link}>
              {withLabel(t('courses.more'), new URL(tip.data.link).hostname.replace(/^www\./, ''))}
              <IconExternalLink size={16} aria-hidden />
            </Anchor>
          )}
        </Paper>
      )}
    </Stack>
  );
}
