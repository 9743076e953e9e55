import { Badge, Box, Button, Group, Paper, Text, Title, Tooltip } from '@mantine/core';
import { IconCirclePlus, IconEye, IconFileCheck, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractPaper } from '../../../contract/budget/state.ts';
import type { BudgetContractRow } from '../../../contract/budget-contract/calls.ts';
import { budgetContractCreate, budgetContractUpdate } from '../../../contract/budget-contract/schema.ts';
import { get, post } from '../../lib/api.ts';
import longText from '../../ui/content/content.module.css';
import { IconButton } from '../../ui/content/hint.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { FormSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { ContractText } from '../contract-template/contract-text.tsx';
import { staleByTravel } from '../travel/reload.ts';
import styles from './budget-contract.module.css';

interface Props {
  budget: number;
  /** Whether the budget is accepted: its contracts can then no longer be changed. */
  accepted: boolean;
}

/** The contracts of a budget, for staff: which one is valid, and what they can do with each. */
export function ContractsPanel({ budget, accepted }: Props) {
  const { t } = useTranslation();
  const contracts = useQuery({
    queryKey: ['budgetContract', 'of', budget],
    queryFn: ({ signal }) => get('budgetContract/getContracts/:id', { id: budget }, { signal, quiet: true }),
  });
  const rows = contracts.data ?? [];
  return (
    <Paper component="section" shadow="sm" mt="md" px="1.25rem" py="md" aria-label={t('budgetContract.title')}>
      <Group gap="xs" justify="space-between" mb={4}>
        <Title order={2} size="h3" lh="inherit">
          {t('budgetContract.title')}
        </Title>
        {!accepted && (
          <Button
            variant="default"
            leftSection={<IconCirclePlus size={16} aria-hidden />}
            onClick={() => openDialog(BudgetContractDialog, { context: { budget } })}
          >
            {t('budgetContract.add')}
          </Button>
        )}
      </Group>
      {contracts.isPending && <RowsSkeleton />}
      {contracts.isError && <ErrorState error={contracts.error} retry={contracts.refetch} />}
      {contracts.data && (
        <Text c="dimmed" size="sm">
          {rows.length === 0
            ? `${t('budgetContract.none')}. ${t('budgetContract.noneHint')}`
            : t(accepted ? 'budgetContract.kept' : 'budgetContract.hint')}
        </Text>
      )}
      {rows.length > 0 && (
        <Box component="ul" mt="xs">
          {rows.map(row => (
            <Row key={row.id} row={row} accepted={accepted} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function Row({ row, accepted }: { row: BudgetContractRow; accepted: boolean }) {
  const { t } = useTranslation();
  const { id, name, updated_at, contract_data } = row;
  const remove = () =>
    perform(() => post('budgetContract/delete', { id }), staleByTravel, {
      title: t('budgetContract.remove.title'),
      message: t('budgetContract.remove.message', { name }),
      confirmLabel: t('budgetContract.remove.yes'),
      danger: true,
    });
  // The contract that was edited last is the valid one, so saving one without a change makes it valid.
  const makeValid = () =>
    perform(() => post('budgetContract/update', { data: { id, updated_at, contract_data } }), staleByTravel);
  const edit = () => openDialog(BudgetContractDialog, { id, context: { budget: row.budget_id } });
  const view = () => show(frame => <ContractView frame={frame} id={id} name={name} />);
  return (
    <Group component="li" className={styles.row} gap="4px 16px" py="xs">
      <Box flex="1 1 14rem" miw={0}>
        <b>{name}</b>
        <Text c="dimmed" size="sm">
          {t('budgetContract.changed', { moment: formatMoment(row.changed_at) })}
        </Text>
      </Box>
      <Badge color={row.stands ? 'green' : 'gray'}>
        {t(row.stands ? 'budgetContract.stands' : 'budgetContract.draft')}
      </Badge>
      <Group gap={2} ml="auto" wrap="nowrap">
        <Action label={t('budgetContract.view', { name })} icon={IconEye} onClick={view} />
        {row.stands && (
          <Action label={t('budgetPage.printContract')} icon={IconPrinter} href={contractPaper(row.budget_id)} />
        )}
        {!accepted && (
          <>
            {!row.stands && (
              <Action
                label={t('budgetContract.choose', { name })}
                icon={IconFileCheck}
                onClick={() => void makeValid()}
              />
            )}
            <Action label={t('budgetContract.edit', { name })} icon={IconPencil} onClick={edit} />
            <DeleteIcon size="lg" label={t('budgetContract.remove', { name })} onClick={() => void remove()} />
          </>
        )}
      </Group>
    </Group>
  );
}

interface ActionProps {
  label: string;
  icon: typeof IconEye;
  onClick?: () => void;
  href?: string;
}

function Action({ label, icon: Icon, onClick, href }: ActionProps) {
  const to = href ? ({ component: 'a', href, target: '_blank' } as const) : ({ onClick } as const);
  return (
    <Tooltip label={label}>
      <IconButton icon={Icon} label={label} {...to} />
    </Tooltip>
  );
}

/** A contract of a budget, as the client reads it. */
function ContractView({ frame, id, name }: { frame: Frame; id: number; name: string }) {
  const { t } = useTranslation();
  const text = useQuery({
    queryKey: ['budgetContract', 'text', id],
    queryFn: ({ signal }) => get('budgetContract/getContractTemplate/:id', { id }, { signal, quiet: true }),
    // A price may have changed since the last read.
    staleTime: 0,
  });
  return (
    <ModalFrame frame={frame} title={name} width={650} onClose={frame.close}>
      {text.isPending && <FormSkeleton />}
      {text.isError && <ErrorState error={text.error} retry={text.refetch} />}
      {text.data && (
        <section className={longText.longText} tabIndex={0} aria-label={name}>
          <RichHtml html={text.data.contract_data} />
        </section>
      )}
      <Group justify="flex-end" mt="1.5rem">
        <Button variant="default" onClick={frame.close}>
          {t('kit.close')}
        </Button>
      </Group>
    </ModalFrame>
  );
}

interface BudgetContractForm {
  budget_id: number;
  contract_id: number | null;
  contract_data: string;
  /** The text of the chosen template; any difference was written by hand. */
  template_text: string;
}

/** A contract of a budget: the adapted text of a template, or a text of its own. */
const BudgetContractDialog = dialog<BudgetContractForm, BudgetContractRow, { budget: number }>(
  {
    resource: 'budgetContract',
    titles: { add: 'budgetContract.dialog.add', edit: 'budgetContract.dialog.edit' },
    width: 650,
    invalidates: staleByTravel,
    schema: record => (record ? budgetContractUpdate : budgetContractCreate),
    initial: (record, { budget }) => ({
      budget_id: budget,
      contract_id: record?.contract_id ?? null,
      contract_data: record?.contract_data ?? '',
      template_text: '',
    }),
  },
  ({ context }) => (
    <>
      <TemplateField />
      <ContractText name="contract_data" budget={context.budget} />
    </>
  ),
);

/** Choosing a template writes its text. If that would overwrite a text written by hand, the dialog asks first. */
function TemplateField() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<BudgetContractForm>();
  const { contract_id: previousId } = values;
  async function applyTemplate(id: number | null): Promise<void> {
    if (id === null) return;
    const byHand = values.contract_data !== '' && values.contract_data !== values.template_text;
    const sure =
      !byHand ||
      (await confirm({
        title: t('budgetContract.replace'),
        message: t('budgetContract.replace.message'),
        confirmLabel: t('budgetContract.replace.yes'),
      }));
    if (!sure) {
      setValue('contract_id', previousId);
      return;
    }
    const { data } = await get('contract/data/:id', { id });
    setValue('template_text', data);
    setValue('contract_data', data);
  }
  return (
    <Field
      name="contract_id"
      label="budgetContract.template"
      description="budgetContract.templateHint"
      as={Select}
      resource="contract"
      onChanged={id => void applyTemplate(id)}
    />
  );
}
