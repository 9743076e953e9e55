import { createFileRoute } from '@tanstack/react-router';
import { ApiScreen } from '../../../features/api-description/api-screen.tsx';

export const Route = createFileRoute('/_app/config/api')({
  // The settings link to it.
  staticData: { title: 'api.title', permission: 'api:read', hidden: true },
  component: ApiScreen,
});
