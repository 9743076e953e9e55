import { createFileRoute } from '@tanstack/react-router';
import { Layout } from '../layout/layout.tsx';
import { loadTexts } from '../lib/i18n.ts';
import { currentSession, isStaff } from '../lib/session.ts';

export const Route = createFileRoute('/_app')({
  staticData: {},
  beforeLoad: () => {
    const session = currentSession();
    return loadTexts(session !== null && isStaff(session));
  },
  component: Layout,
});
