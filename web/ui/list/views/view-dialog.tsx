import { type ViewList, viewCreate } from '../../../../contract/saved-view/schema.ts';
import { post } from '../../../lib/api.ts';
import { dialog, type Editable } from '../../dialog/dialog.tsx';
import { Field } from '../../form/field.tsx';

interface Context {
  list: ViewList;
  search: string;
}

/** Asks for the name of a view. */
export const ViewDialog = dialog<{ name: string }, Editable, Context>(
  {
    resource: 'savedView',
    titles: { add: 'views.save' },
    schema: () => viewCreate.pick({ name: true }),
    initial: () => ({ name: '' }),
    save: ({ name }, _record, _files, context) => post('savedView/create', { ...context, name }),
    width: 480,
  },
  () => <Field name="name" label="views.name" />,
);
