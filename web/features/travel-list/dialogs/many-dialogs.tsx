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
import { RefusedList } from '../many/use-archive-many.tsx';

interface Many {
  travels: readonly TravelCard[];
  done: () => void;
}

const idsOf = ({ travels }: Many) => travels.map(({ id }) => id);

/** Names what was refused: the notification says that the rest is done. */
function showOutcome(answer: DoneToMany, { done }: Many): DoneToMany {
  done();
  if (answer.refused.length > 0)
    void ask({
      title: text('many.title'),
      message: <RefusedList refused={answer.refused} />,
      choices: [{ value: true, label: text('kit.close') }],
    });
  return answer;
}

/** Gives many trips one agent. */
export const AssignAgentDialog = dialog<{ ids: number[]; agent_id: number | null }, Editable, Many>(
  {
    resource: 'travel',
    titles: { add: 'many.assign' },
    width: 560,
    schema: () => assignManyBody,
    initial: (_record, many) => ({ ids: idsOf(many), agent_id: null }),
    save: async (form, _record, _files, many) => showOutcome(await post('travel/assignMany', form), many),
    invalidates: staleByTravel,
    saveLabel: 'assign.save',
  },
  ({ context }) => (
    <>
      <ChosenTravels travels={context.travels} />
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

/** Gives many trips tags, and takes others away. */
export const TagDialog = dialog<{ ids: number[]; add: number[]; remove: number[] }, Editable, Many>(
  {
    resource: 'travel',
    titles: { add: 'many.tag' },
    width: 560,
    schema: () => tagManyBody,
    initial: (_record, many) => ({ ids: idsOf(many), add: [], remove: [] }),
    save: async (form, _record, _files, many) => showOutcome(await post('travel/tagMany', form), many),
    invalidates: staleByTravel,
  },
  ({ context }) => (
    <>
      <ChosenTravels travels={context.travels} />
      <TagsField of="internalTagTravel" name="add" label="many.tagAdd" />
      <Field name="remove" label="many.tagRemove" as={MultiSelect} resource="internalTagTravel" />
    </>
  ),
);

function ChosenTravels({ travels }: Pick<Many, 'travels'>) {
  const { t } = useTranslation();
  return (
    <Text>
      <b>{t('many.count', { count: travels.length })}</b>: {travels.map(({ name }) => name).join(' · ')}
    </Text>
  );
}
