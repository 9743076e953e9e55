import { createFileRoute, useParams } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/alta/$user_data')({
  staticData: { title: 'signUp.title', icon: 'client', public: true },
  // The texts for a link that is no longer valid.
  component: SignUpPage,
});

function SignUpPage() {
  return <SignUpScreen token={useParams({ from: '/alta/$user_data' }).user_data} />;
}
