import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/alta/$user_data')({
  staticData: { title: 'signUp.title', icon: 'client', public: true },
  component: SignUpPage,
});

function SignUpPage() {
  return <SignUpScreen token={Route.useParams().user_data} />;
}
