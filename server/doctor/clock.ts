import { doctorWarning, type Finding, fault, ok } from './finding.ts';

/** Beyond this, in seconds, codes of the second factor begin to fail and orders of events are doubtful. */
const slightly = 5;
/** Beyond this, in seconds, right codes are refused and links end at another time than they say. */
const badly = 30;

/**
 * Compares this machine's clock with another one.
 * @param whose the other clock, for people
 * @param ahead by how many seconds this machine's clock is ahead of it
 */
export function clockFinding(whose: string, ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead));
  const says = `this machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}`;
  const advice = 'Let both machines set their clocks from the network (timedatectl set-ntp true, or chrony).';
  if (seconds > badly) return fault('clock', `${says}: codes of two-step verification are refused`, advice);
  if (seconds > slightly) return doctorWarning('clock', says, advice);
  return ok('clock', `it agrees with ${whose}`);
}

/**
 * The finding from an answer's Date, which has whole seconds.
 * @param between this machine's time when the answer was made, in ms: halfway between the question and the answer
 */
export function clockByDate(whose: string, date: string | null, between: number): Finding[] {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return [];
  return [clockFinding(whose, (between - theirs - 500) / 1000)];
}
