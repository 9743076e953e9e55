import { Anchor, Flex, Group, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { courseTipCategories } from '../../../contract/course-tip/category.ts';
import { code } from '../../../contract/envelope.ts';
import { ApiError, get, page } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useLastPage } from '../../ui/list/use-last-page.ts';
import styles from './course-tip.module.css';
import { NewTipButton, TipCard, TipKicker, type TipSearch, TipTools } from './tip-card.tsx';

interface Props {
  search: TipSearch;
  go: (search: TipSearch, replace?: boolean) => void;
}

/** Courses and tips (decisions 6): everybody reads them here, and staff write them on the same screen. */
export function CourseTipScreen({ search, go }: Props) {
  const { articulo: id, ...list } = search;
  return id ? <TipArticle key={id} id={id} back={list} leave={() => go(list)} /> : <TipList search={list} go={go} />;
}

function TipList({ search, go }: Props) {
  const { t } = useTranslation();
  const may = useMay();
  const writes = may('courseTip:write');
  const { q = '', tipo: category = null, pagina: pageNumber = 1 } = search;
  const tips = useQuery({
    queryKey: ['courseTip', 'list', q, category, pageNumber],
    queryFn: ({ signal }) =>
      page(
        'courseTip/getFilteredPaginated',
        { filter: { name: q, category }, page: pageNumber },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  const filtered = Boolean(q || category);
  useLastPage(tips, pageNumber, last => go({ ...search, pagina: last > 1 ? last : undefined }, true));
  return (
    <Stack gap={20}>
      <Flex component="header" align="flex-end" justify="space-between" wrap="wrap" rowGap="sm" columnGap="lg">
        <div>
          <Title>{t('courses.title')}</Title>
          <Text c="gray.8" mt={4}>
            {t('courses.lead')}
          </Text>
        </div>
        {writes && <NewTipButton />}
      </Flex>
      <Group align="stretch" gap="0.75rem 1rem">
        <SegmentedControl
          aria-label={t('courses.category')}
          value={category ?? ''}
          onChange={value =>
            go({ ...search, tipo: courseTipCategories.find(id => id === value), pagina: undefined }, true)
          }
          data={[
            { value: '', label: t('courses.all') },
            ...courseTipCategories.map(value => ({ value, label: t(`courses.tab.${value}`) })),
          ]}
        />
        <SearchField
          flex="1 1 14rem"
          maw={384}
          label={t('courses.search')}
          text={q}
          onChange={text => go({ ...search, q: text || undefined, pagina: undefined }, true)}
        />
      </Group>
      {tips.isPending && <ListSkeleton />}
      {tips.isError && <ErrorState error={tips.error} retry={tips.refetch} />}
      {tips.data?.total === 0 && (
        <EmptyState title={t(filtered ? 'courses.notFound' : 'courses.empty')}>
          {t(filtered ? 'courses.notFoundHint' : writes ? 'courseTip.emptyHint' : 'courses.emptyHint')}
        </EmptyState>
      )}
      {tips.data && tips.data.total > 0 && (
        <ul className={styles.list} aria-busy={tips.isFetching}>
          {tips.data.data.map((tip, index) => (
            <TipCard key={tip.id} tip={tip} search={search} first={index === 0 && !filtered && !search.pagina} />
          ))}
        </ul>
      )}
      <Pager
        mx="auto"
        total={tips.data?.total_pages ?? 0}
        value={pageNumber}
        onChange={pagina => {
          go({ ...search, pagina: pagina > 1 ? pagina : undefined });
          window.scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status" aria-label={t('kit.loading')}>
      {[0, 1, 2].map(card => (
        <Skeleton key={card} height={280} />
      ))}
    </div>
  );
}

interface TipArticleProps {
  id: number;
  /** The list that the reader came from. */
  back: TipSearch;
  leave: () => void;
}

/** One article on a page; its address can be shared. */
function TipArticle({ id, back, leave }: TipArticleProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const tip = useQuery({
    queryKey: ['courseTip', 'one', id],
    queryFn: ({ signal }) => get('courseTip/data/:id', { id }, { signal, quiet: true }),
  });
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
              <TipTools tip={tip.data} onDeleted={leave} />
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
