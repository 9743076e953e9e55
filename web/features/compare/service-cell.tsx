import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { OutsideLink } from '../../ui/content/links.tsx';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import styles from './compare.module.css';
import type { ComparedCell } from './comparison.ts';

interface Props {
  cell: ComparedCell;
  /** Smaller and without the included services: for a service that all budgets share. */
  compact?: boolean;
}

/** A service in its row: a small photograph, its name, price and facts, with the differences marked. */
export function ServiceCell({ cell, compact = false }: Props) {
  const { t } = useTranslation();
  const { line, facts, services } = cell;
  const price = formatEuros(line.price, currentLanguage());
  const visibleServices = compact ? [] : services;
  return (
    <Stack className={styles.service} gap="xs" data-small={compact || undefined}>
      <div className={styles.first}>
        {line.photos[0] && (
          <span className={styles.cellPhoto}>
            <PhotoImage photo={line.photos[0]} sizes="72px" />
          </span>
        )}
        <div>
          <Text inherit fw={500} lh={1.3}>
            <Highlight when={cell.differs.title}>{line.title}</Highlight>
          </Text>
          {line.kind === 'transport' && (
            <Text c="gray.7" fz="sm">
              <Highlight when={cell.differs.route}>
                {line.origin} – {line.destination}
              </Highlight>
            </Text>
          )}
          <Text fz="sm" data-figures>
            <Highlight when={cell.differs.price}>{price}</Highlight>
          </Text>
        </div>
      </div>
      <dl className={styles.facts} data-figures>
        {facts.map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <Highlight when={fact.differs}>
                <OutsideLink href={fact.href} inherit>
                  {fact.value}
                </OutsideLink>
              </Highlight>
            </dd>
          </div>
        ))}
      </dl>
      {visibleServices.length > 0 && (
        <Group component="ul" fz="xs" gap="2px 12px" aria-label={t('lines.services')}>
          {visibleServices.map(service => (
            <Group component="li" key={service.name} gap={4} wrap="nowrap">
              <ServiceIcon name={service.icon} size={15} />
              <Highlight when={service.differs}>{service.name}</Highlight>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** A value that stands out if it differs: heavier, marked with an icon, and announced to screen readers. */
export function Highlight({ when, children }: { when: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!when) return <span>{children}</span>;
  return (
    <span className={styles.differing} data-differs>
      {children}
      <VisuallyHidden> ({t('compare.different')})</VisuallyHidden>
    </span>
  );
}
