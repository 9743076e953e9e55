import { useQuery } from '@tanstack/react-query';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { contactClientsQuery } from '../../travel/api.ts';
import { ManyBar } from '../many/many-bar.tsx';
import { SelectableTravels } from '../many/travel-selection.tsx';
import { StaffTravelCard } from './staff-travel-card.tsx';

interface Props {
  travels: readonly TravelCard[];
  /** The tab and its filters, in which trips are ticked. */
  list: string;
}

/** The cards of staff. A trip without clients also shows the client whom its contact data match. */
export function StaffCards({ travels, list }: Props) {
  const orphans = travels.filter(travel => travel.user_travel_groups.length === 0).map(travel => travel.id);
  const matches = useQuery(contactClientsQuery(orphans)).data;
  return (
    <SelectableTravels list={list}>
      {travels.map(travel => (
        <StaffTravelCard
          key={travel.id}
          travel={travel}
          match={matches?.find(match => match.travel_id === travel.id)?.clients[0]}
        />
      ))}
      <ManyBar shown={travels} />
    </SelectableTravels>
  );
}
