/** The itinerary of a budget as a sheet of rows, in Spanish. */
export const compact = {
  'compact.view': 'Cómo se ve el itinerario',
  'compact.on': 'Compacto',
  'compact.off': 'Detallado',
  'compact.kind': 'Tipo',
  'compact.date_from': 'Inicio',
  'compact.date_to': 'Fin',
  'compact.about': 'Servicio',
  'compact.first': 'Origen / detalle',
  'compact.second': 'Destino / detalle',
  'compact.provider_id': 'Proveedor',
  'compact.locator': 'Localizador',
  'compact.net_price': 'Neto',
  'compact.price': 'PVP',
  'compact.tools': 'Acciones',
  'compact.copyOf': 'Copiar {{name}}',
  'compact.orderHint':
    'Arrastre para mover, también a otro día: las fechas cambian tantos días como se mueva y las horas se mantienen. Con el teclado, Alt y las flechas arriba y abajo.',
  'compact.hint':
    'Intro o F2 edita la celda, Tab y las flechas pasan a otra, Escape la deja como estaba. Alt y las flechas arriba y abajo mueven el servicio, también a otro día: conserva sus horas y su duración.',
  'compact.hintRead': 'Las flechas pasan de una celda a otra.',
  'compact.movedToDay':
    '{{name}}: {{day}}, posición {{place}} de {{count}}. Sus fechas cambian, las horas se mantienen.',
  'compact.notMoved': '{{name}} sigue donde estaba',
} as const;
