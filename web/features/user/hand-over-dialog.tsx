import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OpenWork } from '../../../contract/user/calls.ts';
import { handOverBody } from '../../../contract/user/schema.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { staleByTravel } from '../travel/reload.ts';
import { workText } from './work-text.ts';

interface Person {
  id: number;
  first_name: string;
  last_name: string;
}

interface HandOverContext {
  person: Person;
  work: OpenWork;
}

type HandOverForm = z.output<typeof handOverBody>;

const handOverDialog = (remove: boolean) =>
  dialog<HandOverForm, Editable, HandOverContext>(
    {
      resource: 'user',
      titles: { add: remove ? 'user.deleteTitle' : 'user.handOver' },
      width: 560,
      schema: () => handOverBody,
      initial: (_record, { person }) => ({ id: person.id, to: null, remove }),
      save: form => post('user/handOver', form),
      invalidates: ['user', 'priceRequest', ...staleByTravel],
      danger: remove,
      saveLabel: remove ? 'kit.yesDelete' : 'user.handOverYes',
    },
    ({ context }) => <HandOverFields {...context} remove={remove} />,
  );

const HandOverDialog = handOverDialog(false);
const DeleteUserDialog = handOverDialog(true);

function HandOverFields({ person, work, remove }: HandOverContext & { remove: boolean }) {
  const { t } = useTranslation();
  const name = fullName(person);
  const colleagues = useQuery({
    queryKey: ['user', 'dropdown', 'user/getAgentsDropdown'],
    queryFn: () => get('user/getAgentsDropdown'),
  });
  return (
    <>
      {remove && <Text>{t('user.deleteMessage', { name })}</Text>}
      <Text>{t('user.hasWork', { name, work: workText(t, work) })}</Text>
      <Field
        name="to"
        label="user.handOverTo"
        description={remove ? 'user.handOverHint' : undefined}
        placeholder={remove ? 'user.handOverNobody' : undefined}
        as={Select}
        clearable={remove}
        items={(colleagues.data ?? []).filter(({ id }) => id !== person.id)}
      />
    </>
  );
}

const openWorkOf = (id: number) => get('user/openWork/:id', { id });
const hasWork = (work: OpenWork) => Object.values(work).some(count => count > 0);

/** Deletes a user after a question; with open work it asks to whom that goes. */
export async function confirmDeleteUser(person: Person): Promise<void> {
  const work = await openWorkOf(person.id);
  if (hasWork(work)) return openDialog(DeleteUserDialog, { context: { person, work } });
  await perform(() => post('user/delete', { id: person.id }), ['user'], {
    title: text('user.deleteTitle'),
    message: text('user.deleteMessage', { name: fullName(person) }),
  });
}

/** Asks to whom the open work of a user goes. @param quiet says nothing if there is none */
export async function openHandOver(person: Person, quiet = false): Promise<void> {
  const work = await openWorkOf(person.id);
  if (hasWork(work)) openDialog(HandOverDialog, { context: { person, work } });
  else if (!quiet) notify.info(text('user.noWork', { name: fullName(person) }));
}
