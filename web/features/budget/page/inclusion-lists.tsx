import { Paper, SimpleGrid, Title } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import styles from './totals.module.css';

/** What the price covers and what it does not, before the first day. */
export function InclusionLists({ budget: { inclusions } }: { budget: Budget }) {
  const { t } = useTranslation();
  if (!inclusions || inclusions.included.length === 0) return null;
  const lists = [
    { title: t('budgetPage.included'), items: inclusions.included, Icon: IconCheck },
    { title: t('budgetPage.notIncluded'), items: inclusions.not_included, Icon: IconMinus },
  ];
  return (
    <Paper component="section" shadow="sm" p="lg" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {lists.map(({ title, items, Icon }) => (
          <div key={title}>
            <Title order={2} size="h5" mb="xs">
              {title}
            </Title>
            <ul className={styles.list}>
              {items.map(item => (
                <li key={item}>
                  <Icon size={18} aria-hidden />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
