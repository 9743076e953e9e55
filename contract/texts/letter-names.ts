import type { LetterKind } from '../letter-text.ts';

/** What each editable letter is called, and who gets it when. The server alone reads these; staff see them. */
export const letterNames: Record<LetterKind, { name: string; about: string }> = {
  travelRequestConfirmation: {
    name: 'Solicitud recibida',
    about: 'Al visitante, en cuanto pide un viaje en la página pública.',
  },
  invitation: {
    name: 'Invitación al área de cliente',
    about: 'Al cliente sin contraseña, cuando se le invita desde su ficha.',
  },
  recoverPassword: { name: 'Contraseña olvidada', about: 'A quien pide cambiar su contraseña.' },
  budgetSent: { name: 'Presupuestos enviados', about: 'A los clientes del viaje, cuando se envía por primera vez.' },
  budgetSentAgain: {
    name: 'Presupuestos enviados de nuevo',
    about: 'A los clientes del viaje, cuando se vuelve a enviar.',
  },
  budgetReminder: {
    name: 'Recordatorio de presupuestos',
    about: 'A los clientes cuyos presupuestos esperan respuesta, según los ajustes.',
  },
  questionAnswered: { name: 'Respuesta a una pregunta', about: 'Al cliente, cuando se responde a su pregunta.' },
  budgetAccepted: { name: 'Presupuesto aceptado', about: 'A los clientes del viaje, cuando se acepta un presupuesto.' },
  modification: { name: 'Presupuesto modificado', about: 'A los clientes, cuando se les notifica una modificación.' },
  changesAccepted: { name: 'Cambios aceptados', about: 'A los clientes del viaje, cuando uno acepta los cambios.' },
  changesDeclined: { name: 'Cambios rechazados', about: 'A los clientes del viaje, cuando uno rechaza los cambios.' },
  changesRecorded: {
    name: 'Acuerdo anotado',
    about: 'A los clientes del viaje, cuando se anota que aceptaron los cambios de otra forma.',
  },
  travelBooked: { name: 'Viaje reservado', about: 'A los clientes del viaje, al finalizar las reservas.' },
  travelCancelled: {
    name: 'Viaje cancelado',
    about: 'A los clientes del viaje, cuando se cancela después de reservarlo.',
  },
  paymentReceived: { name: 'Pago recibido', about: 'A los clientes del viaje, cuando se anota un pago.' },
  travelRejectedClient: {
    name: 'Viaje cerrado',
    about: 'Al cliente, si se le avisa de que el viaje no sigue adelante.',
  },
  ratingInvitation: { name: 'Invitación a valorar', about: 'A los viajeros, unos días después de volver.' },
  priceRequestReminder: {
    name: 'Recordatorio de una solicitud',
    about: 'Al proveedor que no ha respondido a una solicitud de grupo.',
  },
  travelRequest: { name: 'Nueva solicitud de viaje', about: 'Al equipo, cuando un visitante pide un viaje.' },
  questionAsked: { name: 'Pregunta de un cliente', about: 'A los agentes del viaje, cuando un cliente pregunta.' },
  budgetAcceptedStaff: {
    name: 'Un cliente acepta',
    about: 'A los agentes del viaje, cuando se acepta un presupuesto.',
  },
  alternativesSought: {
    name: 'Un cliente pide alternativas',
    about: 'A los agentes del viaje, cuando el cliente quiere otra propuesta.',
  },
  travelRejected: { name: 'Un cliente rechaza el viaje', about: 'A los agentes del viaje, cuando se rechaza entero.' },
  modificationAccepted: {
    name: 'Modificación aceptada',
    about: 'A los agentes del viaje, cuando el cliente acepta los cambios.',
  },
  modificationDeclined: {
    name: 'Modificación rechazada',
    about: 'A los agentes del viaje, cuando el cliente rechaza los cambios.',
  },
  supplierAnswered: { name: 'Un proveedor responde', about: 'A quien hizo la solicitud de grupo.' },
  supplierDeclined: {
    name: 'Un proveedor declina',
    about: 'A quien hizo la solicitud de grupo, cuando el proveedor no puede ofrecer nada.',
  },
  taskDue: { name: 'Recordatorio de una tarea', about: 'A quien tiene que hacerla, según los ajustes.' },
};
