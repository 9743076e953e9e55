import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Task } from '../../../contract/task/calls.ts';
import { taskCreate, taskUpdate } from '../../../contract/task/schema.ts';
import { taskStatusIds } from '../../../contract/task/state.ts';
import { get } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { currentSession } from '../../lib/session.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldGroup, FieldRow } from '../../ui/form/field.tsx';
import { MomentField, RemoteSelect, RichText, Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { initialValues } from '../../ui/form/initial-values.ts';
import { travelQuery } from '../travel/api.ts';
import { titleOfBudget } from '../travel/budget-title.ts';

type TaskForm = z.input<typeof taskCreate>;

/** The initial values of a new task: its date and its subject. */
export type TaskDefaults = Partial<TaskForm>;

/** Adds or edits a task; the status only when editing (specification 5 'Task'). */
export const TaskDialog = dialog<TaskForm, Task, TaskDefaults | undefined>(
  {
    resource: 'task',
    width: 800,
    about: record => record?.name ?? text('task.new'),
    schema: record => (record ? taskUpdate : taskCreate),
    initial: (record, start) =>
      initialValues(taskCreate, record ?? start, {
        date: null,
        task_status_id: null,
        agent_id: record ? null : (currentSession()?.user.id ?? null),
        travel_id: null,
        user_id: null,
        budget_id: null,
        price_request_id: null,
      }),
  },
  ({ record }) => (
    <>
      <Field name="name" label="taskForm.name" />
      <FieldRow>
        <Field
          name="date"
          label="taskForm.date"
          description={record ? undefined : 'taskForm.dateHint'}
          as={MomentField}
        />
        <Field name="agent_id" label="taskForm.agent" as={Select} resource="user" path="user/getAgentsDropdown" />
        {record && (
          <Field
            name="task_status_id"
            label="taskForm.status"
            as={Select}
            items={taskStatusIds.map(id => ({ id, name: text(`task.status.${id}`) }))}
          />
        )}
      </FieldRow>
      <Field name="note" label="taskForm.note" as={RichText} />
      <Links />
      <FieldGroup label={text('taskForm.contact')}>
        <FieldRow>
          <Field name="client_name" label="taskForm.clientName" />
          <Field name="client_surname" label="taskForm.clientSurname" />
        </FieldRow>
        <FieldRow>
          <Field name="client_phone" label="taskForm.clientPhone" type="tel" />
          <Field name="client_email" label="taskForm.clientEmail" type="email" />
        </FieldRow>
      </FieldGroup>
    </>
  ),
);

/** The subject of the task. A chosen trip offers its budgets. */
function Links() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<TaskForm>();
  const { travel_id } = values;
  const travel = useQuery({ ...travelQuery(Number(travel_id)), enabled: Boolean(travel_id) }).data;
  const budgets = travel?.id === travel_id ? (travel?.budgets ?? []) : [];
  return (
    <FieldGroup label={t('taskForm.about')}>
      <FieldRow>
        <Field
          name="travel_id"
          label="taskForm.travel"
          as={RemoteSelect}
          resource="travel"
          onChanged={() => setValue('budget_id', null)}
        />
        <Field
          name="budget_id"
          label="taskForm.budget"
          placeholder={travel_id === null ? 'taskForm.budgetHint' : undefined}
          disabled={travel_id === null}
          as={Select}
          items={budgets.map(budget => ({ id: budget.id, name: `#${budget.id} ${titleOfBudget(t, budget, true)}` }))}
        />
      </FieldRow>
      <FieldRow>
        <ClientField />
        <Field name="price_request_id" label="taskForm.priceRequest" as={RemoteSelect} resource="priceRequest" />
      </FieldRow>
    </FieldGroup>
  );
}

/** Choosing a client fills in the name and the contact data. */
function ClientField() {
  const { setValue } = useFormContext<TaskForm>();

  async function chosen(id: number | null): Promise<void> {
    if (id === null) return;
    const person = await get('client/data/:id', { id }).catch(() => null);
    if (!person) return;
    setValue('client_name', person.first_name);
    setValue('client_surname', person.last_name);
    setValue('client_phone', person.phone ?? '');
    setValue('client_email', person.email ?? '');
  }

  return (
    <Field
      name="user_id"
      label="taskForm.client"
      as={RemoteSelect}
      resource="client"
      onChanged={id => void chosen(id)}
    />
  );
}
