import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Client } from '../../../../contract/client/calls.ts';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { daysOf, travelCreate, travelUpdate } from '../../../../contract/travel/schema.ts';
import { type TravelStatusId, travelStatusIds } from '../../../../contract/travel/state.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { text } from '../../../lib/i18n.ts';
import { dialog } from '../../../ui/dialog/dialog.tsx';
import type { ControlProps } from '../../../ui/form/control.ts';
import { DatePair } from '../../../ui/form/date-pair.tsx';
import { Field, FieldGroup, FieldRow } from '../../../ui/form/field.tsx';
import {
  MultiSelect,
  NumberField,
  quickCreate,
  RemoteMultiSelect,
  Select,
  Switch,
  TextArea,
  WholeNumber,
} from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { TagsField } from '../../catalogue/plain-catalogue.tsx';
import { readClient } from '../../client/api.ts';
import { clientNames, FastClientDialog } from '../../client/client-dialog.tsx';
import { staleByTravel } from '../../travel/reload.ts';
import styles from './staff-dialogs.module.css';

/** A small field for each child's age. A missing age is NaN, so that the schema asks for it. */
function Ages({ value, onChange, label, error, disabled }: ControlProps<number[]>) {
  const { values } = useFormContext<{ n_children: number | null }>();
  const count = Math.min(values.n_children || 0, 20);
  if (count === 0) return null;
  const children = Array.from({ length: count }, (_, index) => ({ n: index + 1, age: value[index] ?? Number.NaN }));
  const change = (n: number, age: number) => {
    const next = children.map(child => (child.n === n ? age : child.age));
    onChange(next.every(Number.isNaN) ? [] : next);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={styles.ages}>
        {children.map(({ n, age }) => (
          <WholeNumber
            key={n}
            aria-label={`${label} ${n}`}
            min={0}
            max={17}
            hideSteps
            disabled={disabled}
            error={Boolean(error)}
            value={Number.isNaN(age) ? null : age}
            onChange={typed => change(n, typed ?? Number.NaN)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

/** A new trip of this client, whose data are its contact's. */
interface TravelDefaults {
  client: Pick<Client, 'id' | 'first_name' | 'last_name' | 'phone' | 'email'>;
}

interface TravelForm {
  name: string;
  date_from: string | null;
  date_to: string | null;
  days: number | null;
  users_id: number[];
  contact_name: string;
  contact_surname: string;
  contact_phone: string;
  contact_email: string;
  contact_info: string;
  n_adults: number | null;
  n_children: number | null;
  children_ages: number[];
  travel_status_id: TravelStatusId | null;
  agent_id: number[];
  internal_tags: number[];
  reminders: boolean;
}

// The server computes the days itself. The form shows them, and shows a message if they cannot be computed
// (specification 5).
const daysSchema = z.object({ days: z.number('travel.daysRequired') });

/** Adds or edits a trip; status and agents only when editing. */
export const TravelDialog = dialog<TravelForm, TravelCard, TravelDefaults | undefined>(
  {
    resource: 'travel',
    width: 650,
    about: (record, defaults) =>
      record?.name ?? (defaults ? text('travelForm.newOf', { name: fullName(defaults.client) }) : text('travels.new')),
    schema: record => z.intersection(record ? travelUpdate : travelCreate, daysSchema),
    invalidates: staleByTravel,
    initial: (record, defaults) => ({
      name: record?.name ?? '',
      date_from: record?.date_from ?? null,
      date_to: record?.date_to ?? null,
      days: record?.days ?? null,
      users_id: record?.user_travel_groups.map(group => group.user_id) ?? (defaults ? [defaults.client.id] : []),
      contact_name: record?.contact_name ?? defaults?.client.first_name ?? '',
      contact_surname: record?.contact_surname ?? defaults?.client.last_name ?? '',
      contact_phone: record?.contact_phone ?? defaults?.client.phone ?? '',
      contact_email: record?.contact_email ?? defaults?.client.email ?? '',
      contact_info: record?.contact_info ?? '',
      n_adults: record?.n_adults ?? null,
      n_children: record?.n_children ?? null,
      children_ages: record?.children_ages ?? [],
      travel_status_id: record?.travel_status_id ?? null,
      agent_id: record?.assigned_agents.map(agent => agent.agent_id) ?? [],
      internal_tags: record?.internal_tags ?? [],
      reminders: record?.reminders ?? true,
    }),
  },
  ({ record }) => (
    <>
      <Field name="name" label="travelForm.name" />
      <Dates />
      <Clients />
      <FieldGroup label={text('travelForm.contact')}>
        <FieldRow>
          <Field name="contact_name" label="travelForm.contactName" />
          <Field name="contact_surname" label="travelForm.contactSurname" />
        </FieldRow>
        <FieldRow>
          <Field name="contact_phone" label="travelForm.contactPhone" />
          <Field name="contact_email" label="travelForm.contactEmail" />
        </FieldRow>
        <Field name="contact_info" label="travelForm.contactInfo" as={TextArea} />
      </FieldGroup>
      <People />
      {record && (
        <FieldRow>
          <Field
            name="travel_status_id"
            label="travelForm.status"
            as={Select}
            items={travelStatusIds.map(id => ({ id, name: text(`travel.status.${id}`) }))}
          />
          <Field
            name="agent_id"
            label="travelForm.agents"
            as={MultiSelect}
            resource="user"
            path="user/getAgentsDropdown"
          />
        </FieldRow>
      )}
      <TagsField of="internalTagTravel" />
      {record && (
        <Field name="reminders" label="travelForm.reminders" description="travelForm.remindersHint" as={Switch} />
      )}
    </>
  ),
);

function Dates() {
  const { setValue } = useFormContext<TravelForm>();
  return (
    <div className={styles.dates}>
      <DatePair
        from="travelForm.dateFrom"
        to="travelForm.dateTo"
        onChanged={({ date_from, date_to }) => setValue('days', daysOf(date_from, date_to))}
      />
      <Field name="days" label="travelForm.days" as={NumberField} readOnly />
    </div>
  );
}

const contactFields = ['contact_name', 'contact_surname', 'contact_phone', 'contact_email'] as const;

/** The trip's clients. The first one fills in the contact data, unless somebody has typed them (specification 5). */
function Clients() {
  const { values, setValue } = useFormContext<TravelForm>();
  const hasContact = () => contactFields.some(name => values[name] !== '');

  async function fillContact(ids: number[]): Promise<void> {
    const [first] = ids;
    if (first === undefined || hasContact()) return;
    const person = await readClient(first, {}).catch(() => null);
    // The reader may have begun to type meanwhile.
    if (!person || hasContact()) return;
    setValue('contact_name', person.first_name);
    setValue('contact_surname', person.last_name);
    setValue('contact_phone', person.phone ?? '');
    setValue('contact_email', person.email ?? '');
  }

  return (
    <Field
      name="users_id"
      label="travelForm.clients"
      as={RemoteMultiSelect}
      resource="client"
      onChanged={ids => void fillContact(ids)}
      create={quickCreate({
        dialog: FastClientDialog,
        label: 'fastclient.title',
        context: typed => ({
          ...clientNames(values.contact_name || typed, values.contact_surname),
          phone: values.contact_phone,
          email: values.contact_email,
        }),
      })}
    />
  );
}

function People() {
  const { t } = useTranslation();
  const { setValue, values } = useFormContext<TravelForm>();
  return (
    <FieldGroup label={t('travelForm.people')}>
      <FieldRow>
        <Field name="n_adults" label="travelForm.adults" as={NumberField} min={0} max={500} />
        <Field
          name="n_children"
          label="travelForm.children"
          as={NumberField}
          min={0}
          max={500}
          onChanged={(count: number | null) => setValue('children_ages', values.children_ages.slice(0, count ?? 0))}
        />
      </FieldRow>
      <Field name="children_ages" label="travelForm.ages" as={Ages} />
    </FieldGroup>
  );
}
