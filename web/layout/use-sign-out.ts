import { useRouter } from '@tanstack/react-router';
import { signOut } from '../lib/session.ts';
import { clearDrafts } from '../ui/form/drafts.ts';

/** Signs out and returns to /login (specification 2). */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    // Even if the server cannot be reached, the user is signed out in this browser.
    clearDrafts();
    void signOut()
      .catch(() => undefined)
      .then(() => router.navigate({ to: '/login' }));
  };
}
