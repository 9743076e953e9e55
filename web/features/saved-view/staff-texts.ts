import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

const texts = addStaffTexts({
  'views.title': 'Vistas',
  'views.save': 'Guardar esta vista',
  'views.name': 'Nombre de la vista',
  'views.none': 'Todavía no ha guardado ninguna vista de esta lista.',
  'views.hint': 'Filtre u ordene la lista y guarde aquí cómo la ve.',
  'views.deleteTitle': 'Eliminar la vista',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
