import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/setting/settings-screen.tsx';

export const Route = createFileRoute('/_app/config/ajustes')({
  staticData: { title: 'settings.title', icon: 'sliders', permission: 'setting:read', order: 6 },
  component: SettingsPage,
});
