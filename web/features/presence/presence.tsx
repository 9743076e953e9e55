import { isStaff, useMaybeSession } from '../../lib/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Customers do not load it. */
const Others = lazyPart(() => import('./others.tsx').then(module => module.Others));

/** Says who else of staff has a record open. Customers neither see it nor are seen. */
export function Presence({ resource, id }: { resource: string; id: number }) {
  const session = useMaybeSession();
  if (!session || !isStaff(session)) return null;
  return <Others key={`${resource}:${id}`} resource={resource} id={id} waiting={null} />;
}
