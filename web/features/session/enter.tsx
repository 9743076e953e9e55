import '../../ui/styles.ts';
import type { ReactNode } from 'react';
import { code } from '../../../contract/envelope.ts';
import { secondStepReason } from '../../../contract/second-factor/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { begin } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { type Factors, SecondStep } from './second-step.tsx';

/**
 * Signs in.
 * @param show draws the second step in place of the form, or the form again
 * @returns false when the reader went back to the form
 * @throws a refusal, which is also said beside the form, where it stays
 */
export async function enter(
  form: { identity: string; password: string },
  show: (step: ReactNode) => void,
): Promise<boolean> {
  // Quiet, because a second step is no warning.
  return enterBy(() => post('external/login', form, { quiet: true }), show, told);
}

/**
 * Signs in with a call, and with a second step where one is wanted.
 * @param refused what to throw for a refusal of the call
 */
export async function enterBy(
  call: () => Promise<{ token: string }>,
  show: (step: ReactNode) => void,
  refused = (fault: ApiError) => fault,
): Promise<boolean> {
  try {
    begin(await call());
    return true;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.reason !== secondStepReason) throw refused(fault);
    const { second_factor: handle, factors } = fault.data as { second_factor: string; factors: Factors };
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    show(
      <SecondStep handle={handle} factors={factors} end={resolve} over={message => reject(besidePassword(message))} />,
    );
    return await promise.finally(() => show(undefined));
  }
}

function told(fault: ApiError): ApiError {
  if (fault.code === code.warning) notify.warning(fault.message);
  else if (fault.code === code.error || fault.code === 0) notify.error(fault.message, fault.code === 0 ? 5_000 : 2_500);
  return fault.code !== code.error || fault.fields ? fault : besidePassword(fault.message);
}

const besidePassword = (message: string) => new ApiError(code.error, message, { password: message });
