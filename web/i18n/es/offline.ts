/** The copy of a trip on a device, in Spanish. */
export const offline = {
  'offline.switch': 'Disponible sin conexión en este dispositivo',
  'offline.hint':
    'Guarda aquí el viaje, sus documentos y los contactos, y mantiene la sesión abierta 30 días. Úselo solo en un dispositivo suyo: al salir se borra todo.',
  'offline.saving': 'Guardando…',
  'offline.saved': 'Guardado el {{moment}}. Se actualiza cuando hay conexión.',
  'offline.failed': 'No se ha podido guardar. Compruebe la conexión y vuelva a intentarlo.',
  'offline.full': 'No queda sitio en este dispositivo para guardar el viaje. Libere espacio y vuelva a intentarlo.',
  'offline.refused': 'Este navegador no permite guardar el viaje. Pruebe fuera de la navegación privada.',
  'offline.bar': 'Sin conexión: datos del {{moment}}',
  'offline.away': 'Esta página no está guardada en este dispositivo. Puede leer:',
} as const;
