import type { Confirmation, Refusal } from '../../contract/envelope.ts';
import { code, sessionCodes } from '../../contract/envelope.ts';

/** What the product does with an answer, by its code (specification 8). */
export type CallOutcome =
  | { kind: 'read'; data: unknown }
  | { kind: 'done'; data: unknown; message: string }
  | {
      kind: 'warning';
      message: string;
      reason?: string;
      fields?: Record<string, string>;
      asks?: string[];
    }
  | { kind: 'error'; message: string; fields?: Record<string, string> }
  | { kind: 'session'; message: string }
  | { kind: 'maintenance'; message: string }
  | { kind: 'unknown'; message: string };

/** Reads a body of the protocol; any other body is 'unknown'. */
export function readAnswer(body: unknown): CallOutcome {
  if (!isAnswer(body)) return { kind: 'unknown', message: '' };
  const message = messageOf(body.data);
  if (sessionCodes.includes(body.code)) return { kind: 'session', message };
  switch (body.code) {
    case code.read:
      return { kind: 'read', data: body.data };
    case code.done:
      return { kind: 'done', data: body.data, message };
    case code.warning:
      return warningOf(message, refusalOf(body.data));
    case code.error:
      return { kind: 'error', message, fields: refusalOf(body.data).fields };
    case code.maintenance:
      return { kind: 'maintenance', message };
    default:
      return { kind: 'unknown', message };
  }
}

function isAnswer(body: unknown): body is { code: number; data: unknown } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

/** `data.message`, else `data.error`, else `data` (specification 8). */
function messageOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  const { message, error } = data as Partial<Confirmation> & { error?: unknown };
  if (typeof message === 'string' && message) return message;
  return typeof error === 'string' ? error : '';
}

function refusalOf(data: unknown): Partial<Refusal> {
  return typeof data === 'object' && data !== null ? data : {};
}

function warningOf(message: string, { fields, reason, asks }: Partial<Refusal>): CallOutcome {
  return { kind: 'warning', message, fields, reason, ...(asks && { asks: Object.values(asks) }) };
}
