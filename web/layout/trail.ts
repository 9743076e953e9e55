import type { RouteMeta } from '../lib/route-meta.ts';

interface Step {
  path: string;
  meta: RouteMeta;
  title: RouteMeta['title'];
}

/**
 * The steps of the breadcrumb after Inicio. Each title appears once, for its innermost route; Inicio is not repeated.
 */
export function trailOf<S extends Step>(steps: readonly S[]): (S & { title: NonNullable<S['title']> })[] {
  const named = steps.filter((step): step is S & { title: NonNullable<S['title']> } => step.title !== undefined);
  return named.filter(
    (step, index) => step.title !== named[index + 1]?.title && step.path.replace(/\/$/, '') !== '/dashboard',
  );
}
