import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '../../features/profile/own-data-screen.tsx';

export const Route = createFileRoute('/_app/mis-datos')({
  staticData: { title: 'ownData.title', icon: 'privacy', roles: ['client'], hidden: true },
  component: OwnDataScreen,
});
