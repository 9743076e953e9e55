/** Spanish texts of both server and screens for visitors who ask for a trip. The other languages have the same keys. */
export const visitor = {
  'request.destinationRequired': 'Díganos adónde le gustaría ir, o qué le apetece',
  'request.dateFromRequired': 'Indique el día de salida',
  'request.dateToRequired': 'Indique el día de regreso',
  'request.dateOrder': 'El regreso no puede ser anterior a la salida',
  'request.datePast': 'Esa fecha ya ha pasado',
  'request.dateFar': 'Elija una fecha de los próximos tres años',
  'request.daysInvalid': 'Indique cuántos días, de 1 a 90',
  'request.adultsInvalid': 'Indique cuántos adultos viajan, de 1 a 60',
  'request.childrenInvalid': 'Indique cuántos menores viajan, hasta 12',
  'request.agesInvalid': 'Indique la edad de cada menor, de 0 a 17 años',
  'request.nameRequired': 'Díganos su nombre',
  'request.surnameRequired': 'Díganos sus apellidos',
  'request.formOld': 'El formulario llevaba mucho tiempo abierto. Lo que ha escrito sigue aquí: vuelva a enviarlo.',
  'request.tooFast': 'Ha sido muy rápido. Espere unos segundos y vuelva a enviarlo.',
  'request.refused': 'No hemos podido recibir la solicitud por este formulario. Escríbanos o llámenos, por favor.',
  'request.sent': 'Hemos recibido su solicitud',
};
