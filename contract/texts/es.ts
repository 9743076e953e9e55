/**
 * Spanish texts of both server and screens: validation messages (specification 5, verbatim) and the server's answers.
 */
export const es = {
  'common.nameRequired': 'Nombre obligatorio',
  'common.idInvalid': 'Seleccione un elemento de la lista',
  'common.tooLong': 'El texto es demasiado largo',
  'common.numberInvalid': 'Introduzca un número válido',
  'common.phoneRequired': 'Introduzca un teléfono',
  'common.phoneShort': 'El número es demasiado corto',
  'common.phoneLong': 'El número es demasiado largo',
  'common.passwordRequired': 'Contraseña obligatoria',
  'common.passwordShort': 'Demasiado corta, debe tener min 8 caracteres',
  'common.passwordDifferent': 'Las contraseñas no coinciden',
  'common.dateInvalid': 'Introduzca una fecha válida',
  'common.yearWrong': 'El año debe estar entre 1900 y 2200',
  'common.birthFuture': 'La fecha de nacimiento no puede ser futura',
  'common.dataInvalid': 'Los datos enviados no son válidos',

  'session.unknown': 'La sesión ha caducado, por favor vuelva a loguear',
  'session.maintenance': 'Estamos realizando tareas de mantenimiento. Vuelva a intentarlo en unos minutos.',
  'session.noRoles': 'Error: No tiene roles asignados.',
  'session.identityRequired': 'Introduzca su usuario o correo electrónico',
  'session.passwordRequired': 'Introduzca su contraseña',

  'recover.emailRequired': 'Introduzca su correo electrónico',
  'recover.emailInvalid': 'Introduzca un correo electrónico válido',
  'password.oldRequired': 'Introduzca su contraseña actual',
  'password.againRequired': 'Repita la contraseña',
  'link.expired': 'Este enlace ha caducado o ya se ha utilizado',

  'signUp.consentRequired': 'Debe aceptar la política de privacidad',

  'user.firstNameRequired': 'Introduzca el nombre del usuario',
  'user.lastNameRequired': 'Introduzca los apellidos del usuario',
  'user.emailRequired': 'Introduzca un email',
  'user.emailInvalid': 'Introduzca un email válido',

  'client.firstNameRequired': 'Introduzca el nombre del cliente',
  'client.lastNameRequired': 'Introduzca los apellidos del cliente',
  'client.birthDateRequired': 'Introduzca la fecha de nacimiento',
  'client.addressRequired': 'Introduzca la dirección',
  'client.dniRequired': 'DNI obligatorio',
  'client.postalCodeRequired': 'Introduzca el código postal',
  'client.emailInvalid': 'Email inválido',

  'rating.starsRequired': 'Valore de 1 a 5',

  'photo.wrongType': 'La imagen debe de tener una extensión .png o .jpg',
  'photo.onlyOne': 'Solo puede ser subido 1 imagen a la vez',
  'file.wrongType': 'El archivo debe de tener alguna de las siguientes extensiones: {{extensions}}',
  'file.onlyOne': 'Sólo puede subirse 1 archivo',
  'file.tooLarge': 'El tamaño debe ser menor de 2M, compruebe los archivos',
  'file.empty': 'El archivo está vacío',

  'travel.status.1': 'En cola',
  'travel.status.2': 'Enviado al cliente',
  'travel.status.3': 'Pendiente de reserva',
  'travel.status.4': 'Archivado',
  'travel.status.5': 'Reservado',
  'travel.status.6': 'Rechazado completamente',

  'budget.reasonRequired': 'Motivo de rechazo obligatorio',
  'budget.status.1': 'Pendiente de aceptación',
  'budget.status.2': 'Rechazado',
  'budget.status.3': 'Aceptado',
  'question.textRequired': 'Escriba su mensaje',
} as const;

/** The texts of both server and screens for every reader, in any language. */
export type SharedTexts = Record<keyof typeof es, string>;
