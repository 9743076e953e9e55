/** The question after two people have edited one record. */
export const stale = {
  'stale.title': 'Otra persona ha guardado cambios',
  'stale.intro': 'No se ha perdido nada de lo que usted ha escrito. Elija en cada campo qué versión vale.',
  'stale.mine': 'Usted escribió',
  'stale.untouched': 'Como estaba',
  'stale.today': 'Guardado por {{name}} a las {{time}}',
  'stale.earlier': 'Guardado por {{name}} el {{moment}}',
  'stale.someone': 'Guardado por otra persona',
  'stale.empty': 'Sin rellenar',
  'stale.yes': 'Sí',
  'stale.other': 'Otro dato',
  'stale.back': 'Volver al formulario',
  'stale.save': 'Guardar lo elegido',
} as const;
