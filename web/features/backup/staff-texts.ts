import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Config → Copias de seguridad, and what the page of today’s work says of backups. */
const texts = addStaffTexts({
  'backup.title': 'Copias de seguridad',
  'backup.intro':
    'Una copia lo lleva todo en un archivo: la base de datos, las fotos y documentos y, si se le pone una contraseña, la clave secreta. Guarde alguna también fuera de este equipo.',
  'backup.now': 'Hacer una copia ahora',
  'backup.nowHint':
    'Se puede seguir trabajando mientras se prepara. Al terminar se vuelve a leer entera para comprobarla.',
  'backup.place': 'Las copias se guardan en {{place}}.',
  'backup.besideData':
    'Esa carpeta está junto a los datos: si se estropea el disco, se pierde todo a la vez. Descargue las copias, o ponga en BACKUP_URL otra carpeta o un almacén S3.',
  'backup.stage.waiting': 'Va a empezar…',
  'backup.stage.database': 'Copiando la base de datos…',
  'backup.stage.files': 'Copiando fotos y documentos…',
  'backup.stage.checking': 'Comprobando la copia…',
  'backup.runs': 'Copias hechas',
  'backup.late':
    'Hace demasiado tiempo que no hay una copia completa. Haga una ahora, y mire por qué fallan las automáticas.',
  'backup.noRuns': 'Todavía no hay ninguna copia.',
  'backup.state.complete': 'Completa y comprobada',
  'backup.state.failed': 'No se pudo hacer',
  'backup.state.outdated': 'Borrada: hay otras más nuevas',
  'backup.fault.full': 'No queda sitio donde se guardan las copias',
  'backup.fault.damaged': 'Al leerla de nuevo no era igual: no sirve y se ha borrado',
  'backup.fault.interrupted': 'La aplicación se cerró mientras se hacía',
  'backup.fault.place': 'No se puede escribir donde se guardan las copias',
  'backup.fault.other': 'Ha fallado algo inesperado',
  'backup.says': 'Dice: {{error}}',
  'backup.automatic': 'Automática',
  'backup.askedBy': 'Pedida por {{name}}',
  'backup.files_one': '{{count}} archivo',
  'backup.files_other': '{{count}} archivos',
  'backup.withKey': 'con la clave secreta',
  'backup.withoutKey': 'sin la clave secreta',
  'backup.save': 'Descargar',
  'backup.saveOf': 'Descargar la copia del {{moment}}',
  'backup.plan': 'Copias automáticas',
  'backup.planOff': 'No se hacen solas: solo cuando alguien las pide.',
  'backup.planDay': 'Todos los días a las {{hour}}.',
  'backup.planWeek': 'Cada {{day}} a las {{hour}}.',
  'backup.keep.both': 'Se guardan las {{newest}} más nuevas y las de los últimos {{days}} días.',
  'backup.keep.newest': 'Se guardan las {{newest}} más nuevas.',
  'backup.keep.days': 'Se guardan las de los últimos {{days}} días.',
  'backup.keep.all': 'Se guardan todas.',
  'backup.planSet': 'Cambiar',
  'backup.active': 'Hacer copias automáticamente',
  'backup.rhythm': 'Cada cuánto',
  'backup.rhythm.day': 'Todos los días',
  'backup.rhythm.week': 'Una vez por semana',
  'backup.weekday': 'Día de la semana',
  'backup.hour': 'Hora',
  'backup.keepNewest': 'Cuántas de las más nuevas se guardan',
  'backup.keepDays': 'De cuántos días atrás se guardan',
  'backup.keepHint':
    'Vacío, no cuenta. Con los dos vacíos se guardan todas. La última copia completa no se borra nunca.',
  'backup.key': 'La clave secreta',
  'backup.keyState.none':
    'Las copias no llevan la clave. Sin ella, los DNI, pasaportes, cuentas y correos de una copia no se pueden leer: guárdela usted aparte, o ponga una contraseña y la llevarán.',
  'backup.keyState.stored': 'Las copias llevan la clave, cerrada con la contraseña que se puso aquí.',
  'backup.keyState.variable': 'Las copias llevan la clave, cerrada con la contraseña de BACKUP_PASSPHRASE.',
  'backup.keyState.stale':
    'La clave secreta ha cambiado desde que se puso la contraseña: las copias ya no la llevan. Vuelva a poner la contraseña.',
  'backup.keySet': 'Poner contraseña',
  'backup.keyChange': 'Cambiar la contraseña',
  'backup.keyForget': 'Quitar la clave de las copias',
  'backup.keyForgetMessage': 'Las próximas copias no llevarán la clave secreta. Las que ya están hechas no cambian.',
  'backup.passphrase': 'Contraseña de las copias',
  'backup.passphraseAgain': 'Otra vez',
  'backup.passphraseHint':
    'Apúntela y guárdela lejos de las copias. No queda escrita en ningún sitio: quien la pierde no abre la clave de esas copias. Vale para las próximas; las ya hechas conservan la suya.',
  'backup.restore': 'Recuperar una copia',
  'backup.restoreText':
    'En un equipo con esta versión o una más nueva, con la carpeta de datos o la base de datos vacía y la aplicación parada. Pide la contraseña si la copia lleva la clave. La copia se comprueba entera antes de escribir nada:',
  'backup.database': 'Solo la base de datos',
  'backup.databaseText':
    'Los datos en un archivo, sin fotos, documentos ni clave. Sirve para llevarlos a otra base de datos.',
  'backup.download': 'Descargar la base de datos',
  'backup.brokenOff':
    'La descarga se ha interrumpido y no se ha guardado nada. Vuelva a intentarlo; si se repite, el motivo está en el registro de la aplicación.',
  'backup.logged':
    'Cada descarga queda registrada. Los DNI, pasaportes, cuentas y correos siguen cifrados dentro de la copia; los demás datos personales se pueden leer: trátela como confidencial.',
  'backup.version': 'Periplo {{version}}, esquema de datos {{schema}}',
  'backup.notice.late': 'No hay ninguna copia de seguridad completa desde el {{since}}',
  'backup.notice.failed': 'La copia de seguridad del {{since}} no se pudo hacer',
  'backup.notice.off': 'Las copias de seguridad automáticas están desactivadas',
  'backup.notice.open': 'Ver en Configuración → Copias de seguridad',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
