import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../layout/public-layout.tsx';
import { WelcomePage } from './welcome-page.tsx';

/** /newCustomer (specification 2, decisions 5): the agency's offers, and the form that asks for a trip. */
export function WelcomeScreen() {
  // Renders again after a change of language.
  useTranslation();
  return (
    <PublicFrame wide>
      <WelcomePage />
    </PublicFrame>
  );
}
