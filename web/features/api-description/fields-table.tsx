import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './api-screen.module.css';
import type { Field } from './read.ts';

/** What a call takes, with what must be sent, or what it answers, with what is not always there. */
export function FieldsTable({ kind, fields }: { kind: 'input' | 'answer'; fields: readonly Field[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Table className={styles.fields} captionSide="top">
      <caption>{t(`api.${kind}`)}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('api.field')}</Table.Th>
          <Table.Th>{t('api.type')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ name, type, required, note }, index) => (
          // A field of a union may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a call never change
          <Table.Tr key={index}>
            <Table.Td>
              <code>{name}</code>
              {kind === 'input' && required && <small>{t('api.required')}</small>}
              {kind === 'answer' && !required && <small>{t('api.optional')}</small>}
            </Table.Td>
            <Table.Td>
              <code>{type}</code>
              {note && <small lang="en">{note}</small>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
