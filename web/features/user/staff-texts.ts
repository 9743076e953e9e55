import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Users of the agency. */
const texts = addStaffTexts({
  'user.new': 'Nuevo usuario',
  'user.role': 'Rol',
  'user.active': 'Activo',
  'user.activeHint': 'Un usuario inactivo conserva su historia, pero no puede entrar',
  'user.inactive': 'Inactivo',
  'user.usernameKept': 'No se puede cambiar',
  'user.scope': 'Ámbito de la plataforma',
  'user.scopeGeneral': 'General',
  'user.scopeManagement': 'Gestión',
  'user.deleteTitle': 'Eliminar usuario',
  'user.deleteMessage': '¿Está seguro de que quiere eliminar a {{name}}? Dejará de poder entrar.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
