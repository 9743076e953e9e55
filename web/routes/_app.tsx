import { createFileRoute } from '@tanstack/react-router';
import { Layout } from '../layout/layout.tsx';
import { currentSession, isStaff } from '../lib/session.ts';

export const Route = createFileRoute('/_app')({
  staticData: {},
  beforeLoad: async () => {
    const session = currentSession();
    if (session && isStaff(session)) await import('../staff-texts.ts');
  },
  component: Layout,
});
