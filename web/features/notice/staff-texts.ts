import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Notices of modifications as staff send them. */
const texts = addStaffTexts({
  'modification.dialogTitle': 'Notificar modificación de presupuesto',
  'modification.saving': 'Guardando...',
  'modification.notify': 'Notificar modificación',
  'modification.notifyAgain': 'Notificar modificación de nuevo',
  'modification.named': '{{action}}: {{name}}',
  'modification.comments': 'Causa de la modificación',
  'modification.commentsHint': 'El cliente la lee en el correo y en la página del aviso.',
  'modification.send': 'Notificar',
  'modification.sentTo': 'Se enviará a',
  'modification.noEmail': '{{name}} (sin correo)',
  'modification.malformed': '{{name}} (el correo «{{email}}» no es válido)',
  'modification.inactive': '{{name}} (acceso desactivado)',
  'modification.nobody':
    'Ningún cliente del viaje puede recibirlo, porque no tiene un correo válido o tiene el acceso desactivado: el aviso no se puede enviar.',
  'modification.nothingKept': 'No hay una versión anterior con la que comparar.',
  'agreement.title': 'Cambios sin acordar',
  'agreement.agreed': 'Acordado',
  'agreement.proposed': 'propuesto; acordado: {{range}}',
  'agreement.draft': 'borrador',
  'agreement.state.unsaid': 'sin comunicar',
  'agreement.state.waiting': 'comunicado, sin respuesta',
  'agreement.state.declined': 'el cliente no lo acepta',
  'agreement.explain': 'El cliente, el PDF, los correos y los pagos siguen con lo acordado hasta que diga que sí.',
  'agreement.record': 'El cliente está de acuerdo',
  'agreement.discard': 'Descartar el borrador',
  'agreement.discardSure':
    'Se deshacen los cambios ({{n}}) y el presupuesto vuelve a lo acordado. Los servicios añadidos van a la papelera.',
  'agreement.discardYes': 'Descartar',
  'agreement.dialogTitle': 'Anotar el acuerdo del cliente',
  'agreement.dialogExplain': 'El borrador pasa a ser lo acordado. Queda en el historial quién lo anotó, el día y cómo.',
  'agreement.day': 'Qué día lo acordó',
  'agreement.how': 'Cómo',
  'agreement.note': 'Nota (opcional)',
  'agreement.how.phone': 'Por teléfono',
  'agreement.how.email': 'Por correo',
  'agreement.how.message': 'Por mensaje',
  'agreement.how.inPerson': 'En persona',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
