/** What `periplo doctor` reports about one part of the installation. */
export interface Finding {
  subject: string;
  state: 'ok' | 'warning' | 'fault';
  /** What is the case, and what it means. */
  message: string;
  /** What to do about it; absent when it is ok. */
  advice?: string;
}

export const ok = (subject: string, message: string): Finding => ({ subject, state: 'ok', message });

export const doctorWarning = (subject: string, message: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  message,
  advice,
});

export const fault = (subject: string, message: string, advice: string): Finding => ({
  subject,
  state: 'fault',
  message,
  advice,
});

/** The findings of one check. An error of the check itself is a fault, too, and does not end the examination. */
export async function runCheck(
  subject: string,
  check: () => Promise<Finding | Finding[]>,
  advice: string,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fault(subject, `it cannot be examined: ${errorText(error)}`, advice)];
  }
}

/** The message of an error. An error of the network often has it only in its cause. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(errorText).join('; ');
  const cause = error.cause instanceof Error ? errorText(error.cause) : '';
  return error.message === 'fetch failed' && cause ? cause : error.message || String(error);
}
