/** Putting a list in order. */
export const sort = {
  'sort.move': 'Mover «{{name}}»',
  'sort.hint':
    'Pulse la barra espaciadora para coger, las flechas para mover, otra vez la barra para soltar, y Escape para dejarlo donde estaba.',
  'sort.role': 'se puede mover',
  'sort.picked': '{{name}}: en movimiento, posición {{place}} de {{count}}',
  'sort.over': '{{name}}: posición {{place}} de {{count}}',
  'sort.back': '{{name}}: sigue en la posición {{place}} de {{count}}',
  'sort.earlier': 'Mover «{{name}}» hacia delante',
  'sort.later': 'Mover «{{name}}» hacia atrás',
  'sort.photoPlace': '«{{name}}» es ahora la foto {{place}} de {{count}}',
};
