import { Anchor, Badge, Button, Loader, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import type { ImportPreview, ImportRow } from '../../../contract/sheet/calls.ts';
import { type ImportAction, type ImportName, importActions, importLimits } from '../../../contract/sheet/schema.ts';
import { ApiError, postForm } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download.ts';
import { Hint } from '../../ui/content/hint.tsx';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import frameStyles from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { sheetAddress } from './address.ts';
import styles from './import-rows.module.css';

interface Props {
  frame: Frame;
  resource: ImportName;
}

/** Imports a file into a list: the reader chooses it, sees the effect row by row, and then confirms. */
export function ImportDialog({ frame, resource }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);

  const preview = useMutation({
    mutationFn: (chosenFile: File) => postForm(`${resource}/importPreview`, {}, { file: chosenFile }),
    // The notification has given the reason, and the reader can choose another file.
    onError: () => setFile(null),
  });
  const run = useMutation({
    mutationFn: (plan: string) => postForm(`${resource}/import`, { plan }, { file }),
    onSuccess: async () => {
      frame.close();
      await queries.invalidateQueries({ queryKey: [resource] });
    },
    onError: error => {
      // The data have changed since the preview, so a new preview is needed.
      if (error instanceof ApiError && error.code === code.warning && file) preview.mutate(file);
    },
  });

  function choose(chosenFile: File | null): void {
    setFile(chosenFile);
    preview.reset();
    if (chosenFile) preview.mutate(chosenFile);
  }

  const plan = file && preview.data;
  const changeCount = plan ? plan.counts.create + plan.counts.update : 0;
  return (
    <ModalFrame
      frame={frame}
      title={t('sheet.import')}
      width={800}
      onClose={() => {
        if (!run.isPending) frame.close();
      }}
    >
      {plan ? (
        <ImportRows name={file.name} preview={plan} />
      ) : (
        <>
          <Text mb="md">{t('sheet.importHint')}</Text>
          <FileDrop
            label={t('sheet.file')}
            kinds={['csv', 'txt']}
            maxBytes={importLimits.bytes}
            value={file}
            onChange={choose}
            disabled={preview.isPending}
          />
          <Text size="sm" mt="md">
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => void downloadFile(sheetAddress(resource, 'csv'))}
            >
              {t('sheet.template')}
            </Anchor>
          </Text>
          {preview.isPending && (
            <Text mt="md" role="status">
              <Loader size={16} mr="xs" aria-hidden />
              {t('sheet.reading')}
            </Text>
          )}
        </>
      )}
      <div className={frameStyles.footer}>
        {plan && (
          <Button me="auto" variant="subtle" disabled={run.isPending} onClick={() => choose(null)}>
            {t('sheet.another')}
          </Button>
        )}
        <Button variant="default" disabled={run.isPending} onClick={frame.close}>
          {t('kit.cancel')}
        </Button>
        {plan && (
          <Button disabled={changeCount === 0} loading={run.isPending} onClick={() => run.mutate(plan.plan)}>
            {changeCount === 0 ? t('sheet.nothing') : t('sheet.run', { count: changeCount })}
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}

/** More rows than a reader looks at, and as many as a browser draws without delay. */
const maxRows = 200;

const colours: Record<ImportAction, string> = { create: 'green', update: 'blue', unchanged: 'gray', refuse: 'red' };

function ImportRows({ name, preview }: { name: string; preview: ImportPreview }) {
  const { t } = useTranslation();
  const { rows, counts, unread } = preview;
  const narrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768);
  const [filter, setFilter] = useState<ImportAction | 'all'>('all');
  const visibleRows = filter === 'all' ? rows : rows.filter(row => row.action === filter);
  const choices = [
    { value: 'all', label: t('sheet.all', { total: rows.length }) },
    ...importActions
      .filter(action => counts[action] > 0)
      .map(action => ({ value: action, label: t(`sheet.${action}`, { total: counts[action] }) })),
  ];
  const show = (value: string | null) => setFilter((value ?? 'all') as ImportAction | 'all');

  return (
    <>
      <Hint mb="xs" truncate title={name}>
        {name}
      </Hint>
      {narrow ? (
        <Select
          aria-label={t('sheet.show')}
          data={choices}
          value={filter}
          onChange={show}
          allowDeselect={false}
          mb="sm"
        />
      ) : (
        <SegmentedControl aria-label={t('sheet.show')} data={choices} value={filter} onChange={show} mb="sm" />
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
            {visibleRows.slice(0, maxRows).map(row => (
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
      {visibleRows.length > maxRows && (
        <Hint mt="xs">{t('sheet.more', { shown: maxRows, total: visibleRows.length })}</Hint>
      )}
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
