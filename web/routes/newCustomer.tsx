import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '../features/welcome/welcome-screen.tsx';
import { loadVisitorTexts } from '../lib/i18n.ts';

export const Route = createFileRoute('/newCustomer')({
  staticData: { title: 'newCustomer.title', icon: 'travel', public: true },
  loader: () => loadVisitorTexts(),
  component: WelcomeScreen,
});
