import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import { tab } from '../../ui/storage.ts';

/**
 * The draft of this tab whose writer is on Google's consent page. The server has saved what was typed; the address to
 * which Google returns holds only the handle.
 */
const key = (type: PriceRequestType) => `periplo.waiting-draft.${type}`;

export const keepWaiting = (type: PriceRequestType, id: number): void => tab.keep(key(type), id);

export const waitingDraft = (type: PriceRequestType): number | undefined => tab.read<number>(key(type));

export const forgetWaiting = (type: PriceRequestType): void => tab.keep(key(type), undefined);
