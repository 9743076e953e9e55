import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The Google account of the agency. */
const texts = addStaffTexts({
  'google.title': 'Conectar con Google',
  'google.connecting': 'Conectando con Google…',
  'google.failedTitle': 'No se ha conectado la cuenta de Google',
  'google.back': 'Volver',
  'google.connectedNow': 'Cuenta de Google conectada: {{email}}',
  'google.notConfiguredHint':
    'Para enviarlas desde Gmail hay que dar de alta la aplicación en Google (GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET). Mientras tanto salen por el servidor de correo.',
  'google.noneTitle': 'Sin cuenta de Google',
  'google.connectedTitle': 'Conectada con Google',
  'google.refusedTitle': 'Google ya no acepta el permiso',
  'google.notYet':
    'Las solicitudes salen por el servidor de correo. Conecte la cuenta de Google de la agencia para enviarlas desde Gmail.',
  'google.refused':
    'El permiso de {{email}} se retiró o ha caducado. Lo que estaba en cola espera a que alguien lo renueve; lo nuevo sale por el servidor de correo.',
  'google.connectedText': 'Las solicitudes salen desde {{email}}. La conectó {{by}} el {{moment}}.',
  'google.lettersWait':
    'El permiso de {{email}} se retiró o ha caducado. Los correos en cola de esta solicitud esperan a que alguien lo renueve.',
  'google.refusedHere':
    'El permiso de {{email}} se retiró o ha caducado. Renuévelo para enviar desde Gmail; mientras tanto, esta solicitud sale por el servidor de correo.',
  'google.noAnswer': 'Google no responde ahora mismo.',
  'google.connect': 'Conectar con Google',
  'google.again': 'Renovar el permiso',
  'google.disconnect': 'Desconectar',
  'google.disconnectAsk': 'Se retirará el permiso de {{email}}. Lo que está en cola saldrá por el servidor de correo.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
