import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/config/ajustes')({
  staticData: { title: 'settings.title', icon: 'sliders', permission: 'setting:read', order: 6 },
  component: () => <EmptyPage title="settings.title" icon="sliders" />,
});
