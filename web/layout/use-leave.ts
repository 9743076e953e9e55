import { useRouter } from '@tanstack/react-router';
import { signOut } from '../lib/session.ts';

/** Signs out and returns to /login (specification 2). */
export function useLeave(): () => void {
  const router = useRouter();
  return () => {
    // A server that cannot be reached does not keep anybody signed in here.
    void signOut()
      .catch(() => undefined)
      .then(() => router.navigate({ to: '/login' }));
  };
}
