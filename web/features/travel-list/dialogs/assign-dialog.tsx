import { Box, Button, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { TravelCard, TravelPerson } from '../../../../contract/travel/calls.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { quickCreate, RemoteMultiSelect } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { clientNames, FastClientDialog } from '../../client/client-dialog.tsx';
import { contactClientsQuery } from '../../travel/api.ts';
import { staleByTravel } from '../../travel/reload.ts';
import styles from './staff-dialogs.module.css';

interface AssignForm {
  users_id: number[];
}

interface AssignContext {
  suggested: number;
}

const assignment = z.object({ users_id: z.array(z.number()).min(1, 'common.idInvalid') });

/**
 * Gives a trip its clients. The dialog proposes the client whom the trip's contact data match. Staff can search for
 * another one, or add a new client with the contact data.
 */
export const AssignDialog = dialog<AssignForm, TravelCard, AssignContext | undefined>(
  {
    resource: 'travel',
    titles: { edit: 'travels.action.assignClient' },
    schema: () => assignment,
    initial: (record, context) => {
      const ids = record?.user_travel_groups.map(group => group.user_id) ?? [];
      return { users_id: ids.length === 0 && context ? [context.suggested] : ids };
    },
    invalidates: staleByTravel,
    saveLabel: 'assign.save',
    width: 600,
  },
  ({ record }) =>
    record && (
      <>
        <TravelContact travel={record} />
        <Proposals travel={record} />
        <Field
          name="users_id"
          label="travelForm.clients"
          as={RemoteMultiSelect}
          resource="client"
          create={newClient(record)}
        />
      </>
    ),
);

/** The quick form of a client, filled with the trip's contact data (specification 3 'Client'). */
const newClient = (travel: TravelCard) =>
  quickCreate({
    dialog: FastClientDialog,
    label: 'fastclient.title',
    context: typed => ({
      ...clientNames(travel.contact_name || typed, travel.contact_surname),
      phone: travel.contact_phone,
      email: travel.contact_email,
      // A visitor who asked on the public page has accepted the policy, and has a language.
      ...(travel.request
        ? { language: travel.request.language, consentimiento: true, recivir_mailing: travel.request.mailing }
        : {}),
    }),
  });

function TravelContact({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const name = fullName({ first_name: travel.contact_name, last_name: travel.contact_surname });
  const contact = [name, travel.contact_phone, travel.contact_email].filter(Boolean);
  return (
    <div>
      <Text size="xs" c="gray.7" mb={4} p={0}>
        {t('travels.contact')}
      </Text>
      <p className={styles.contact}>{contact.length > 0 ? contact.join(' · ') : t('travels.noContact')}</p>
    </div>
  );
}

function Proposals({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<AssignForm>();
  const matches = useQuery(contactClientsQuery([travel.id])).data?.[0]?.clients;
  if (!matches) return null;
  if (matches.length === 0) {
    return (
      <div>
        <Text size="sm" mb="xs">
          {t('assign.nobody')}
        </Text>
        {values.users_id.length === 0 && (
          <Button
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => newClient(travel).open('', id => setValue('users_id', [id]))}
          >
            {t('assign.add')}
          </Button>
        )}
      </div>
    );
  }
  const toggle = (id: number) =>
    setValue(
      'users_id',
      values.users_id.includes(id) ? values.users_id.filter(chosen => chosen !== id) : [...values.users_id, id],
    );
  return (
    <Flex component="fieldset" direction="column" gap="xs">
      <Box component="legend" fz="xs" c="gray.7" mb={4} p={0}>
        {t('assign.proposals')}
      </Box>
      {matches.map(person => (
        <Proposal
          key={person.id}
          person={person}
          chosen={values.users_id.includes(person.id)}
          onToggle={() => toggle(person.id)}
        />
      ))}
    </Flex>
  );
}

function Proposal({ person, chosen, onToggle }: { person: TravelPerson; chosen: boolean; onToggle: () => void }) {
  const Mark = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <UnstyledButton className={styles.proposal} aria-pressed={chosen} onClick={onToggle}>
      <Mark size={20} aria-hidden />
      <span>
        <b>{fullName(person)}</b>
        <span className={styles.contactData}>{[person.phone, person.email].filter(Boolean).join(' · ')}</span>
      </span>
    </UnstyledButton>
  );
}
