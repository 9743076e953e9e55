import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/privacy/privacy-screen.tsx';

export const Route = createFileRoute('/_public/politica-privacidad')({
  staticData: { title: 'privacy.title', icon: 'privacy', public: true },
  component: PrivacyScreen,
});
