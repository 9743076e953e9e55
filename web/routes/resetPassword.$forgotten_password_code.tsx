import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/session/reset-password-screen.tsx';

export const Route = createFileRoute('/resetPassword/$forgotten_password_code')({
  staticData: { title: 'reset.title', icon: 'key', public: true },
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  return <ResetPasswordScreen code={Route.useParams().forgotten_password_code} />;
}
