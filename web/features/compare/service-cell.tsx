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
  /** All budgets have this service: it is shown once, without the details that matter only for a choice. */
  quiet?: boolean;
}

/** A service in its row: a small photograph, its name, price and facts, with the differences marked. */
export function ServiceCell({ cell, quiet = false }: Props) {
  const { t } = useTranslation();
  const { line, facts, services } = cell;
  const price = formatEuros(line.price, currentLanguage());
  const offered = quiet ? [] : services;
  return (
    <Stack className={styles.service} gap="xs" data-quiet={quiet || undefined}>
      <div className={styles.first}>
        {line.photos[0] && (
          <span className={styles.cellPhoto}>
            <PhotoImage photo={line.photos[0]} sizes="72px" />
          </span>
        )}
        <div>
          <Text inherit fw={500} lh={1.3}>
            <Differing when={cell.differs.title}>{line.title}</Differing>
          </Text>
          {line.kind === 'transport' && (
            <Text c="gray.7" fz="sm">
              <Differing when={cell.differs.route}>
                {line.origin} – {line.destination}
              </Differing>
            </Text>
          )}
          <Text fz="sm" data-figures>
            <Differing when={cell.differs.price}>{price}</Differing>
          </Text>
        </div>
      </div>
      <dl className={styles.facts} data-figures>
        {facts.map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <Differing when={fact.differs}>
                <OutsideLink href={fact.href} inherit>
                  {fact.value}
                </OutsideLink>
              </Differing>
            </dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <Group component="ul" fz="xs" gap="2px 12px" aria-label={t('lines.services')}>
          {offered.map(service => (
            <Group component="li" key={service.name} gap={4} wrap="nowrap">
              <ServiceIcon name={service.icon} size={15} />
              <Differing when={service.differs}>{service.name}</Differing>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** A value that stands out if it differs: heavier, marked with an icon, and announced to screen readers. */
export function Differing({ when, children }: { when: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!when) return <span>{children}</span>;
  return (
    <span className={styles.differing} data-differs>
      {children}
      <VisuallyHidden> ({t('compare.different')})</VisuallyHidden>
    </span>
  );
}
