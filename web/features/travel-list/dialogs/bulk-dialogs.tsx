import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DoneToMany, TravelCard } from '../../../../contract/travel/calls.ts';
import { assignManyBody, tagManyBody } from '../../../../contract/travel/schema.ts';
import { post } from '../../../lib/api.ts';
import { text } from '../../../lib/i18n.ts';
import { ask } from '../../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MultiSelect, Select } from '../../../ui/form/fields/index.ts';
import { TagsField } from '../../catalogue/plain-catalogue.tsx';
import { staleByTravel } from '../../travel/reload.ts';
import { RefusedTravels } from '../bulk/use-bulk-archive.tsx';

interface BulkContext {
  travels: readonly TravelCard[];
  onDone: () => void;
}

const idsOf = ({ travels }: BulkContext) => travels.map(({ id }) => id);

/** Names what was refused: the notification says that the rest is done. */
function showRefused(answer: DoneToMany, { onDone }: BulkContext): DoneToMany {
  onDone();
  if (answer.refused.length > 0)
    void ask({
      title: text('many.title'),
      message: <RefusedTravels refused={answer.refused} />,
      choices: [{ value: true, label: text('kit.close') }],
    });
  return answer;
}

export const AssignAgentDialog = dialog<{ ids: number[]; agent_id: number | null }, Editable, BulkContext>(
  {
    resource: 'travel',
    titles: { add: 'many.assign' },
    width: 560,
    schema: () => assignManyBody,
    initial: (_record, context) => ({ ids: idsOf(context), agent_id: null }),
    save: async (form, _record, _files, context) => showRefused(await post('travel/assignMany', form), context),
    invalidates: staleByTravel,
    saveLabel: 'assign.save',
  },
  ({ context }) => (
    <>
      <SelectedTravels travels={context.travels} />
      <Field
        name="agent_id"
        label="travels.agent"
        description="many.assignHint"
        as={Select}
        resource="user"
        path="user/getAgentsDropdown"
      />
    </>
  ),
);

/** Adds tags to many trips, and removes others. */
export const TagDialog = dialog<{ ids: number[]; add: number[]; remove: number[] }, Editable, BulkContext>(
  {
    resource: 'travel',
    titles: { add: 'many.tag' },
    width: 560,
    schema: () => tagManyBody,
    initial: (_record, context) => ({ ids: idsOf(context), add: [], remove: [] }),
    save: async (form, _record, _files, context) => showRefused(await post('travel/tagMany', form), context),
    invalidates: staleByTravel,
  },
  ({ context }) => (
    <>
      <SelectedTravels travels={context.travels} />
      <TagsField of="internalTagTravel" name="add" label="many.tagAdd" />
      <Field name="remove" label="many.tagRemove" as={MultiSelect} resource="internalTagTravel" />
    </>
  ),
);

function SelectedTravels({ travels }: Pick<BulkContext, 'travels'>) {
  const { t } = useTranslation();
  return (
    <Text>
      <b>{t('many.count', { count: travels.length })}</b>: {travels.map(({ name }) => name).join(' · ')}
    </Text>
  );
}
