import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WelcomePage } from '../features/welcome/welcome-page.tsx';
import { PublicFrame } from '../layout/public-layout.tsx';

export const Route = createFileRoute('/newCustomer')({
  staticData: { title: 'newCustomer.title', icon: 'travel', public: true },
  /** `ver`: the item of the offer that has the page to itself (features/welcome/welcome-page.tsx). */
  validateSearch: ({ ver }: Record<string, unknown>): { ver?: string } => (typeof ver === 'string' ? { ver } : {}),
  component: WelcomeScreen,
});

/** /newCustomer (specification 2, decisions 5): the agency's offers, and the form that asks for a trip. */
function WelcomeScreen() {
  // Renders again after a change of language.
  useTranslation();
  return (
    <PublicFrame wide>
      <WelcomePage />
    </PublicFrame>
  );
}
