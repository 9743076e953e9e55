import { Suspense } from 'react';
import { isStaff, useMaybeSession } from '../../../lib/session.ts';
import { lazily } from '../lazily.tsx';

const Others = lazily(() => import('./others.tsx').then(module => module.Others));

/** Says who else of staff has a record open. Customers neither see it nor are seen. */
export function Presence(record: { resource: string; id: number }) {
  const session = useMaybeSession();
  if (!session || !isStaff(session)) return null;
  return (
    <Suspense fallback={null}>
      <Others key={`${record.resource}:${record.id}`} {...record} />
    </Suspense>
  );
}
