import { type CallOptions, get } from '../../lib/api.ts';

export const readClient = (id: number, options: CallOptions = { quiet: true }) =>
  get('client/data/:id', { id }, options);
