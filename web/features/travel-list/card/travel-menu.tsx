import { ActionIcon, Box, Button, Menu, Text, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconBan,
  IconCalendarCheck,
  IconCirclePlus,
  IconDots,
  IconHistory,
  IconListCheck,
  IconMail,
  IconPencil,
  IconPlaneOff,
  IconSend,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { today } from '../../../../contract/values/dates.ts';
import { newShortcut } from '../../../ui/dialog/dialog-store.ts';
import {
  blockedBy,
  menuActions,
  nextAction,
  secondaryActions,
  type TravelAction,
  travelEndings,
} from '../../travel/actions.ts';
import { useTravelActions } from '../use-travel-actions.ts';
import styles from './travel-card.module.css';

const icons = {
  edit: IconPencil,
  history: IconHistory,
  letters: IconMail,
  tasks: IconListCheck,
  delete: IconTrash,
  archive: IconArchive,
  reject: IconX,
  cancel: IconPlaneOff,
  addBudget: IconCirclePlus,
  assignClient: IconUserPlus,
  discard: IconBan,
  send: IconSend,
  sendAgain: IconSend,
  finish: IconCalendarCheck,
} as const satisfies Record<TravelAction, typeof IconX>;

/** Actions that the page of a trip has no menu item for, because it shows their content. */
const onPage: readonly TravelAction[] = ['edit', 'tasks', 'history', 'letters'];

/**
 * The actions of staff on a trip: the next action is the most visible, rare ones are in the menu (look).
 * @param page on the page of the trip, and not on its card
 */
export function TravelMenu({ travel, page = false }: { travel: TravelCard; page?: boolean }) {
  const { t } = useTranslation();
  const run = useTravelActions();
  const now = today(new Date());
  const next = nextAction(travel, now);
  const menu = menuActions(travel, now).filter(action => !page || !onPage.includes(action));
  const missing = (action: TravelAction) => {
    const what = blockedBy(travel, action);
    return what && t(what === 'client' ? 'travel.needsClient' : 'travel.needsBudget');
  };
  const button = (action: TravelAction, isNext: boolean) => {
    const Icon = icons[action];
    const reason = missing(action);
    const drawn = (
      <Button
        key={action}
        size="xs"
        variant={isNext ? 'filled' : 'default'}
        data-next={isNext || undefined}
        leftSection={<Icon size={16} aria-hidden />}
        // Not disabled, because a disabled button loses the focus and cannot say why.
        {...(page && action === 'addBudget' && newShortcut)}
        {...(page && action === 'edit' && { 'aria-keyshortcuts': 'E', title: 'E' })}
        data-disabled={reason ? true : undefined}
        aria-disabled={reason ? true : undefined}
        onClick={() => {
          if (!reason) void run(action, travel);
        }}
      >
        {t(`travels.action.${action}`)}
      </Button>
    );
    if (!reason) return drawn;
    return (
      <Tooltip key={action} label={reason} events={{ hover: true, focus: true, touch: true }}>
        {drawn}
      </Tooltip>
    );
  };
  return (
    <div className={styles.actions}>
      {page && button('edit', false)}
      {secondaryActions(travel, now).map(action => button(action, false))}
      {next && button(next, true)}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            className={styles.menu}
            aria-label={t('travels.menu', { name: travel.name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {menu.map(action => {
            const Icon = icons[action];
            const reason = missing(action);
            const isEnding = travelEndings.includes(action);
            return (
              <Fragment key={action}>
                {isEnding && <Menu.Divider />}
                <Menu.Item
                  leftSection={<Icon size={16} aria-hidden />}
                  color={isEnding ? 'red' : undefined}
                  disabled={Boolean(reason)}
                  {...(action === 'edit' && {
                    'aria-keyshortcuts': 'E',
                    rightSection: (
                      <Box component="kbd" fz="xs" c="dimmed">
                        E
                      </Box>
                    ),
                  })}
                  onClick={() => void run(action, travel)}
                >
                  {t(`travels.action.${action}`)}
                  {reason && (
                    <Text size="xs" c="dimmed" maw="14rem">
                      {reason}
                    </Text>
                  )}
                </Menu.Item>
              </Fragment>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
