import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Config → API. */
const texts = addStaffTexts({
  'api.title': 'Llamadas de la API',
  'api.intro':
    'Lo que otros programas pueden pedir a Periplo: quién puede hacer cada llamada, qué recibe y qué responde. Los nombres son los que se escriben al llamar.',
  'api.search': 'Buscar una llamada, un permiso o un campo',
  'api.found': '{{shown}} de {{total}} llamadas',
  'api.none': 'Ninguna llamada coincide con la búsqueda',
  'api.codes': 'Códigos de las respuestas',
  'api.code.read': 'Lectura correcta, sin mensaje.',
  'api.code.done': 'Hecho, con un mensaje para quien llama.',
  'api.code.warning':
    'Rechazado con un aviso: otra persona lo ha cambiado antes, falta un correo o hay que confirmar con el campo «confirmed».',
  'api.code.error': 'Rechazado con un error: lo enviado no es correcto, no existe o no está permitido.',
  'api.code.sessionUnknown': 'La sesión no existe o se ha retirado.',
  'api.code.sessionEnded': 'La sesión se ha cerrado desde otro lugar.',
  'api.code.sessionExpired': 'La sesión ha caducado.',
  'api.code.maintenance': 'La aplicación está en mantenimiento.',
  'api.actor.visitor': 'visitantes',
  'api.actor.customer': 'clientes',
  'api.actor.agent': 'agentes',
  'api.actor.administrator': 'administradores',
  'api.who': 'Pueden hacerla: {{who}} (permiso {{permission}}).',
  'api.scope': 'Con una clave: ámbito {{scope}}.',
  'api.everyKey': 'Con cualquier clave.',
  'api.refused': 'Siempre se rechaza, con el motivo.',
  'api.link': 'Enlace a esta llamada',
  'api.input': 'Recibe',
  'api.answer': 'Responde',
  'api.field': 'Campo',
  'api.type': 'Tipo',
  'api.required': 'obligatorio',
  'api.optional': 'no siempre',
  'api.files': 'También como multipart/form-data: el JSON en la parte «data» y archivos en {{files}}.',
  'api.media': 'Un archivo: {{types}}.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
