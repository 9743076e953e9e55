import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, Editable } from '../dialog.tsx';
import { openDialog } from '../open-dialog.tsx';
import type { TextKey } from '../text-key.ts';
import styles from './quick-create.module.css';

/** What a field offers to add when its list lacks it; made by `quickCreate`. */
export interface QuickCreate {
  label: TextKey;
  open: (typed: string, onCreated: (id: number) => void) => void;
}

type Given<Row extends Editable, Context> = {
  /** Opened above the dialog that the field stands in. */
  dialog: Dialog<Row, Context>;
  /** What the button is called: 'Añadir alojamiento'. */
  label: TextKey;
} & (undefined extends Context
  ? { context?: (typed: string) => Context }
  : /** What the dialog begins with; `typed` is what the reader was looking for. */ {
      context: (typed: string) => Context;
    });

/** For the `create` of a field: its dialog adds a record, which the field then has chosen. */
export function quickCreate<Row extends Editable, Context>(given: Given<Row, Context>): QuickCreate {
  const { dialog, label, context } = given as Given<Row, Context> & { context?: (typed: string) => Context };
  return {
    label,
    open: (typed, onCreated) =>
      // A context that may be missing is undefined where it was not given.
      openDialog<Row, unknown>(dialog as Dialog<Row, unknown>, {
        context: context?.(typed),
        onSaved: answer => answer?.id !== undefined && onCreated(answer.id),
      }),
  };
}

interface Options {
  create: QuickCreate | undefined;
  disabled: boolean | undefined;
  /** What the input says without being a search: the name of what is chosen. */
  shown?: string;
  onCreated: (id: number) => void;
}

/** The button beside a list, as props of Mantine's; what is added is handed on, and the list has the focus again. */
export function useQuickCreate({ create, disabled, shown, onCreated }: Options) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  // The field may have been drawn anew, with other values, while the dialog above it was open.
  const latest = useRef(onCreated);
  useEffect(() => {
    latest.current = onCreated;
  });
  if (!create) return {};

  const label = t(create.label);
  const open = () =>
    create.open(typed.current, id => {
      typed.current = '';
      latest.current(id);
      // Behind the dialog, which on closing gives the focus back to its button.
      setTimeout(() => input.current?.focus());
    });
  return {
    ref: input,
    // A list that opens by itself would cover the fields below whenever a dialog comes back to it.
    openOnFocus: false,
    // The list forgets its search when it is left for the button.
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      typed.current = value === shown ? '' : value.trim();
    },
    inputContainer: (control: ReactNode) => (
      <div className={styles.field}>
        {control}
        <Tooltip label={label}>
          <ActionIcon variant="default" size="input-sm" aria-label={label} disabled={disabled} onClick={open}>
            <IconPlus size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    ),
  };
}
