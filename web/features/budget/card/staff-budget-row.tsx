import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconEye,
  IconEyeOff,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../../contract/budget/calls.ts';
import { budgetStatus, pdfAddress } from '../../../../contract/budget/state.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';
import { IconButton } from '../../../ui/content/hint.tsx';
import { PhotoImage } from '../../../ui/content/pictures.tsx';
import { servicesSubtitle, titleOfBudget, validityText } from '../../travel/budget-title.ts';
import { rangeText } from '../../travel/facts.ts';
import { AcceptanceLine } from '../acceptance-line.tsx';
import { budgetActions, isActiveBudget } from '../actions.ts';
import { Price } from '../price.tsx';
import { BudgetStatusBadge } from '../status-badge.tsx';
import { useBudgetActions } from '../use-budget-actions.tsx';
import { ServiceIcons } from './service-icons.tsx';
import styles from './staff-budget-row.module.css';

const hiddenClass = VisuallyHidden.classes.root;
/** The height of the buttons with words in a row, as high as its icons. */
const height = 26;

const addressOf = (budget: BudgetCard) => `/budget/${budget.id}`;

interface Props {
  budget: BudgetCard;
  /** Its number among the budgets of its trip, from 1. */
  option: number;
  travelStatusId: number;
  /** The budgets of its trip. */
  others: readonly BudgetCard[];
}

/** A budget in the trip list of staff: a row with every detail, whose columns line up with those of its neighbours. */
export function StaffBudgetRow({ budget, option, travelStatusId, others }: Props) {
  const { t } = useTranslation();
  const title = titleOfBudget(t, budget, true);
  const services = servicesSubtitle(budget);
  return (
    <li className={styles.row}>
      <Text span c="dimmed" className={styles.option} fw={600} fz="sm" ta="center" data-figures>
        <span className={hiddenClass}>{t('compare.option', { n: option })}</span>
        <span aria-hidden>{option}</span>
      </Text>
      <div className={styles.photo}>
        <PhotoImage photo={budget.photo} sizes="56px" />
      </div>
      <div className={styles.facts}>
        <p className={styles.titles}>
          <AppLink href={addressOf(budget)} className={styles.title}>
            {title}
          </AppLink>
          {services && (
            <Text span inherit c="gray.8" fz="xs" ml="xs">
              {services}
            </Text>
          )}
        </p>
        <Group c="dimmed" fz="xs" gap="0 12px" lh={1.25}>
          <time>{rangeText(budget)}</time>
          <ServiceIcons budget={budget} />
        </Group>
      </div>
      <State budget={budget} />
      <div className={styles.price}>
        <Price budget={budget} dense />
        <AgreedTerms budget={budget} />
      </div>
      <Buttons budget={budget} title={title} travelStatusId={travelStatusId} others={others} />
      <div className={styles.comments}>
        <AcceptanceLine budget={budget} dense />
      </div>
    </li>
  );
}

/** The price and the days that were agreed, where the draft has others. */
function AgreedTerms({ budget: { agreed, price_discount, date_from, date_to } }: { budget: BudgetCard }) {
  const { t } = useTranslation();
  if (!agreed) return null;
  const parts = [
    ...(agreed.price_discount === price_discount ? [] : [formatEuros(agreed.price_discount, currentLanguage())]),
    ...(agreed.date_from === date_from && agreed.date_to === date_to ? [] : [rangeText(agreed)]),
  ];
  if (parts.length === 0) return null;
  return (
    <Text inherit c="orange.9" fz="xs">
      {t('agreement.agreed')} {parts.join(' · ')}
    </Text>
  );
}

/** The status, and below it until when it is valid and whether its client has opened it. */
function State({ budget }: { budget: BudgetCard }) {
  const { t } = useTranslation();
  const pending = budget.budget_status_id === budgetStatus.pendiente;
  const validity = validityText(t, budget, true);
  return (
    <div className={styles.state}>
      <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
      <Group component="p" c="dimmed" className={styles.notes} fz="xs" gap="0 12px" lh={1.25}>
        {budget.sent_at === null && pending && <span>{t('budgets.unsent')}</span>}
        {budget.sent_at !== null && <OpeningDay at={budget.opened_at} />}
        {validity && (
          <Text span inherit c={budget.expired || budget.over ? 'red.9' : undefined}>
            {validity}
          </Text>
        )}
      </Group>
    </div>
  );
}

/** The day when its client first opened it. */
function OpeningDay({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (!at)
    return (
      <Group component="span" gap={4} wrap="nowrap">
        <IconEyeOff size={14} aria-hidden />
        {t('budgets.unopened')}
      </Group>
    );
  const day = formatDay(at);
  const words = t('budgets.openedOn', { day });
  return (
    <Group component="span" gap={4} title={words} wrap="nowrap">
      <IconEye size={14} aria-hidden />
      <span className={hiddenClass}>{words}</span>
      <span aria-hidden>{day}</span>
    </Group>
  );
}

function Buttons({ budget, title, travelStatusId, others }: Omit<Props, 'option'> & { title: string }) {
  const { t } = useTranslation();
  const run = useBudgetActions(true);
  const may = new Set(budgetActions(budget, travelStatusId, true, others));
  const open = t(isActiveBudget(budget, travelStatusId, others) ? 'budgets.open.staff' : 'budgets.open.customer');
  const notify = (['notify', 'notifyAgain'] as const).find(action => may.has(action));
  const target = { id: budget.id, travel_id: budget.travel_id, name: title };
  const icon = (action: 'accept' | 'decline' | 'edit' | 'delete', Icon: TablerIcon, color: string) => (
    <IconButton
      icon={Icon}
      color={color}
      label={`${t(`budgets.${action}`)}: ${title}`}
      title={t(`budgets.${action}`)}
      onClick={() => void run(action, target)}
      size="md"
    />
  );
  return (
    <Group className={styles.buttons} gap={2} justify="flex-end" wrap="nowrap">
      {notify && (
        <Button
          variant="subtle"
          size="compact-xs"
          h={height}
          aria-label={t('modification.named', { action: t(`modification.${notify}`), name: title })}
          onClick={() => void run(notify, target)}
        >
          {t(`modification.${notify}`)}
        </Button>
      )}
      <Button
        component={AppLink}
        href={addressOf(budget)}
        variant="light"
        size="compact-xs"
        h={height}
        aria-label={t('budgets.openNamed', { action: open, name: title })}
      >
        {open}
      </Button>
      {may.has('accept') && icon('accept', IconCheck, 'green')}
      {may.has('decline') && icon('decline', IconX, 'red')}
      <IconButton
        icon={IconFileTypePdf}
        component="a"
        href={pdfAddress(budget.id)}
        target="_blank"
        color="gray"
        label={`${t('budgets.pdf')}: ${title}`}
        title={t('budgets.pdf')}
        size="md"
      />
      {icon('edit', IconPencil, 'gray')}
      {may.has('delete') && <span data-apart>{icon('delete', IconTrash, 'gray')}</span>}
    </Group>
  );
}
