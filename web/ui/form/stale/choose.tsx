import { Button, Radio, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { isValidElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedBy } from '../../../../contract/envelope.ts';
import { today } from '../../../../contract/values/dates.ts';
import { type Frame, show } from '../../dialog/dialog-store.ts';
import frameStyles from '../../dialog/modal-frame.module.css';
import { ModalFrame } from '../../dialog/modal-frame.tsx';
import { formatMoment } from '../../formats.ts';
import { type AnyValue, labelText } from '../control.ts';
import { FormContext } from '../form.tsx';
import type { FieldView, Form } from '../form-engine.ts';
import styles from './choose.module.css';
import type { Difference } from './merge.ts';
import { isEmpty } from './merge.ts';

interface Props {
  form: Form<AnyValue>;
  found: readonly Difference[];
  savedBy: SavedBy | undefined;
  frame: Frame;
  answer: (taken: ReadonlySet<string> | null) => void;
}

/** Shows both versions of each field. @returns the fields to take as they were saved; null to go back to the form */
export function chooseVersion(
  form: Form<AnyValue>,
  found: readonly Difference[],
  savedBy: SavedBy | undefined,
): Promise<ReadonlySet<string> | null> {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | null>();
  show(frame => {
    const answer = (taken: ReadonlySet<string> | null) => {
      frame.close();
      resolve(taken);
    };
    return <Choices form={form} found={found} savedBy={savedBy} frame={frame} answer={answer} />;
  });
  return promise;
}

function Choices({ form, found, savedBy, frame, answer }: Props) {
  const { t } = useTranslation();
  // What the reader typed stays, unless they choose otherwise; what they never touched is taken as it was saved.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ typed }) => !typed).map(({ name }) => name)),
  );
  const order = [...form.fields.keys()];
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const rows = [...found].sort((one, other) => place(one.name) - place(other.name));
  const take = (name: string, theirs: boolean) =>
    setTaken(now => new Set(theirs ? [...now, name] : [...now].filter(one => one !== name)));
  return (
    <ModalFrame frame={frame} title={t('stale.title')} width={760} onClose={() => answer(null)}>
      <FormContext value={form}>
        <Text size="sm">{t('stale.intro')}</Text>
        {rows.map(row => (
          <Versions
            key={row.name}
            row={row}
            field={form.fields.get(row.name)}
            saved={savedText(t, savedBy)}
            theirs={taken.has(row.name)}
            take={theirs => take(row.name, theirs)}
          />
        ))}
      </FormContext>
      <div className={frameStyles.footer}>
        <Button variant="default" onClick={() => answer(null)}>
          {t('stale.back')}
        </Button>
        <Button onClick={() => answer(taken)}>{t('stale.save')}</Button>
      </div>
    </ModalFrame>
  );
}

function savedText(t: TFunction, savedBy: SavedBy | undefined): string {
  if (!savedBy) return t('stale.someone');
  const { name, at } = savedBy;
  return at.startsWith(today(new Date()))
    ? t('stale.today', { name, time: at.slice(11, 16) })
    : t('stale.earlier', { name, moment: formatMoment(at) });
}

interface VersionsProps {
  row: Difference;
  field: FieldView | undefined;
  saved: string;
  theirs: boolean;
  take: (theirs: boolean) => void;
}

function Versions({ row, field, saved, theirs, take }: VersionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = field && (isValidElement(field.label) ? field.label : labelText(t, field.label));
  const own = t(row.typed ? 'stale.mine' : 'stale.untouched');
  return (
    <fieldset className={styles.field} data-differs={row.name}>
      <legend>{label ?? t('stale.other')}</legend>
      {[false, true].map(other => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the radio within answers to keys.
        <div
          key={String(other)}
          className={styles.version}
          data-chosen={theirs === other || undefined}
          onClick={() => take(other)}
        >
          <Radio
            name={id}
            label={other ? saved : own}
            aria-describedby={`${id}${other}`}
            checked={theirs === other}
            onChange={() => take(other)}
          />
          <div id={`${id}${other}`} className={styles.value}>
            <Value value={other ? row.theirs : row.mine} field={field} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** A value as its own field shows it: names of chosen items, dates, money. */
function Value({ value, field }: { value: unknown; field: FieldView | undefined }) {
  const { t } = useTranslation();
  if (isEmpty(value)) return <Text c="dimmed">{t('stale.empty')}</Text>;
  if (typeof value === 'boolean') return <Text>{t(value ? 'stale.yes' : 'kit.no')}</Text>;
  if (!field || field.isText) return <Text className={styles.words}>{String(value)}</Text>;
  const { Control, props, label } = field;
  const { create: _create, description: _description, ...rest } = props as Record<string, unknown>;
  const name = isValidElement(label) ? '' : labelText(t, label);
  return <Control {...rest} value={value} onChange={() => {}} label={name} disabled />;
}
