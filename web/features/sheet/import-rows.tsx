import { Badge, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportRow } from '../../../contract/sheet/calls.ts';
import { type ImportAction, importActions } from '../../../contract/sheet/schema.ts';
import { Hint } from '../../ui/content/hint.tsx';
import styles from './import-rows.module.css';

/** More rows than a reader looks at, and as many as a browser draws without delay. */
const mostShown = 200;

const colours: Record<ImportAction, string> = { create: 'green', update: 'blue', unchanged: 'gray', refuse: 'red' };

/** What an import will do with each row. */
export function ImportRows({ name, preview }: { name: string; preview: ImportPreview }) {
  const { t } = useTranslation();
  const { rows, counts, unread } = preview;
  const narrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768);
  const [wanted, setWanted] = useState<ImportAction | 'all'>('all');
  const chosen = wanted === 'all' ? rows : rows.filter(row => row.action === wanted);
  const choices = [
    { value: 'all', label: t('sheet.all', { total: rows.length }) },
    ...importActions
      .filter(action => counts[action] > 0)
      .map(action => ({ value: action, label: t(`sheet.${action}`, { total: counts[action] }) })),
  ];
  const show = (value: string | null) => setWanted((value ?? 'all') as ImportAction | 'all');

  return (
    <>
      <Hint mb="xs" truncate title={name}>
        {name}
      </Hint>
      {narrow ? (
        <Select
          aria-label={t('sheet.show')}
          data={choices}
          value={wanted}
          onChange={show}
          allowDeselect={false}
          mb="sm"
        />
      ) : (
        <SegmentedControl aria-label={t('sheet.show')} data={choices} value={wanted} onChange={show} mb="sm" />
      )}
      <section className={styles.rows} tabIndex={0} aria-label={t('sheet.preview')}>
        <Table stickyHeader verticalSpacing="xs" horizontalSpacing="sm" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sheet.line')}</Table.Th>
              <Table.Th scope="col">{t('sheet.what')}</Table.Th>
              <Table.Th scope="col">{t('sheet.who')}</Table.Th>
              <Table.Th scope="col">{t('sheet.detail')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {chosen.slice(0, mostShown).map(row => (
              <Table.Tr key={row.line}>
                <Table.Td c="dimmed">{row.line}</Table.Td>
                <Table.Td>
                  <Badge miw="max-content" color={colours[row.action]}>
                    {t(`sheet.action.${row.action}`)}
                  </Badge>
                </Table.Td>
                <Table.Td className={styles.name}>{row.name}</Table.Td>
                <Table.Td>
                  <Detail row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {chosen.length > mostShown && <Hint mt="xs">{t('sheet.more', { shown: mostShown, total: chosen.length })}</Hint>}
      {unread.length > 0 && <Hint mt="xs">{t('sheet.unread', { columns: unread.join(', ') })}</Hint>}
      {counts.refuse > 0 && (
        <Text size="sm" mt="xs">
          {t('sheet.refusedStay')}
        </Text>
      )}
    </>
  );
}

function Detail({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (row.problems.length > 0) {
    return (
      <ul className={styles.problems}>
        {row.problems.map(({ field, heading, message }) => (
          <li key={field}>{heading ? `${heading}: ${message}` : message}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.changes}>
      {row.changes.map(({ field, heading, before, after }) => (
        <li key={field}>
          {heading}: <del>{before || t('sheet.empty')}</del> → <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
