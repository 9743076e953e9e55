import { isStaff, useMaybeSession } from '../../../lib/session.ts';
import { lazyPart } from '../lazy-part.tsx';

const Others = lazyPart(() => import('./others.tsx').then(module => module.Others));

/** Says who else of staff has a record open. Customers neither see it nor are seen. */
export function Presence(record: { resource: string; id: number }) {
  const session = useMaybeSession();
  if (!session || !isStaff(session)) return null;
  return <Others key={`${record.resource}:${record.id}`} {...record} waiting={null} />;
}
