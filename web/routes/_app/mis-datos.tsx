import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '../../features/profile/own-data-screen.tsx';
import { loadHomeTexts } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_app/mis-datos')({
  staticData: { title: 'ownData.title', icon: 'privacy', roles: ['client'], hidden: true },
  loader: () => loadHomeTexts(),
  component: OwnDataScreen,
});
