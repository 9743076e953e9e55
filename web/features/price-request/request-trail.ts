import { type PriceRequestType, requestsPath } from '../../../contract/price-request/schema.ts';
import { useRecordTrail } from '../../ui/list/record-loader.tsx';

/** The breadcrumbs of a request: the list of its type, then its name. */
export function useRequestTrail(type: PriceRequestType, name: string | undefined): void {
  const title = type === 1 ? 'accomodationRequests.title' : 'otherServiceRequests.title';
  useRecordTrail(
    [
      { title: 'groupRequests.title', to: '/solicitudesgrupos' },
      { title, to: requestsPath(type), list: true },
    ],
    name,
  );
}
