/** Notices of modifications as staff send them, in Spanish. */
export const notice = {
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
} as const;
