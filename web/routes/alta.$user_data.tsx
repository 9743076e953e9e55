import { createFileRoute, useParams, useSearch } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/alta/$user_data')({
  staticData: { title: 'signUp.title', icon: 'client', public: true },
  // The quote that was tapped in the letter.
  validateSearch: ({ presupuesto }): { presupuesto?: number } => {
    const id = Number(presupuesto);
    return Number.isSafeInteger(id) && id > 0 ? { presupuesto: id } : {};
  },
  // The texts for a link that is no longer valid.
  component: SignUpPage,
});

function SignUpPage() {
  const { presupuesto } = useSearch({ from: '/alta/$user_data' });
  return <SignUpScreen token={useParams({ from: '/alta/$user_data' }).user_data} quote={presupuesto} />;
}
