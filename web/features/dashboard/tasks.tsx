import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DueTask, Some } from '../../../contract/dashboard/calls.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { finishTask } from './api.ts';
import { Row, Section } from './section.tsx';

/** Tasks that are due today or overdue; each can be finished here. */
export function Tasks({ some: { rows, total }, mine }: { some: Some<DueTask>; mine: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: finishTask,
    onSettled: () => Promise.all(['dashboard', 'task'].map(key => client.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Section
      title={t('today.tasks')}
      total={total}
      shown={rows.length}
      none={t('today.tasksNone')}
      all={mine ? '/tareas?mine=true' : '/tareas'}
    >
      {rows.map(({ id, name, date, overdue, travel, client: person, agent }) => (
        <Row
          key={id}
          path={taskPath(id)}
          title={name}
          when={`${overdue ? `${t('today.overdue')} · ` : ''}${whenOf(date)}`}
          urgent={overdue}
          detail={[travel, person, agent].filter(Boolean).join(' · ')}
        >
          <Tooltip label={t('today.finish')}>
            <ActionIcon
              variant="subtle"
              color="green"
              size="lg"
              mr={8}
              aria-label={t('today.finishTask', { name })}
              loading={finish.isPending && finish.variables === id}
              disabled={finish.isPending}
              onClick={() => finish.mutate(id)}
            >
              <IconCheck size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Row>
      ))}
    </Section>
  );
}

/** The time of a task that is due today, or the day of an overdue one. */
const whenOf = (date: string) => (date.slice(0, 10) === today(new Date()) ? date.slice(11, 16) : formatDay(date));
