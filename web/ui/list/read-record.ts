import { get } from '../../lib/api.ts';
import type { With } from '../../lib/calls.ts';

/** A record in full, as its form needs it. */
export const readRecord = <Row>(resource: string, id: number) =>
  get(`${resource as With<'data/:id'>}/data/:id`, { id }, { quiet: true }) as Promise<object> as Promise<Row>;
