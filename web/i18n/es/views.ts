/** The views of lists that staff save. */
export const views = {
  'views.title': 'Vistas',
  'views.save': 'Guardar esta vista',
  'views.name': 'Nombre de la vista',
  'views.none': 'Todavía no ha guardado ninguna vista de esta lista.',
  'views.hint': 'Filtre u ordene la lista y guarde aquí cómo la ve.',
  'views.deleteTitle': 'Eliminar la vista',
} as const;
