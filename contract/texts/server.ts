import { textsInLanguages } from '../language.ts';

/** The answers of the server that no screen shows by itself. No screen loads them. */
export const serverTexts = textsInLanguages({
  es: {
    'traveller.filled': 'Gracias: hemos guardado sus datos',
    'traveller.noEmail': 'Este viajero no tiene correo electrónico. Añádalo, o copie el enlace y envíeselo usted.',
    'traveller.linkUnknown':
      'Este enlace no sirve: se ha cortado, o se ha anulado. Pida otro a la agencia o a quien se lo envió.',
    'traveller.linkOver': 'El viaje ha terminado: este enlace ya no sirve.',
    'travel.shareNotYet': 'Todavía no hay nada que compartir: antes hay que aceptar un presupuesto.',
    'shared.linkUnknown': 'Este enlace no sirve: se ha cortado, o quien lo compartió lo ha anulado.',
    'shared.linkOver': 'Este viaje ha terminado o ya no se hace: el enlace ya no sirve.',
    'calendar.linkUnknown':
      'Esta dirección de calendario no sirve: se ha cortado, o se ha anulado. Cree otra en su cuenta.',
    'traveller.over': 'El viaje ha terminado: sus viajeros ya no se cambian.',
    'traveller.tooMany': 'Un viaje admite como mucho {{count}} viajeros.',
    'traveller.travelsAlready': 'Ya está entre los viajeros.',
    'traveller.numberTaken': 'Otro viajero de este viaje tiene el mismo número de documento.',
    'travelPaper.tooManyFiles': 'Un viaje admite como mucho {{count}} archivos.',
    'travelPaper.over': 'El viaje ha terminado: su documentación ya no cambia.',
    'link.renewed': 'Le hemos enviado un enlace nuevo a la misma dirección',
    'common.created': 'Guardado correctamente',
    'common.updated': 'Cambios guardados',
    'common.deleted': 'Eliminado correctamente',
    'common.check': 'Revise los campos marcados',
    'common.notFound': 'No existe o ya no está disponible',
    'common.notAllowed': 'No tiene permiso para hacer esto',
    'common.unreadable': '• No se puede leer •',
    'common.stale':
      'Otra persona ha cambiado este registro mientras lo editaba. No se ha guardado nada: vuelva a abrirlo para ver los cambios.',
    'common.duplicate': 'Ya existe un registro con ese valor',
    'common.listWanted': 'Envíe una lista: una vacía los quita todos, y sin ella se quedan como están',
    'file.unexpected': 'Aquí no se esperaba ningún archivo',
    'common.filterUnknown': 'No se puede filtrar por «{{name}}»',
    'common.pageTooFar': 'No hay más allá de la página {{pages}}: filtre la lista para encontrar lo que busca',
    'common.sortUnknown': 'No se puede ordenar por «{{name}}»',
    'fault.notFound': 'La dirección no existe',
    'fault.tooLarge': 'El envío supera el tamaño permitido',
    'fault.mediaType': 'El formato del envío no se admite',
    'fault.tooMany': 'Demasiados intentos. Espere {{minutes}} min y vuelva a probar.',
    'fault.own': 'Algo ha fallado por nuestra parte. Si se repite, indíquenos el código {{id}}.',
    'fault.notReady': 'La aplicación se está iniciando. Pruebe de nuevo en unos segundos.',
    'fault.locked':
      'Otra persona está cambiando esto ahora mismo y no se ha guardado nada. Vuelva a intentarlo en un momento.',
    'outage.unreachable':
      'La aplicación no puede usar su base de datos en este momento. Vuelva a intentarlo en unos segundos; si estaba guardando algo, compruebe antes si se guardó.',
    'outage.starting': 'La base de datos se está iniciando. Vuelva a intentarlo en unos segundos.',
    'outage.busy': 'La base de datos está demasiado ocupada. Vuelva a intentarlo en unos segundos.',
    'outage.readOnly':
      'En este momento se puede consultar, pero no guardar: no se ha guardado nada. Vuelva a intentarlo en unos segundos.',
    'outage.denied': 'La base de datos no deja entrar a la aplicación. Avise a quien la mantiene.',
    'outage.diskFull': 'No queda espacio en el disco del servidor y no se ha guardado nada. Avise a quien lo mantiene.',
    'outage.diskBroken': 'El disco del servidor falla y no se ha guardado nada. Avise a quien lo mantiene.',
    'fault.busy':
      'Hay demasiados envíos a la vez. Espere unos segundos y vuelva a enviarlo: lo que ha escrito sigue aquí.',
    'fault.queueFull':
      'Ya tiene varios trabajos en marcha (documentos, imágenes o listados). Espere unos segundos a que terminen y vuelva a probar.',
    'fault.slow':
      'El envío ha tardado demasiado en llegar. Compruebe su conexión y vuelva a probar, o adjunte un archivo más pequeño.',
    'offer.tokenFirst':
      'El archivo ha llegado antes que el token del enlace: envíe el token delante, o en la cabecera X-Link-Token',
    'request.formUsed':
      'Ya hemos recibido la solicitud de este formulario. Si quiere cambiar algo, escríbanos o llámenos; para pedir otro viaje, vuelva a cargar la página.',
    'session.wrong': 'Usuario o contraseña incorrectos',
    'session.prove': 'Escriba de nuevo su contraseña para continuar',
    'signInProvider.invalid': 'Esta entrada no se empezó en este navegador, ya se usó o ha caducado: empiece de nuevo',
    'gateway.off': 'Ahora no se puede pagar así: vea en su presupuesto cómo pagar',
    'stripe.noAnswer':
      'La página de pago no responde ahora. No se ha cobrado nada: vuelva a intentarlo en unos minutos',
    'signInProvider.off': 'Ahora no se puede entrar así: use su usuario y su contraseña',
    'signInProvider.unreachable':
      'El proveedor de identidad no responde. Vuelva a intentarlo en unos minutos, o entre con su contraseña.',
    'signInProvider.denied':
      'El proveedor de identidad no le ha dado paso. Empiece de nuevo, o entre con su contraseña.',
    'signInProvider.untrusted':
      'La respuesta del proveedor de identidad no es válida y no se ha aceptado. Empiece de nuevo.',
    'signInProvider.unverified':
      'El proveedor de identidad no confirma su correo, y sin eso no se sabe qué cuenta es la suya. Avise a quien lleva las cuentas de su organización.',
    'signInProvider.unknown':
      'Aquí no hay ninguna cuenta activa con el correo que da el proveedor de identidad. Pida a la agencia que le abra una.',
    'signInProvider.notSignedUp': 'Antes de entrar así, abra su cuenta con el enlace que le enviamos por correo',
    'signInProvider.otherSubject':
      'Su cuenta está enlazada con otra persona del proveedor de identidad. Pida a la agencia que quite ese enlace.',
    'signInProvider.somebodyElse':
      'En el proveedor de identidad ha entrado otra persona: repítalo con su propia cuenta',
    'signInProvider.notLinked': 'Esta cuenta no está enlazada con el proveedor de identidad',
    'signInProvider.unlinked': 'Enlace con el proveedor de identidad quitado',
    'session.endedOne': 'Sesión cerrada',
    'session.endedOthers': 'Las demás sesiones están cerradas',
    'session.endedBefore': 'Esa sesión ya estaba cerrada',
    'recover.sent': 'Si la dirección corresponde a una cuenta, recibirá un correo con las instrucciones.',
    'password.changed': 'Contraseña cambiada',
    'signUp.done': 'Su cuenta está lista',
    'password.oldWrong': 'La contraseña actual no es correcta',
    'password.same': 'Es la contraseña que ya tiene: elija otra',
    'password.mustChange': 'Antes de seguir, cambie la contraseña que le dieron por una que solo usted conozca',
    'password.common': 'Es una de las contraseñas más usadas y se adivina enseguida: elija otra',
    'password.known': 'No use su nombre, su correo ni el nombre de la agencia: elija otra contraseña',
    'user.usernameTaken': 'Ese nombre de usuario ya está en uso',
    'user.emailTaken': 'Ese correo electrónico ya está en uso',
    'rating.given': 'Ya ha valorado este servicio',
    'rating.saved': 'Gracias por su valoración',
    'rating.final': 'Esta valoración ya es definitiva',
    'rating.changed': 'Valoración cambiada',
    'rating.postponed': 'Se lo preguntaremos más adelante',
    'avatar.changed': 'Imagen cambiada',
    'avatar.deleted': 'Imagen eliminada',
    'photo.otherKind': 'Es una imagen {{kind}}: guárdela como JPEG o PNG',
    'photo.tooManyPixels': 'La imagen tiene demasiados píxeles',
    'file.damaged': 'El archivo está dañado o no se puede leer',
    'file.quotaFull':
      'Ya hay {{size}} MB de archivos suyos guardados y este no cabe. Los que se sustituyen se borran al cabo de un día: vuelva a probar mañana, o escríbanos.',
    'file.disguised': 'El archivo lleva otro archivo dentro y no se admite',
    'file.infected': 'El archivo lleva un virus ({{name}}) y no se admite',
    'file.scannerAway':
      'Ahora no se puede comprobar si el archivo lleva virus, y sin comprobarlo no se admite: inténtelo de nuevo en unos minutos',
    'travel.moved.reject': 'Viaje rechazado completamente',
    'travel.moveRefused': 'Un viaje en estado «{{status}}» no admite este cambio',
    'travel.reasonRequired': 'Motivo de rechazo obligatorio',
    'budget.accepted': 'Presupuesto aceptado',
    'budget.denied': 'Hemos avisado a la agencia: le propondrá alternativas',
    'budget.decided': 'Ya es tarde: este presupuesto o su viaje ya tiene una respuesta',
    'budget.expired': 'La validez de este presupuesto ha terminado. Pida a la agencia que lo renueve.',
    'budget.over':
      'La fecha de salida ya ha pasado: este presupuesto ya no se acepta ni se rechaza aquí. Hable con la agencia.',
    'budget.notSent': 'El viaje está en cola: envíelo antes a su cliente',
    'budgetContract.own': 'Texto propio',
    'budget.contentChanged':
      'El presupuesto ha cambiado mientras lo veía. No se ha aceptado nada: revíselo y vuelva a aceptar.',
    'budget.priceChanged':
      'El precio de este presupuesto ha cambiado mientras lo veía. No se ha aceptado nada: revise el precio nuevo.',
    'budget.conditionsChanged':
      'Las condiciones han cambiado mientras las leía. No se ha aceptado nada: lea las nuevas y vuelva a aceptar.',
    'contract.people.adult': '{{count}} adulto',
    'contract.people.adults': '{{count}} adultos',
    'contract.people.child': '{{count}} niño',
    'contract.people.children': '{{count}} niños',
  },
  en: {
    'traveller.filled': 'Thank you: we’ve saved your details',
    'traveller.noEmail': 'This traveller has no email address. Add one, or copy the link and send it yourself.',
    'traveller.linkUnknown':
      'This link doesn’t work: it was cut off, or it has been withdrawn. Ask the agency, or whoever sent it to you, for another one.',
    'traveller.linkOver': 'The trip is over: this link no longer works.',
    'travel.shareNotYet': 'There’s nothing to share yet: a quote has to be accepted first.',
    'shared.linkUnknown': 'This link doesn’t work: it was cut off, or whoever shared it has withdrawn it.',
    'shared.linkOver': 'This trip is over or won’t take place: the link no longer works.',
    'calendar.linkUnknown':
      'This calendar address doesn’t work: it was cut off, or withdrawn. Make another one in your account.',
    'traveller.over': 'The trip is over: its travellers can’t be changed any more.',
    'traveller.tooMany': 'A trip takes up to {{count}} travellers.',
    'traveller.travelsAlready': 'Already among the travellers.',
    'traveller.numberTaken': 'Another traveller of this trip has the same document number.',
    'travelPaper.tooManyFiles': 'A trip takes up to {{count}} files.',
    'travelPaper.over': 'The trip is over: its documents can’t be changed any more.',
    'link.renewed': 'We’ve sent a new link to the same address',
    'common.created': 'Saved',
    'common.updated': 'Changes saved',
    'common.deleted': 'Deleted',
    'common.check': 'Please check the marked fields',
    'common.notFound': 'It doesn’t exist or is no longer available',
    'common.notAllowed': 'You aren’t allowed to do this',
    'common.unreadable': '• Unreadable •',
    'common.stale':
      'Somebody else changed this record while you were editing it. Nothing was saved: open it again to see the changes.',
    'common.duplicate': 'A record with that value already exists',
    'common.listWanted': 'Send a list: an empty one takes all away, and without one they stay as they are',
    'file.unexpected': 'No file was expected here',
    'common.filterUnknown': 'It can’t be filtered by “{{name}}”',
    'common.pageTooFar': 'Lists end at page {{pages}}: filter the list to find what you’re looking for',
    'common.sortUnknown': 'It can’t be sorted by “{{name}}”',
    'fault.notFound': 'This address doesn’t exist',
    'fault.tooLarge': 'What you sent is larger than allowed',
    'fault.mediaType': 'The format of what you sent isn’t supported',
    'fault.tooMany': 'Too many attempts. Wait {{minutes}} min and try again.',
    'fault.own': 'Something failed on our side. If it happens again, tell us this code: {{id}}.',
    'fault.notReady': 'The application is starting. Please try again in a few seconds.',
    'fault.locked': 'Somebody else is changing this just now and nothing was saved. Please try again in a moment.',
    'outage.unreachable':
      'The application can’t use its database at the moment. Please try again in a few seconds; if you were saving something, check first whether it was saved.',
    'outage.starting': 'The database is starting. Please try again in a few seconds.',
    'outage.busy': 'The database is too busy. Please try again in a few seconds.',
    'outage.readOnly': 'At the moment you can read but not save: nothing was saved. Please try again in a few seconds.',
    'outage.denied': 'The database doesn’t let the application in. Please tell whoever maintains it.',
    'outage.diskFull':
      'There’s no space left on the disk of the server and nothing was saved. Please tell whoever maintains it.',
    'outage.diskBroken': 'The disk of the server is failing and nothing was saved. Please tell whoever maintains it.',
    'fault.busy':
      'Too much is being sent at once. Wait a few seconds and send it again: what you’ve written is still here.',
    'fault.queueFull':
      'You already have several jobs running (documents, images or sheets). Wait a few seconds until they finish and try again.',
    'fault.slow':
      'What you sent took too long to arrive. Check your connection and try again, or attach a smaller file.',
    'offer.tokenFirst':
      'The file came before the token of the link: send the token first, or in the header X-Link-Token',
    'request.formUsed':
      'We have already received the request from this form. To change something, write or call us; to ask for another trip, reload the page.',
    'session.wrong': 'Wrong username or password',
    'session.prove': 'Enter your password again to continue',
    'signInProvider.invalid':
      'This sign-in didn’t begin in this browser, has already been used or has expired: start again',
    'gateway.off': 'You can’t pay this way at the moment: your quote says how to pay',
    'stripe.noAnswer': 'The payment page isn’t responding. Nothing has been charged: try again in a few minutes',
    'signInProvider.off': 'You can’t sign in this way at the moment: use your username and password',
    'signInProvider.unreachable':
      'The identity provider doesn’t answer. Try again in a few minutes, or sign in with your password.',
    'signInProvider.denied':
      'The identity provider didn’t let you through. Start again, or sign in with your password.',
    'signInProvider.untrusted': 'The identity provider’s answer isn’t valid and wasn’t accepted. Start again.',
    'signInProvider.unverified':
      'The identity provider doesn’t confirm your e-mail, so we can’t tell which account is yours. Tell whoever looks after your organisation’s accounts.',
    'signInProvider.unknown':
      'No active account here has the e-mail that the identity provider gives. Ask the agency to open one for you.',
    'signInProvider.notSignedUp':
      'Before you sign in this way, open your account with the link that we sent you by e-mail',
    'signInProvider.otherSubject':
      'Your account is linked with another person at the identity provider. Ask the agency to remove that link.',
    'signInProvider.somebodyElse':
      'Somebody else signed in at the identity provider: do it again with your own account',
    'signInProvider.notLinked': 'This account isn’t linked with the identity provider',
    'signInProvider.unlinked': 'Link with the identity provider removed',
    'session.endedOne': 'Session ended',
    'session.endedOthers': 'All other sessions have been ended',
    'session.endedBefore': 'That session had already ended',
    'recover.sent': 'If the address belongs to an account, you’ll receive an e-mail with instructions.',
    'password.changed': 'Password changed',
    'signUp.done': 'Your account is ready',
    'password.oldWrong': 'The current password is incorrect',
    'password.same': 'This is the password you have already: choose another',
    'password.mustChange': 'Before you carry on, replace the password you were given with one that only you know',
    'password.common': 'It’s one of the most used passwords and quickly guessed: choose another',
    'password.known': 'Don’t use your name, your e-mail or the agency’s name: choose another password',
    'user.usernameTaken': 'That username is already taken',
    'user.emailTaken': 'That e-mail is already in use',
    'rating.given': 'You’ve already rated this service',
    'rating.saved': 'Thank you for your rating',
    'rating.final': 'This rating can no longer be changed',
    'rating.changed': 'Rating changed',
    'rating.postponed': 'We’ll ask you again later',
    'avatar.changed': 'Picture changed',
    'avatar.deleted': 'Picture deleted',
    'photo.otherKind': 'This is a {{kind}} image: save it as JPEG or PNG',
    'photo.tooManyPixels': 'The image has too many pixels',
    'file.damaged': 'The file is damaged or can’t be read',
    'file.quotaFull':
      '{{size}} MB of your files are stored already, and this one doesn’t fit. Replaced ones are deleted after a day: try again tomorrow, or write to us.',
    'file.disguised': 'The file hides another file inside and isn’t accepted',
    'file.infected': 'The file has a virus ({{name}}) and isn’t accepted',
    'file.scannerAway':
      'The file can’t be checked for viruses at the moment, and isn’t accepted unchecked: please try again in a few minutes',
    'travel.moved.reject': 'The whole trip was declined',
    'travel.moveRefused': 'A trip that is “{{status}}” doesn’t allow this change',
    'travel.reasonRequired': 'Please tell us why',
    'budget.accepted': 'Quote accepted',
    'budget.denied': 'We’ve told the agency: they’ll suggest alternatives',
    'budget.decided': 'It’s too late: this quote or its trip has already been answered',
    'budget.expired': 'This quote is no longer valid. Ask the agency to renew it.',
    'budget.over':
      'The departure date has passed, so this quote can no longer be accepted or declined here. Please talk to the agency.',
    'budget.notSent': 'This trip is in the queue: send it to its client first',
    'budgetContract.own': 'Own text',
    'budget.contentChanged':
      'This quote has changed while you were looking at it. Nothing was accepted: please check it and accept again.',
    'budget.priceChanged':
      'The price of this quote has changed while you were looking at it. Nothing was accepted: please check the new price.',
    'budget.conditionsChanged':
      'The terms and conditions have changed while you were reading them. Nothing was accepted: please read the new ones and accept again.',
    'contract.people.adult': '{{count}} adult',
    'contract.people.adults': '{{count}} adults',
    'contract.people.child': '{{count}} child',
    'contract.people.children': '{{count}} children',
  },
  fr: {
    'traveller.filled': 'Merci : vos informations sont enregistrées',
    'traveller.noEmail': 'Ce voyageur n’a pas d’adresse e-mail. Ajoutez-la, ou copiez le lien et envoyez-le vous-même.',
    'traveller.linkUnknown':
      'Ce lien ne fonctionne pas : il est incomplet ou a été annulé. Demandez-en un autre à l’agence ou à la personne qui vous l’a envoyé.',
    'traveller.linkOver': 'Le voyage est terminé : ce lien ne fonctionne plus.',
    'travel.shareNotYet': 'Il n’y a encore rien à partager : un devis doit d’abord être accepté.',
    'shared.linkUnknown': 'Ce lien ne fonctionne pas : il est incomplet, ou la personne qui l’a partagé l’a annulé.',
    'shared.linkOver': 'Ce voyage est terminé ou n’aura pas lieu : le lien ne fonctionne plus.',
    'calendar.linkUnknown':
      'Cette adresse d’agenda ne fonctionne pas : elle est incomplète ou a été annulée. Créez-en une autre dans votre compte.',
    'traveller.over': 'Le voyage est terminé : ses voyageurs ne peuvent plus être modifiés.',
    'traveller.tooMany': 'Un voyage accepte {{count}} voyageurs au plus.',
    'traveller.travelsAlready': 'Figure déjà parmi les voyageurs.',
    'traveller.numberTaken': 'Un autre voyageur de ce voyage a le même numéro de document.',
    'travelPaper.tooManyFiles': 'Un voyage accepte {{count}} fichiers au plus.',
    'travelPaper.over': 'Le voyage est terminé : ses documents ne changent plus.',
    'link.renewed': 'Nous avons envoyé un nouveau lien à la même adresse',
    'common.created': 'Enregistré',
    'common.updated': 'Modifications enregistrées',
    'common.deleted': 'Supprimé',
    'common.check': 'Vérifiez les champs signalés',
    'common.notFound': 'Cet élément n’existe pas ou n’est plus disponible',
    'common.notAllowed': 'Vous n’avez pas le droit de faire cela',
    'common.unreadable': '• Illisible •',
    'common.stale':
      'Une autre personne a modifié cette fiche pendant que vous la modifiiez. Rien n’a été enregistré : rouvrez-la pour voir les changements.',
    'common.duplicate': 'Il existe déjà un élément avec cette valeur',
    'common.listWanted': 'Envoyez une liste : vide, elle les retire tous ; sans elle, rien ne change',
    'file.unexpected': 'Aucun fichier n’était attendu ici',
    'common.filterUnknown': 'On ne peut pas filtrer par « {{name}} »',
    'common.pageTooFar':
      'Les listes s’arrêtent à la page {{pages}} : filtrez la liste pour trouver ce que vous cherchez',
    'common.sortUnknown': 'On ne peut pas trier par « {{name}} »',
    'fault.notFound': 'Cette adresse n’existe pas',
    'fault.tooLarge': 'L’envoi dépasse la taille autorisée',
    'fault.mediaType': 'Le format de l’envoi n’est pas pris en charge',
    'fault.tooMany': 'Trop de tentatives. Attendez {{minutes}} min et réessayez.',
    'fault.own': 'Une erreur s’est produite de notre côté. Si elle se répète, indiquez-nous ce code : {{id}}.',
    'fault.notReady': 'L’application démarre. Réessayez dans quelques secondes.',
    'fault.locked':
      'Quelqu’un d’autre est en train de modifier ceci et rien n’a été enregistré. Réessayez dans un instant.',
    'outage.unreachable':
      'L’application ne peut pas utiliser sa base de données pour le moment. Réessayez dans quelques secondes ; si vous étiez en train d’enregistrer, vérifiez d’abord si c’est fait.',
    'outage.starting': 'La base de données démarre. Réessayez dans quelques secondes.',
    'outage.busy': 'La base de données est trop occupée. Réessayez dans quelques secondes.',
    'outage.readOnly':
      'Pour le moment, on peut consulter mais pas enregistrer : rien n’a été enregistré. Réessayez dans quelques secondes.',
    'outage.denied': 'La base de données refuse l’accès à l’application. Prévenez la personne qui s’en occupe.',
    'outage.diskFull':
      'Il n’y a plus d’espace sur le disque du serveur et rien n’a été enregistré. Prévenez la personne qui s’en occupe.',
    'outage.diskBroken':
      'Le disque du serveur est défaillant et rien n’a été enregistré. Prévenez la personne qui s’en occupe.',
    'fault.busy':
      'Trop d’envois en même temps. Attendez quelques secondes et renvoyez-le : ce que vous avez écrit est toujours là.',
    'fault.queueFull':
      'Vous avez déjà plusieurs travaux en cours (documents, images ou listes). Attendez quelques secondes qu’ils se terminent et réessayez.',
    'fault.slow':
      'Votre envoi a mis trop de temps à arriver. Vérifiez votre connexion et réessayez, ou joignez un fichier plus petit.',
    'offer.tokenFirst':
      'Le fichier est arrivé avant le jeton du lien : envoyez le jeton d’abord, ou dans l’en-tête X-Link-Token',
    'request.formUsed':
      'Nous avons déjà reçu la demande de ce formulaire. Pour modifier quelque chose, écrivez-nous ou appelez-nous ; pour demander un autre voyage, rechargez la page.',
    'session.wrong': 'Identifiant ou mot de passe incorrect',
    'session.prove': 'Saisissez de nouveau votre mot de passe pour continuer',
    'signInProvider.invalid':
      'Cette connexion n’a pas commencé dans ce navigateur, a déjà servi ou a expiré : recommencez',
    'gateway.off': 'Ce paiement n’est pas possible pour l’instant : votre devis indique comment payer',
    'stripe.noAnswer': 'La page de paiement ne répond pas. Rien n’a été débité : réessayez dans quelques minutes',
    'signInProvider.off':
      'Cette façon d’entrer n’est pas disponible en ce moment : utilisez votre identifiant et votre mot de passe',
    'signInProvider.unreachable':
      'Le fournisseur d’identité ne répond pas. Réessayez dans quelques minutes ou connectez-vous avec votre mot de passe.',
    'signInProvider.denied':
      'Le fournisseur d’identité ne vous a pas laissé passer. Recommencez ou connectez-vous avec votre mot de passe.',
    'signInProvider.untrusted':
      'La réponse du fournisseur d’identité n’est pas valable et n’a pas été acceptée. Recommencez.',
    'signInProvider.unverified':
      'Le fournisseur d’identité ne confirme pas votre adresse e-mail, et sans elle votre compte reste introuvable. Prévenez la personne qui gère les comptes de votre organisation.',
    'signInProvider.unknown':
      'Aucun compte actif ici n’a l’adresse e-mail que donne le fournisseur d’identité. Demandez à l’agence de vous en ouvrir un.',
    'signInProvider.notSignedUp':
      'Avant d’entrer ainsi, ouvrez votre compte avec le lien que nous vous avons envoyé par e-mail',
    'signInProvider.otherSubject':
      'Votre compte est lié à une autre personne chez le fournisseur d’identité. Demandez à l’agence de supprimer ce lien.',
    'signInProvider.somebodyElse':
      'Une autre personne s’est identifiée chez le fournisseur d’identité : recommencez avec votre propre compte',
    'signInProvider.notLinked': 'Ce compte n’est pas lié au fournisseur d’identité',
    'signInProvider.unlinked': 'Lien avec le fournisseur d’identité supprimé',
    'session.endedOne': 'Session fermée',
    'session.endedOthers': 'Les autres sessions sont fermées',
    'session.endedBefore': 'Cette session était déjà fermée',
    'recover.sent': 'Si l’adresse correspond à un compte, vous recevrez un e-mail avec les instructions.',
    'password.changed': 'Mot de passe modifié',
    'signUp.done': 'Votre compte est prêt',
    'password.oldWrong': 'Le mot de passe actuel est incorrect',
    'password.same': 'C’est votre mot de passe actuel : choisissez-en un autre',
    'password.mustChange': 'Avant de continuer, remplacez le mot de passe reçu par un autre que vous seul connaissez',
    'password.common': 'C’est l’un des mots de passe les plus utilisés, vite deviné : choisissez-en un autre',
    'password.known':
      'N’utilisez ni votre nom, ni votre e-mail, ni le nom de l’agence : choisissez un autre mot de passe',
    'user.usernameTaken': 'Cet identifiant est déjà pris',
    'user.emailTaken': 'Cet e-mail est déjà utilisé',
    'rating.given': 'Vous avez déjà évalué ce service',
    'rating.saved': 'Merci pour votre évaluation',
    'rating.final': 'Cette évaluation est désormais définitive',
    'rating.changed': 'Évaluation modifiée',
    'rating.postponed': 'Nous vous le demanderons plus tard',
    'avatar.changed': 'Image modifiée',
    'avatar.deleted': 'Image supprimée',
    'photo.otherKind': 'C’est une image {{kind}} : enregistrez-la en JPEG ou PNG',
    'photo.tooManyPixels': 'L’image contient trop de pixels',
    'file.damaged': 'Le fichier est endommagé ou illisible',
    'file.quotaFull':
      '{{size}} Mo de vos fichiers sont déjà enregistrés et celui-ci ne tient plus. Ceux qui sont remplacés sont supprimés au bout d’un jour : réessayez demain, ou écrivez-nous.',
    'file.disguised': 'Le fichier en cache un autre et n’est pas accepté',
    'file.infected': 'Le fichier contient un virus ({{name}}) et n’est pas accepté',
    'file.scannerAway':
      'Impossible pour le moment de vérifier si le fichier contient un virus, et il n’est pas accepté sans cela : réessayez dans quelques minutes',
    'travel.moved.reject': 'Le voyage entier a été refusé',
    'travel.moveRefused': 'Un voyage « {{status}} » n’admet pas ce changement',
    'travel.reasonRequired': 'Dites-nous pourquoi',
    'budget.accepted': 'Devis accepté',
    'budget.denied': 'Nous avons prévenu l’agence : elle vous proposera d’autres options',
    'budget.decided': 'Trop tard : ce devis ou son voyage a déjà reçu une réponse',
    'budget.expired': 'Ce devis n’est plus valable. Demandez à l’agence de le renouveler.',
    'budget.over':
      'La date de départ est passée : ce devis ne peut plus être accepté ni refusé ici. Parlez-en à l’agence.',
    'budget.notSent': 'Ce voyage est en file d’attente : envoyez-le d’abord à son client',
    'budgetContract.own': 'Texte propre',
    'budget.contentChanged':
      'Ce devis a changé pendant que vous le consultiez. Rien n’a été accepté : vérifiez-le et acceptez à nouveau.',
    'budget.priceChanged':
      'Le prix de ce devis a changé pendant que vous le consultiez. Rien n’a été accepté : vérifiez le nouveau prix.',
    'budget.conditionsChanged':
      'Les conditions ont changé pendant que vous les lisiez. Rien n’a été accepté : lisez les nouvelles et acceptez à nouveau.',
    'contract.people.adult': '{{count}} adulte',
    'contract.people.adults': '{{count}} adultes',
    'contract.people.child': '{{count}} enfant',
    'contract.people.children': '{{count}} enfants',
  },
});
