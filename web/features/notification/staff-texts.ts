import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The bell of the top bar. */
const texts = addStaffTexts({
  'bell.title': 'Notificaciones',
  'bell.labelUnread_one': 'Notificaciones: {{count}} sin leer',
  'bell.labelUnread_other': 'Notificaciones: {{count}} sin leer',
  'bell.unread_one': '{{count}} notificación sin leer',
  'bell.unread_other': '{{count}} notificaciones sin leer',
  'bell.which': 'Qué notificaciones se muestran',
  'bell.all': 'Todas',
  'bell.onlyUnread': 'Sin leer',
  'bell.fresh': 'Sin leer:',
  'bell.mark': 'Marcar como leída',
  'bell.markOne': 'Marcar como leída: {{what}}',
  'bell.markAll': 'Marcar todas como leídas',
  'bell.more': 'Ver más',
  'bell.empty': 'No hay notificaciones',
  'bell.emptyUnread': 'Todo leído',
  'bell.emptyHint':
    'Aquí le avisamos de lo que responden sus clientes y proveedores, de las tareas que vencen y de los correos que no llegan.',
  'bell.budgetAccepted': '{{by}} ha aceptado un presupuesto de «{{travel}}»',
  'bell.acceptanceWithdrawn': '{{by}} ha retirado la aceptación de un presupuesto de «{{travel}}»',
  'bell.alternativesSought': '{{by}} pide alternativas para «{{travel}}»',
  'bell.travelRejected': '{{by}} ha rechazado el viaje «{{travel}}»',
  'bell.modificationAccepted': '{{by}} acepta los cambios de «{{travel}}»',
  'bell.modificationDeclined': '{{by}} no acepta los cambios de «{{travel}}»',
  'bell.questionAsked': '{{by}} pregunta sobre «{{travel}}»',
  'bell.supplierAnswered': '{{supplier}} ha respondido a «{{request}}»',
  'bell.supplierDeclined': '{{supplier}} no tiene oferta para «{{request}}»',
  'bell.mailRefused': 'No se ha podido entregar un correo a {{to}}',
  'bell.mailUnsure': 'No es seguro que haya llegado un correo a {{to}}',
  'bell.requestRefused_one': 'No se ha podido entregar {{count}} correo de «{{request}}»',
  'bell.requestRefused_other': 'No se han podido entregar {{count}} correos de «{{request}}»',
  'bell.requestUnsure_one': 'No es seguro que haya llegado {{count}} correo de «{{request}}»',
  'bell.requestUnsure_other': 'No es seguro que hayan llegado {{count}} correos de «{{request}}»',
  'bell.mailOutage': 'El correo no sale: lo que se envía espera',
  'bell.googleOutage': 'El correo por Google no sale: las solicitudes de grupo esperan',
  'bell.mailRestored': 'El correo vuelve a salir',
  'bell.googleRestored': 'El correo por Google vuelve a salir',
  'bell.mailHeld': 'No salía desde el {{since}}',
  'bell.googleRefused': 'Google ya no acepta el permiso de {{email}}: hay que renovarlo',
  'bell.workHandedOver': '{{by}} le ha pasado el trabajo de {{from}}',
  'bell.taskDue': 'Vence la tarea «{{task}}»',
  'bell.needsToTell':
    'En «{{travel}}» alguien tiene necesidades de movilidad o salud: comuníquelas al organizador y al hotel',
  'bell.needsBy': 'Antes del {{day}}',
  'bell.travelRequested': '{{by}} ha pedido un viaje: «{{travel}}»',
  'bell.auditBroken':
    'El registro de actividad no está completo: alguien ha cambiado o borrado filas (desde la {{number}})',
  'bell.apiKeyExpires': 'Su clave de la API «{{name}}» caduca pronto',
  'bell.apiKeyLast': 'Último día: {{day}}. Cree otra antes, para que el programa que la usa no se pare.',
  'bell.backupFailed': 'No se ha podido hacer la copia de seguridad',
  'bell.backupLate': 'No hay ninguna copia de seguridad completa desde el {{since}}',
  'bell.confirmationsHeld': 'Hoy ya se han enviado {{count}} confirmaciones a visitantes: no se envían más',
  'bell.confirmationsStill': 'Las solicitudes siguen llegando. Compruebe si son de verdad.',
  'bell.webhookOff': '«{{webhook}}» está apagado: nada le ha llegado en tres días',
  'bell.webhookWaits': 'Los eventos esperan. Cuando lo haya arreglado, enciéndalo de nuevo.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
