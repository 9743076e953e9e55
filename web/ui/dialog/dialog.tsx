import type { ComponentType, ReactNode } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { RecordLoader } from '../list/record-loader.tsx';
import type { ContentProps, DialogOptions, Editable, Opening } from './dialog-options.ts';
import type { Frame } from './dialog-store.ts';

export type * from './dialog-options.ts';

export interface Dialog<Row extends Editable, Context = undefined> {
  Component: ComponentType<{ frame: Frame; opening: Opening<Row, Context> }>;
}

/** One dialog of a noun, for adding and for editing: only its options and its fields (invariant 12). */
export function dialog<Values extends object, Row extends Editable = Editable, Context = undefined>(
  options: DialogOptions<Values, Row, Context>,
  content: (props: ContentProps<Row, Context>) => ReactNode,
): Dialog<Row, Context> {
  return {
    Component: ({ frame, opening }) =>
      opening.record === undefined && opening.id !== undefined ? (
        <RecordLoader options={options} id={opening.id} context={opening.context} frame={frame}>
          {record => <FormDialog options={options} content={content} frame={frame} opening={{ ...opening, record }} />}
        </RecordLoader>
      ) : (
        <FormDialog options={options} content={content} frame={frame} opening={opening} />
      ),
  };
}
