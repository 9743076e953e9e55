import { Box, Flex, Paper } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { formatMoment, truncate } from '../../ui/formats.ts';
import styles from './question.module.css';
import type { Questions } from './use-questions.ts';

/** How many characters of a question its line shows. */
const excerptLength = 120;

/** For staff, at the top of the page: the unanswered questions, each with a link. */
export function OpenQuestions({ questions: { threads }, lines }: { questions: Questions; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const open = threads.flatMap(thread => {
    const waiting = thread.entries.filter(entry => entry.open);
    const [first] = waiting;
    return first ? { ...thread, first } : [];
  });
  const count = threads.flatMap(thread => thread.entries).filter(entry => entry.open).length;
  if (count === 0) return null;
  return (
    <Paper component="section" shadow="sm" className={styles.openQuestions} aria-labelledby="open-questions">
      <h2 id="open-questions">
        <IconMessageQuestion size={20} aria-hidden />
        {t('question.open', { count })}
      </h2>
      <Flex component="ul" direction="column" gap="xs">
        {open.map(({ line_id, line, client, first }) => (
          <Flex component="li" direction="column" fz="sm" key={first.id}>
            <a href={`#${questionAnchor(lines.some(({ id }) => id === line_id) ? line_id : null)}`}>
              {line?.title ?? t('question.aboutAll')}
            </a>
            <span>{truncate(first.text, excerptLength)}</span>
            <Box component="small" c="dimmed">
              {client?.name}, {formatMoment(first.at)}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Paper>
  );
}
