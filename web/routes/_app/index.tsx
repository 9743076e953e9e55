import { createFileRoute } from '@tanstack/react-router';
import { readTravelSearch } from '../../features/travel/search.ts';
import { TravelList } from '../../features/travel-list/travel-list.tsx';

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'travels.title', icon: 'travel', order: 1 },
  validateSearch: readTravelSearch,
  component: TravelList,
});
