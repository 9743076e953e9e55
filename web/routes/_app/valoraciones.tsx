import { createFileRoute, useSearch } from '@tanstack/react-router';
import { RatingScreen } from '../../features/rating/rating-screen.tsx';

export const Route = createFileRoute('/_app/valoraciones')({
  staticData: { title: 'ratings.title', icon: 'travel', hidden: true, roles: ['client'] },
  validateSearch: (search: Record<string, unknown>): { viaje?: number } =>
    Number.isInteger(search.viaje) ? { viaje: Number(search.viaje) } : {},
  component: () => <RatingScreen travelId={useSearch({ from: '/_app/valoraciones' }).viaje} />,
});
