import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '../features/welcome/welcome-screen.tsx';

export const Route = createFileRoute('/newCustomer')({
  staticData: { title: 'newCustomer.title', icon: 'travel', public: true },
  /** `ver`: the item of the offer that has the page to itself (features/welcome/shown-item.ts). */
  validateSearch: ({ ver }: Record<string, unknown>): { ver?: string } => (typeof ver === 'string' ? { ver } : {}),
  component: WelcomeScreen,
});
