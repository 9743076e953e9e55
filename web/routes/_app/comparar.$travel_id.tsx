import { createFileRoute, useParams } from '@tanstack/react-router';
import { CompareScreen } from '../../features/compare/compare-screen.tsx';

export const Route = createFileRoute('/_app/comparar/$travel_id')({
  staticData: { title: 'compare.title', icon: 'budget', hidden: true },
  component: () => <CompareScreen travelId={Number(useParams({ from: '/_app/comparar/$travel_id' }).travel_id)} />,
});
