import type { Services } from '../services.ts';

/** What `periplo doctor` found about one part of the installation. */
export interface Finding {
  subject: string;
  state: 'ok' | 'warning' | 'fault';
  /** What is the case, and what it means. */
  says: string;
  /** What to do about it; absent when it is ok. */
  advice?: string;
}

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const doctorWarning = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  says,
  advice,
});
export const fault = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'fault',
  says,
  advice,
});

/** The findings of one look. An error of the look itself is a fault, too, and does not end the examination. */
export async function look(
  subject: string,
  at: () => Promise<Finding | Finding[]>,
  advice: string,
): Promise<Finding[]> {
  try {
    return [await at()].flat();
  } catch (error) {
    return [fault(subject, `it cannot be examined: ${findingWords(error)}`, advice)];
  }
}

/** An error in words. An error of the network often has them only in its cause. */
export function findingWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(findingWords).join('; ');
  const cause = error.cause instanceof Error ? findingWords(error.cause) : '';
  return error.message === 'fetch failed' && cause ? cause : error.message || String(error);
}

/** What an examination of the database needs. */
export type Parts = Pick<Services, 'db' | 'database' | 'secrets' | 'config' | 'clock'>;
