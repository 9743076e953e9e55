import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { isPlain } from '../../../../../contract/texts/catalogue-names.ts';
import { catalogueByAddress } from '../../../../features/catalogue/catalogue-entries.ts';
import { FixedList, PlainList } from '../../../../features/catalogue/plain-catalogue.tsx';

// They come with the page, not with the first visit of everybody.
let catalogueEntries: typeof import('../../../../features/catalogue/catalogue-entries.ts') | undefined;

/** Every plain and every fixed catalogue, by its address. */
export const Route = createFileRoute('/_app/config/services/$catalogue')({
  staticData: {
    titleFor: ({ catalogue = '' }) => catalogueEntries?.catalogueByAddress(catalogue)?.title,
    permission: 'catalogue:read',
  },
  beforeLoad: async ({ params }) => {
    catalogueEntries = await import('../../../../features/catalogue/catalogue-entries.ts');
    if (!catalogueEntries.catalogueByAddress(params.catalogue)) throw redirect({ to: '/404', replace: true });
  },
  component: PlainCatalogue,
});

function PlainCatalogue() {
  const resource = catalogueByAddress(useParams({ from: '/_app/config/services/$catalogue' }).catalogue)?.resource;
  if (!resource) return null;
  // The key resets the list, because each catalogue has its own filter.
  return isPlain(resource) ? (
    <PlainList key={resource} resource={resource} />
  ) : (
    <FixedList key={resource} resource={resource} />
  );
}
