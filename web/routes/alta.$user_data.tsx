import { createFileRoute, useParams, useSearch } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';

/** The page of a traveller's link, which who signs up does not load. */
const TravellerLinkScreen = lazyPart(() =>
  import('../features/traveller/link-screen.tsx').then(module => module.TravellerLinkScreen),
);

export const Route = createFileRoute('/alta/$user_data')({
  staticData: { title: 'signUp.title', icon: 'client', public: true },
  // The quote that was tapped in the letter; or it is the link of a traveller without an account.
  validateSearch: ({ presupuesto, viajero }): { presupuesto?: number; viajero?: true } => {
    const id = Number(presupuesto);
    return {
      ...(Number.isSafeInteger(id) && id > 0 ? { presupuesto: id } : {}),
      ...(viajero === undefined ? {} : { viajero: true }),
    };
  },
  component: SignUpPage,
});

function SignUpPage() {
  const { presupuesto, viajero } = useSearch({ from: '/alta/$user_data' });
  const { user_data: token } = useParams({ from: '/alta/$user_data' });
  return viajero ? (
    <TravellerLinkScreen token={token} waiting={null} />
  ) : (
    <SignUpScreen token={token} quote={presupuesto} />
  );
}
