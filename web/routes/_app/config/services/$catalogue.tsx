import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { catalogueAt, isPlain } from '../../../../features/catalogue/names.ts';
import { FixedList, PlainList } from '../../../../features/catalogue/plain-catalogue.tsx';

// They come with the page, not with the first visit of everybody.
let names: typeof import('../../../../features/catalogue/names.ts') | undefined;

/** Every plain and every fixed catalogue, by its address. */
export const Route = createFileRoute('/_app/config/services/$catalogue')({
  staticData: { titleFor: ({ catalogue = '' }) => names?.catalogueAt(catalogue)?.title, permission: 'catalogue:read' },
  beforeLoad: async ({ params }) => {
    names = await import('../../../../features/catalogue/names.ts');
    if (!names.catalogueAt(params.catalogue)) throw redirect({ to: '/404', replace: true });
  },
  component: PlainCatalogue,
});

function PlainCatalogue() {
  const resource = catalogueAt(useParams({ from: '/_app/config/services/$catalogue' }).catalogue)?.resource;
  if (!resource) return null;
  // The key resets the list, because each catalogue has its own filter.
  return isPlain(resource) ? (
    <PlainList key={resource} resource={resource} />
  ) : (
    <FixedList key={resource} resource={resource} />
  );
}
