import { get } from '../../lib/api.ts';

export const readRequestDraft = (lineId: number) => get('booking/requestDraft/:id', { id: lineId });
