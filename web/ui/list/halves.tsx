import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Two columns, one below the other on a narrow screen. */
export function Halves({ children, gap = 'lg' }: { children: ReactNode; gap?: 'md' | 'lg' }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={gap} style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
}
