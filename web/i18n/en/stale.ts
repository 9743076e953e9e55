import type { stale as es } from '../es/stale.ts';

/** The question after two people have edited one record. */
export const stale: Record<keyof typeof es, string> = {
  'stale.title': 'Somebody else has saved changes',
  'stale.intro': 'Nothing that you wrote is lost. Choose for each field which version counts.',
  'stale.mine': 'You wrote',
  'stale.untouched': 'As it was',
  'stale.today': 'Saved by {{name}} at {{time}}',
  'stale.earlier': 'Saved by {{name}} on {{moment}}',
  'stale.someone': 'Saved by somebody else',
  'stale.empty': 'Not filled in',
  'stale.yes': 'Yes',
  'stale.other': 'Another value',
  'stale.back': 'Back to the form',
  'stale.save': 'Save what is chosen',
};
