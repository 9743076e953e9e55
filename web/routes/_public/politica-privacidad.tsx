import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/privacy/privacy-screen.tsx';
import { loadVisitorTexts } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_public/politica-privacidad')({
  staticData: { title: 'privacy.title', icon: 'privacy', public: true },
  loader: () => loadVisitorTexts(),
  component: PrivacyScreen,
});
