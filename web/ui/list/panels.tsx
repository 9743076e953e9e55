import { SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../formats.ts';
import panels from './panel.module.css';

/** A part of a record's page: a white card with its heading. */
export function TitledPanel({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={panels.panel}>
      <Title order={2} size="h4" mb="xs">
        {t(title)}
      </Title>
      {children}
    </section>
  );
}

/** Two columns, one below the other on a narrow screen. */
export function Halves({ children, gap = 'lg' }: { children: ReactNode; gap?: 'md' | 'lg' }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={gap} style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
}
