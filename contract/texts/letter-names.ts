import type { Language } from '../language.ts';
import type { LetterKind } from '../letter-text.ts';

/** What each editable letter is called, and who gets it when. The server alone reads these; staff see them. */
export const letterNames: Record<LetterKind, Record<Language, { name: string; about: string }>> = {
  travelRequestConfirmation: {
    es: { name: 'Solicitud recibida', about: 'Al visitante, en cuanto pide un viaje en la página pública.' },
    en: { name: 'Request received', about: 'To the visitor, as soon as they ask for a trip on the public page.' },
    fr: { name: 'Demande reçue', about: 'Au visiteur, dès qu’il demande un voyage sur la page publique.' },
  },
  invitation: {
    es: {
      name: 'Invitación al área de cliente',
      about: 'Al cliente sin contraseña, cuando se le invita desde su ficha.',
    },
    en: { name: 'Invitation to sign up', about: 'To a client without a password, when invited from their record.' },
    fr: {
      name: 'Invitation à l’espace client',
      about: 'Au client sans mot de passe, quand il est invité depuis sa fiche.',
    },
  },
  recoverPassword: {
    es: { name: 'Contraseña olvidada', about: 'A quien pide cambiar su contraseña.' },
    en: { name: 'Forgotten password', about: 'To whoever asks to change their password.' },
    fr: { name: 'Mot de passe oublié', about: 'À la personne qui demande à changer son mot de passe.' },
  },
  budgetSent: {
    es: { name: 'Presupuestos enviados', about: 'A los clientes del viaje, cuando se envía por primera vez.' },
    en: { name: 'Quotes sent', about: 'To the clients of the trip, when it is sent for the first time.' },
    fr: { name: 'Devis envoyés', about: 'Aux clients du voyage, au premier envoi.' },
  },
  budgetSentAgain: {
    es: { name: 'Presupuestos enviados de nuevo', about: 'A los clientes del viaje, cuando se vuelve a enviar.' },
    en: { name: 'Quotes sent again', about: 'To the clients of the trip, when it is sent again.' },
    fr: { name: 'Devis envoyés à nouveau', about: 'Aux clients du voyage, quand il est renvoyé.' },
  },
  budgetReminder: {
    es: {
      name: 'Recordatorio de presupuestos',
      about: 'A los clientes cuyos presupuestos esperan respuesta, según los ajustes.',
    },
    en: { name: 'Reminder of quotes', about: 'To clients whose quotes wait for an answer, as the settings say.' },
    fr: { name: 'Rappel de devis', about: 'Aux clients dont les devis attendent une réponse, selon les réglages.' },
  },
  questionAnswered: {
    es: { name: 'Respuesta a una pregunta', about: 'Al cliente, cuando se responde a su pregunta.' },
    en: { name: 'Answer to a question', about: 'To the client, when their question is answered.' },
    fr: { name: 'Réponse à une question', about: 'Au client, quand on répond à sa question.' },
  },
  budgetAccepted: {
    es: { name: 'Presupuesto aceptado', about: 'A los clientes del viaje, cuando se acepta un presupuesto.' },
    en: { name: 'Quote accepted', about: 'To the clients of the trip, when a quote is accepted.' },
    fr: { name: 'Devis accepté', about: 'Aux clients du voyage, quand un devis est accepté.' },
  },
  modification: {
    es: { name: 'Presupuesto modificado', about: 'A los clientes, cuando se les notifica una modificación.' },
    en: { name: 'Quote modified', about: 'To the clients, when they are notified of a modification.' },
    fr: { name: 'Devis modifié', about: 'Aux clients, quand une modification leur est notifiée.' },
  },
  changesAccepted: {
    es: { name: 'Cambios aceptados', about: 'A los clientes del viaje, cuando uno acepta los cambios.' },
    en: { name: 'Changes accepted', about: 'To the clients of the trip, when one of them accepts the changes.' },
    fr: {
      name: 'Modifications acceptées',
      about: 'Aux clients du voyage, quand l’un d’eux accepte les modifications.',
    },
  },
  changesDeclined: {
    es: { name: 'Cambios rechazados', about: 'A los clientes del viaje, cuando uno rechaza los cambios.' },
    en: { name: 'Changes declined', about: 'To the clients of the trip, when one of them declines the changes.' },
    fr: { name: 'Modifications refusées', about: 'Aux clients du voyage, quand l’un d’eux refuse les modifications.' },
  },
  changesRecorded: {
    es: {
      name: 'Acuerdo anotado',
      about: 'A los clientes del viaje, cuando se anota que aceptaron los cambios de otra forma.',
    },
    en: {
      name: 'Agreement noted',
      about: 'To the clients of the trip, when it is noted that they agreed to the changes otherwise.',
    },
    fr: { name: 'Accord noté', about: 'Aux clients du voyage, quand leur accord donné autrement est noté.' },
  },
  travelBooked: {
    es: { name: 'Viaje reservado', about: 'A los clientes del viaje, al finalizar las reservas.' },
    en: { name: 'Trip booked', about: 'To the clients of the trip, when the bookings are finished.' },
    fr: { name: 'Voyage réservé', about: 'Aux clients du voyage, quand les réservations sont terminées.' },
  },
  travelCancelled: {
    es: { name: 'Viaje cancelado', about: 'A los clientes del viaje, cuando se cancela después de reservarlo.' },
    en: { name: 'Trip cancelled', about: 'To the clients of the trip, when it is cancelled after it was booked.' },
    fr: { name: 'Voyage annulé', about: 'Aux clients du voyage, quand il est annulé après sa réservation.' },
  },
  paymentReceived: {
    es: { name: 'Pago recibido', about: 'A los clientes del viaje, cuando se anota un pago.' },
    en: { name: 'Payment received', about: 'To the clients of the trip, when a payment is noted.' },
    fr: { name: 'Paiement reçu', about: 'Aux clients du voyage, quand un paiement est noté.' },
  },
  travelRejectedClient: {
    es: { name: 'Viaje cerrado', about: 'Al cliente, si se le avisa de que el viaje no sigue adelante.' },
    en: { name: 'Trip closed', about: 'To the client, if they are told that the trip does not go ahead.' },
    fr: { name: 'Voyage clôturé', about: 'Au client, s’il est averti que le voyage n’aura pas lieu.' },
  },
  ratingInvitation: {
    es: { name: 'Invitación a valorar', about: 'A los viajeros, unos días después de volver.' },
    en: { name: 'Invitation to rate', about: 'To the travellers, some days after their return.' },
    fr: { name: 'Invitation à donner un avis', about: 'Aux voyageurs, quelques jours après leur retour.' },
  },
  priceRequestReminder: {
    es: { name: 'Recordatorio de una solicitud', about: 'Al proveedor que no ha respondido a una solicitud de grupo.' },
    en: { name: 'Reminder of a request', about: 'To a supplier who has not answered a group request.' },
    fr: { name: 'Rappel d’une demande', about: 'Au fournisseur qui n’a pas répondu à une demande de groupe.' },
  },
  travelRequest: {
    es: { name: 'Nueva solicitud de viaje', about: 'Al equipo, cuando un visitante pide un viaje.' },
    en: { name: 'New trip request', about: 'To the team, when a visitor asks for a trip.' },
    fr: { name: 'Nouvelle demande de voyage', about: 'À l’équipe, quand un visiteur demande un voyage.' },
  },
  questionAsked: {
    es: { name: 'Pregunta de un cliente', about: 'A los agentes del viaje, cuando un cliente pregunta.' },
    en: { name: 'Question from a client', about: 'To the agents of the trip, when a client asks.' },
    fr: { name: 'Question d’un client', about: 'Aux agents du voyage, quand un client pose une question.' },
  },
  budgetAcceptedStaff: {
    es: { name: 'Un cliente acepta', about: 'A los agentes del viaje, cuando se acepta un presupuesto.' },
    en: { name: 'A client accepts', about: 'To the agents of the trip, when a quote is accepted.' },
    fr: { name: 'Un client accepte', about: 'Aux agents du voyage, quand un devis est accepté.' },
  },
  alternativesSought: {
    es: {
      name: 'Un cliente pide alternativas',
      about: 'A los agentes del viaje, cuando el cliente quiere otra propuesta.',
    },
    en: {
      name: 'A client asks for alternatives',
      about: 'To the agents of the trip, when the client wants other quotes.',
    },
    fr: {
      name: 'Un client demande autre chose',
      about: 'Aux agents du voyage, quand le client souhaite une autre proposition.',
    },
  },
  travelRejected: {
    es: { name: 'Un cliente rechaza el viaje', about: 'A los agentes del viaje, cuando se rechaza entero.' },
    en: { name: 'A client rejects the trip', about: 'To the agents of the trip, when all of it is rejected.' },
    fr: { name: 'Un client refuse le voyage', about: 'Aux agents du voyage, quand il est refusé en entier.' },
  },
  modificationAccepted: {
    es: { name: 'Modificación aceptada', about: 'A los agentes del viaje, cuando el cliente acepta los cambios.' },
    en: { name: 'Modification accepted', about: 'To the agents of the trip, when the client accepts the changes.' },
    fr: { name: 'Modification acceptée', about: 'Aux agents du voyage, quand le client accepte les changements.' },
  },
  modificationDeclined: {
    es: { name: 'Modificación rechazada', about: 'A los agentes del viaje, cuando el cliente rechaza los cambios.' },
    en: { name: 'Modification declined', about: 'To the agents of the trip, when the client declines the changes.' },
    fr: { name: 'Modification refusée', about: 'Aux agents du voyage, quand le client refuse les changements.' },
  },
  supplierAnswered: {
    es: { name: 'Un proveedor responde', about: 'A quien hizo la solicitud de grupo.' },
    en: { name: 'A supplier answers', about: 'To whoever made the group request.' },
    fr: { name: 'Un fournisseur répond', about: 'À la personne qui a fait la demande de groupe.' },
  },
  supplierDeclined: {
    es: {
      name: 'Un proveedor declina',
      about: 'A quien hizo la solicitud de grupo, cuando el proveedor no puede ofrecer nada.',
    },
    en: {
      name: 'A supplier declines',
      about: 'To whoever made the group request, when the supplier can’t offer anything.',
    },
    fr: {
      name: 'Un fournisseur décline',
      about: 'À la personne qui a fait la demande de groupe, quand le fournisseur ne peut rien proposer.',
    },
  },
  taskDue: {
    es: { name: 'Recordatorio de una tarea', about: 'A quien tiene que hacerla, según los ajustes.' },
    en: { name: 'Reminder of a task', about: 'To whoever has to do it, as the settings say.' },
    fr: { name: 'Rappel d’une tâche', about: 'À la personne qui doit la faire, selon les réglages.' },
  },
};
