import { createFileRoute, useParams } from '@tanstack/react-router';
import { SharedScreen } from '../../features/shared-travel/shared-screen.tsx';

export const Route = createFileRoute('/_public/compartido/$token')({
  staticData: { title: 'shared.title', icon: 'travel', public: true },
  component: () => <SharedScreen token={useParams({ from: '/_public/compartido/$token' }).token} />,
});
