import { ActionIcon, type ComboboxItem, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, Editable } from '../../dialog/dialog.tsx';
import { openDialog } from '../../dialog/open-dialog.tsx';
import type { TextKey } from '../../formats.ts';
import styles from '../field.module.css';
import { type TypedChoice, useTypedChoice } from './typed-choice.ts';

/** What a field offers to create when its list lacks it; made by `quickCreate`. */
export interface QuickCreate {
  label: TextKey;
  open: (typed: string, onCreated: (id: number) => void) => void;
}

type QuickCreateOptions<Row extends Editable, Context> = {
  /** It opens above the dialog that holds the field. */
  dialog: Dialog<Row, Context>;
  /** The name of the button, such as 'Añadir alojamiento'. */
  label: TextKey;
} & (undefined extends Context
  ? { context?: (typed: string) => Context }
  : /** What the dialog begins with; `typed` is what the reader searched for. */ {
      context: (typed: string) => Context;
    });

/** The `create` of a field: its dialog adds a record, and the field then chooses it. */
export function quickCreate<Row extends Editable, Context>(options: QuickCreateOptions<Row, Context>): QuickCreate {
  const { dialog, label, context } = options as QuickCreateOptions<Row, Context> & {
    context?: (typed: string) => Context;
  };
  return {
    label,
    open: (typed, onCreated) =>
      // An optional context is undefined if it was not given.
      openDialog<Row, unknown>(dialog as Dialog<Row, unknown>, {
        context: context?.(typed),
        onSaved: answer => answer?.id !== undefined && onCreated(answer.id),
      }),
  };
}

interface ListChoice<Option extends ComboboxItem> extends Omit<TypedChoice<Option>, 'onBlur'> {
  create: QuickCreate | undefined;
  disabled: boolean | undefined;
  required: boolean | undefined;
  onCreated: (id: number) => void;
}

/**
 * Choosing from a list by typing, with a button beside it that adds what it lacks, as props for Mantine. The field gets
 * the new item, and the focus returns to the list.
 */
export function useListChoice<Option extends ComboboxItem>(options: ListChoice<Option>) {
  const { create, disabled, required, onCreated, ...typedChoice } = options;
  const { shown, setTyped } = typedChoice;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const searchText = useRef('');
  // While the dialog was open, the field may have been drawn again with other values.
  const latest = useRef(onCreated);
  useEffect(() => {
    latest.current = onCreated;
  });
  // The list forgets its search text when the focus moves to the button.
  const onBlur = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    searchText.current = value === shown ? '' : value.trim();
  };
  const choice = {
    ...useTypedChoice({ ...typedChoice, onBlur: create && onBlur }),
    withAsterisk: required,
    'aria-required': required,
    onOptionSubmit: () => setTyped(null),
  };
  if (!create) return choice;

  const label = t(create.label);
  const open = () =>
    create.open(searchText.current, id => {
      searchText.current = '';
      setTyped(null);
      latest.current(id);
      // Later than the closing dialog, which returns the focus to its button.
      setTimeout(() => input.current?.focus());
    });
  return {
    ...choice,
    ref: input,
    // A list that opens on focus would cover the fields below after every dialog that closes.
    openOnFocus: false,
    inputContainer: (control: ReactNode) => (
      <div className={styles.createField}>
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
