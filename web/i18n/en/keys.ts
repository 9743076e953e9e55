import type { keys as es } from '../es/keys.ts';

/** The keyboard shortcuts of staff, and who else is on a record. */
export const keys: Record<keyof typeof es, string> = {
  'keys.title': 'Keyboard shortcuts',
  'keys.everywhere': 'On every screen',
  'keys.list': 'In a list',
  'keys.go': 'Go to another screen',
  'keys.all': 'Show the keyboard shortcuts',
  'keys.search': 'Search everything',
  'keys.close': 'Close what is open',
  'keys.new': 'Create a new one',
  'keys.rows': 'Move from row to row',
  'keys.open': 'Open the row',
  'keys.edit': 'Edit the row',
  'keys.hint': 'Shortcuts do nothing while you type in a field.',
  'keys.tip': 'Keyboard shortcut: {{key}}',
  'presence.also_one': '{{names}} is here too',
  'presence.also_other': '{{names}} are here too',
};
