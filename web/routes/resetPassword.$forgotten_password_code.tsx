import { createFileRoute, useParams } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/session/password-screens.tsx';

export const Route = createFileRoute('/resetPassword/$forgotten_password_code')({
  staticData: { title: 'reset.title', icon: 'key', public: true },
  component: () => (
    <ResetPasswordScreen
      code={useParams({ from: '/resetPassword/$forgotten_password_code' }).forgotten_password_code}
    />
  ),
});
