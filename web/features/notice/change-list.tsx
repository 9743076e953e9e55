import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeText } from '../../../contract/budget/change-texts.ts';
import type { ComparedState } from '../../../contract/notice/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { withLabel } from '../../lib/i18n.ts';
import styles from './notice.module.css';

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil };

interface Props {
  changes: readonly ChangeText[];
  since: ComparedState | null;
}

/** The changes of a budget, grouped by what they concern. The server wrote the texts in the reader's language. */
export function ChangeList({ changes, since }: Props) {
  const { t } = useTranslation();
  if (!since) return <p className={styles.since}>{t('modification.nothingKept')}</p>;
  return (
    <>
      <p className={styles.since}>{t(`modification.since.${since.reason}`, { day: formatDay(since.day) })}</p>
      {changes.length === 0 && <p className={styles.none}>{t('modification.noChanges')}</p>}
      <ChangeLines changes={changes} />
    </>
  );
}

export function ChangeLines({ changes }: { changes: readonly ChangeText[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.changes}>
      {groupBySubject(changes).map(({ what, subject, changes: subjectChanges }) => {
        const Icon = icons[what];
        return (
          <li key={`${what} ${subject}`}>
            <Icon className={styles.icon} data-what={what} size={18} aria-hidden />
            <div>
              <p className={styles.subject}>
                {what !== 'changed' && <b>{t(`modification.${what}`)} </b>}
                <Removable what={what}>{subject ?? t('modification.wholeBudget')}</Removable>
              </p>
              {subjectChanges.map(change => (
                <FieldChange key={change.field} change={change} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Struck through where it was removed. */
function Removable({ what, children }: { what: ChangeText['what']; children: ReactNode }) {
  return what === 'removed' ? <del>{children}</del> : children;
}

function FieldChange({ change: { what, field, before, after } }: { change: ChangeText }) {
  const { t } = useTranslation();
  if (what !== 'changed') {
    return (
      <p className={styles.values}>
        <Removable what={what}>{before ?? after}</Removable>
      </p>
    );
  }
  return (
    <p className={styles.values}>
      <Text span inherit c="gray.7" miw="min(9rem, 100%)">
        {field}
      </Text>
      <del>
        <VisuallyHidden>{withLabel(t('modification.before'), '')}</VisuallyHidden>
        {before}
      </del>
      <IconArrowNarrowRight className={styles.arrow} size={16} aria-hidden />
      <ins>
        <VisuallyHidden>{withLabel(t('modification.after'), '')}</VisuallyHidden>
        {after}
      </ins>
    </p>
  );
}

interface Subject {
  what: ChangeText['what'];
  subject: string | null;
  changes: ChangeText[];
}

/** Groups adjacent changes of the same service. */
function groupBySubject(changes: readonly ChangeText[]): Subject[] {
  const subjects: Subject[] = [];
  for (const change of changes) {
    const last = subjects.at(-1);
    if (last && last.what === 'changed' && change.what === 'changed' && last.subject === change.subject)
      last.changes.push(change);
    else subjects.push({ what: change.what, subject: change.subject, changes: [change] });
  }
  return subjects;
}
