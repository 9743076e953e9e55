import { get } from '../../lib/api.ts';

export const callRequestDraft = (lineId: number) => get('booking/requestDraft/:id', { id: lineId });
