import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../../lib/api.ts';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useRecordTrail } from '../../../ui/list/record-loader.tsx';
import { Unreadable } from '../../budget/page/unreadable.tsx';
import { travelQuery } from '../../travel/api.ts';
import { useLiveTravels } from '../../travel/live-travels.ts';
import { CustomerTravelCard } from '../card/customer-travel-card.tsx';

/** The page of a trip for its customer. Letters link to it. */
export function CustomerTravel({ id }: { id: number }) {
  const { data: travel, isPending, error, refetch } = useQuery(travelQuery(id));
  useLiveTravels([id]);
  useRecordTrail([{ title: 'travels.mine', to: '/', list: true }], travel?.name);
  if (isPending) return <FormSkeleton fields={6} />;
  if (!travel || isGone(error)) return <Unreadable error={error} retry={refetch} />;
  return <CustomerTravelCard travel={travel} first page />;
}
