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
  'user.work.travels_one': '{{count}} viaje abierto',
  'user.work.travels_other': '{{count}} viajes abiertos',
  'user.work.tasks_one': '{{count}} tarea pendiente',
  'user.work.tasks_other': '{{count}} tareas pendientes',
  'user.work.requests_one': '{{count}} solicitud de precio',
  'user.work.requests_other': '{{count}} solicitudes de precio',
  'user.hasWork': '{{name}} tiene {{work}}.',
  'user.noWork': '{{name}} no tiene trabajo abierto',
  'user.handOver': 'Pasar su trabajo a otra persona',
  'user.handOverOf': 'Pasar el trabajo de {{name}} a otra persona',
  'user.handOverTo': 'Pasar a',
  'user.handOverNobody': 'Nadie: queda sin asignar',
  'user.handOverHint': 'Lo que queda sin asignar es de los administradores.',
  'user.handOverYes': 'Pasar el trabajo',
  'calendar.ofStaff':
    'Una dirección para su programa de calendario (Apple, Outlook, Google): muestra las salidas de sus viajes, los vencimientos de las opciones y sus tareas, y recoge los cambios por sí sola. En Google Calendar, péguela en «Otros calendarios», «Desde URL». Quien la tenga puede verlos: guárdela para usted.',
  'user.deleteTitle': 'Eliminar usuario',
  'user.deleteMessage': '¿Está seguro de que quiere eliminar a {{name}}? Dejará de poder entrar.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
