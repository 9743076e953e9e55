import { type PriceRequestType, requestsPath } from '../../../contract/price-request/schema.ts';
import { useRecordTrail } from '../../ui/list/record-loader.tsx';

/** Names the page of a request, below the list of its kind. */
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
