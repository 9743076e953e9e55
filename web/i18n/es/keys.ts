/** The keyboard shortcuts of staff, and who else is on a record. */
export const keys = {
  'keys.title': 'Atajos de teclado',
  'keys.everywhere': 'En cualquier pantalla',
  'keys.list': 'En una lista',
  'keys.go': 'Ir a otra pantalla',
  'keys.all': 'Ver los atajos de teclado',
  'keys.search': 'Buscar en todo',
  'keys.close': 'Cerrar lo que está abierto',
  'keys.new': 'Crear uno nuevo',
  'keys.rows': 'Pasar de una fila a otra',
  'keys.open': 'Abrir la fila',
  'keys.edit': 'Editar la fila',
  'keys.hint': 'Los atajos no actúan mientras se escribe en un campo.',
  'keys.tip': 'Atajo de teclado: {{key}}',
  'presence.also_one': '{{names}} también está aquí',
  'presence.also_other': '{{names}} también están aquí',
};
