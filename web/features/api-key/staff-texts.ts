import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The keys of the API. */
const texts = addStaffTexts({
  'apiKeys.title': 'Claves de la API',
  'apiKeys.about':
    'Con una clave, otro programa (la web de la agencia, la contabilidad, una hoja de cálculo) trabaja en su nombre: solo en lo que la clave permite, y nunca más de lo que usted puede hacer.',
  'apiKeys.make': 'Crear una clave',
  'apiKeys.makeNow': 'Crear',
  'apiKeys.name': 'Nombre',
  'apiKeys.nameHint': 'El programa que la usará; por ejemplo, «Web de la agencia»',
  'apiKeys.scopes': 'Qué puede hacer',
  'apiKeys.scopesHint': 'Dele solo lo que el programa necesita. Escribir no incluye leer.',
  'apiKeys.group.travel': 'Viajes y presupuestos',
  'apiKeys.group.client': 'Clientes',
  'apiKeys.group.catalogue': 'Catálogo y consejos',
  'apiKeys.group.provider': 'Proveedores',
  'apiKeys.group.task': 'Tareas',
  'apiKeys.group.priceRequest': 'Solicitudes de grupos',
  'apiKeys.group.report': 'Resumen del día y valoraciones',
  'apiKeys.read': 'Leer',
  'apiKeys.write': 'Escribir',
  'apiKeys.words': '{{group}} ({{verb}})',
  'apiKeys.verb.read': 'leer',
  'apiKeys.verb.write': 'escribir',
  'apiKeys.verb.both': 'leer y escribir',
  'apiKeys.term': 'Cuánto tiempo vale',
  'apiKeys.terms.30': '30 días',
  'apiKeys.terms.90': '90 días',
  'apiKeys.terms.365': 'Un año',
  'apiKeys.terms.day': 'Hasta otro día',
  'apiKeys.until': 'Último día',
  'apiKeys.madeTitle': 'Clave «{{name}}»',
  'apiKeys.once':
    'Cópiela ahora y guárdela donde el programa la lea. No se puede volver a ver: aquí solo queda su huella.',
  'apiKeys.use': 'El programa la envía en la cabecera X-Token, o en Authorization: Bearer.',
  'apiKeys.calls': 'Ver las llamadas de la API',
  'apiKeys.done': 'La he guardado',
  'apiKeys.revoke': 'Retirar',
  'apiKeys.revokeOf': 'Retirar {{name}}',
  'apiKeys.revokeTitle': 'Retirar la clave',
  'apiKeys.revokeSure':
    '«{{name}}» dejará de servir enseguida, y el programa que la usa se parará. No se puede deshacer.',
  'apiKeys.state.expired': 'Caducada',
  'apiKeys.state.revoked': 'Retirada',
  'apiKeys.validUntil': 'Vale hasta el {{day}}',
  'apiKeys.unused': 'Sin usar',
  'apiKeys.used': 'Último uso: {{at}}',
  'apiKeys.usedFrom': 'Último uso: {{at}}, desde la red {{network}}',
  'apiKeys.allTitle': 'Claves de toda la agencia',
  'apiKeys.allNone': 'Nadie tiene ninguna.',
  'apiKeys.ownHere': 'Las suyas, en «Seguridad de la cuenta»',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
