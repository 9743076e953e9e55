import type { sort as es } from '../es/sort.ts';

export const sort: Record<keyof typeof es, string> = {
  'sort.move': 'Move “{{name}}”',
  'sort.hint':
    'Press the space bar to pick up, the arrow keys to move, the space bar again to put down, and Escape to leave it where it was.',
  'sort.role': 'movable',
  'sort.picked': '{{name}}: moving, position {{place}} of {{count}}',
  'sort.over': '{{name}}: position {{place}} of {{count}}',
  'sort.back': '{{name}}: stays at position {{place}} of {{count}}',
  'sort.earlier': 'Move “{{name}}” earlier',
  'sort.later': 'Move “{{name}}” later',
  'sort.photoPlace': '“{{name}}” is now photo {{place}} of {{count}}',
};
