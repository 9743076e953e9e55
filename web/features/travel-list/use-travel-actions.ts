import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { post } from '../../lib/api.ts';
import { whileBusy } from '../../ui/dialog/confirm.tsx';
import { lazyDialog, lazyOpener, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { BudgetDialog } from '../budget/lazy.ts';
import { openHistory } from '../history/lazy.ts';
import { clientTaskDefaults } from '../task/client-task-defaults.ts';
import { openTasks } from '../task/lazy.ts';
import { isMove, type TravelAction } from '../travel/actions.ts';
import { callDiscardRequest } from '../travel/api.ts';
import { staleByTravel } from '../travel/reload.ts';
import { AssignDialog, TravelDialog } from './lazy.ts';
import { useMoveTravel } from './use-move-travel.tsx';

const CancelDialog = lazyDialog(() => import('./dialogs/cancel-dialog.tsx').then(module => module.CancelDialog));
const openLetters = lazyOpener(() => import('../mail/letters.tsx').then(module => module.LettersDialog));

export function useTravelActions(): (action: TravelAction, travel: TravelCard) => Promise<void> {
  const { t } = useTranslation();
  const router = useRouter();
  const move = useMoveTravel();
  return async (action, travel) => {
    if (isMove(action)) return move(travel, action);
    switch (action) {
      case 'edit':
        return openDialog(TravelDialog, { id: travel.id });
      case 'assignClient':
        return openDialog(AssignDialog, { id: travel.id });
      case 'history':
        return openHistory({ travel, goTo: href => void router.navigate({ href }) });
      case 'letters':
        return openLetters({ travel });
      case 'tasks':
        return openTasks({
          subject: { travel_id: travel.id },
          name: travel.name,
          defaults: clientTaskDefaults(travel.clients[0]),
          goTo: href => void router.navigate({ href }),
        });
      case 'addBudget':
        return openDialog(BudgetDialog, {
          context: { travel_id: travel.id, travel: travel.name, date_from: travel.date_from, date_to: travel.date_to },
          // A new budget is empty, so its page opens for adding services.
          onSaved: answer => {
            if (answer?.id) void router.navigate({ href: `/budget/${answer.id}` });
          },
        });
      case 'cancel':
        return openDialog(CancelDialog, { context: { travel_id: travel.id, name: travel.name } });
      case 'discard':
        await perform(() => whileBusy(t('travels.updating'), () => callDiscardRequest(travel)), staleByTravel, {
          title: t('travels.discard.title'),
          message: t('travels.discard.message', { name: travel.name }),
          confirmLabel: t('travels.discard.yes'),
        });
        return;
      case 'delete': {
        const page = router.state.location.pathname === travelPath(travel.id);
        const remove = async () => {
          await whileBusy(t('travels.updating'), () => post('travel/delete', { id: travel.id }));
          // Its page would read it again.
          if (page) await router.navigate({ to: '/' });
        };
        await perform(remove, staleByTravel, {
          title: t('travels.delete.title'),
          message: t('travels.delete.message', { name: travel.name }),
        });
      }
    }
  };
}
