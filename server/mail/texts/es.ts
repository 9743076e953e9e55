import { agreement } from './agreement.ts';
import { counted, type MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  ...agreement.es,
  common: {
    greeting: name => `Hola, ${name}:`,
    regards: 'Un cordial saludo,',
    buttonInWords: 'Si el botón no funciona, copie esta dirección en su navegador:',
    why: agency => `Recibe este mensaje porque tiene un viaje o una cuenta en ${agency}.`,
    whyStaff: agency => `Aviso automático para el equipo de ${agency}.`,
    licence: number => `Licencia ${number}`,
    travel: 'Viaje',
    dates: 'Fechas',
    days: count => counted(count, 'día', 'días'),
    client: 'Cliente',
    budget: 'Presupuesto',
    budgetNumber: id => `n.º ${id}`,
    quotes: budgets,
    price: 'Precio',
    validUntil: 'Válido hasta el',
    acceptedAt: 'Aceptado el',
    emergencyPhone: 'Teléfono de emergencia (24 h)',
    reason: 'Motivo',
    payment: {
      label: 'Cómo pagar',
      holder: 'Titular',
      reference: 'Concepto',
      code: euros => `Código QR de la transferencia de ${euros}`,
      scan: 'Escanee el código con la aplicación de su banco y la transferencia quedará rellenada.',
    },
  },
  budgetSent: {
    subject: ({ travel, count }) =>
      count === 1 ? `Su presupuesto para «${travel}»` : `Sus ${count} presupuestos para «${travel}»`,
    subjectAgain: ({ travel, count }) =>
      count === 1 ? `Presupuesto actualizado para «${travel}»` : `Presupuestos actualizados para «${travel}»`,
    preheader: (dates, count) =>
      count === 1 ? `${dates}. Véalo y respóndanos en línea.` : `${dates}. Compárelos y elija el suyo en línea.`,
    intro: ({ agent, count }) =>
      agent
        ? `Le he preparado ${budgets(count)} para este viaje.`
        : `Le hemos preparado ${budgets(count)} para este viaje.`,
    introAgain: ({ agent, count }) =>
      `${agent ? 'He' : 'Hemos'} revisado su viaje: aquí tiene ${budgets(count)} al día.`,
    calmly: ({ agent, count }) =>
      `${count === 1 ? 'Mírelo' : 'Mírelos'} con calma y, si algo no le encaja, ${agent ? 'dígamelo y lo cambio' : 'díganoslo y lo cambiamos'}.`,
    whatNow: count =>
      `En su página está el itinerario día a día, con los precios y las condiciones. Desde ahí puede descargar ${count === 1 ? 'el presupuesto' : 'cada presupuesto'} en PDF, aceptarlo, preguntarnos lo que quiera o pedirnos alternativas.`,
    button: count => (count === 1 ? 'Ver el presupuesto' : 'Ver los presupuestos'),
    signUp: 'La primera vez elegirá una contraseña, y nada más.',
    signUpButton: 'Elegir contraseña y ver el viaje',
    signUpLink: days =>
      `El enlace es personal y vale ${counted(days, 'día', 'días')}: no lo reenvíe. Si caduca, pídanos otro.`,
  },
  questionAsked: {
    subject: (travel, by) => `${by} pregunta por «${travel}»`,
    preheader: question => question,
    heading: 'Pregunta de un cliente',
    intro: (travel, by, budget) =>
      `${by} ha hecho una pregunta sobre el presupuesto n.º ${budget} del viaje «${travel}».`,
    about: 'Sobre',
    whole: 'Todo el presupuesto',
    question: 'Pregunta',
    button: 'Responder',
    next: 'La respuesta se escribe en la página del presupuesto, junto al servicio: el cliente la lee allí y la recibe por correo.',
  },
  questionAnswered: {
    subject: travel => `Respuesta a su pregunta sobre «${travel}»`,
    preheader: agent => (agent ? `${agent} le ha respondido.` : 'Ya tiene nuestra respuesta.'),
    heading: 'Ya tiene respuesta',
    intro: travel => `Aquí tiene la respuesta a lo que nos preguntó sobre «${travel}».`,
    about: 'Sobre',
    whole: 'Todo el presupuesto',
    question: 'Su pregunta',
    answer: 'Respuesta',
    button: 'Ver la respuesta',
    next: 'Si algo no ha quedado claro, pregúntenos otra vez desde la misma página: para eso estamos.',
  },
  invitation: {
    subject: agency => `${agency} le invita a su área de cliente`,
    preheader: 'Elija una contraseña y entre cuando quiera.',
    heading: 'Su área de cliente está preparada',
    intro: (agency, agent) =>
      `${agent ? 'Le he abierto' : 'Le hemos abierto'} una cuenta en ${agency}. Solo falta que elija una contraseña.`,
    what: 'Allí tendrá sus viajes, sus presupuestos y sus documentos, y podrá preguntarnos lo que necesite.',
    button: 'Elegir contraseña',
    link: days =>
      `El enlace es personal y vale ${counted(days, 'día', 'días')}: no lo reenvíe. Si caduca, pídanos otro.`,
  },
  budgetReminder: {
    subject: (travel, count) =>
      count === 1 ? `Su presupuesto para «${travel}» le espera` : `Sus presupuestos para «${travel}» le esperan`,
    preheader: dates => `${dates}. ¿Le ayudamos a decidir?`,
    intro: (agent, count) =>
      agent
        ? `Hace unos días le envié ${budgets(count)} para este viaje. ¿Qué le parece?`
        : `Hace unos días le enviamos ${budgets(count)} para este viaje. ¿Qué le parece?`,
    button: count => (count === 1 ? 'Ver el presupuesto' : 'Ver los presupuestos'),
    help: agent =>
      agent
        ? 'Si le queda alguna duda o quiere cambiar algo, responda a este mensaje y lo vemos juntos.'
        : 'Si le queda alguna duda o quiere cambiar algo, responda a este mensaje y le ayudamos.',
    noMore: 'Si prefiere que no se lo recordemos más, díganoslo respondiendo a este mensaje.',
  },
  recoverPassword: {
    subject: agency => `Cambie su contraseña de ${agency}`,
    preheader: hours => `El enlace vale ${counted(hours, 'hora', 'horas')}.`,
    heading: 'Elija una contraseña nueva',
    intro: agency => `Hemos recibido una petición para cambiar la contraseña de su cuenta en ${agency}.`,
    link: hours => `El enlace vale ${counted(hours, 'hora', 'horas')} y se puede usar una sola vez.`,
    button: 'Cambiar la contraseña',
    notYou: 'Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la de siempre.',
  },
  accountChanged: {
    subject: (heading, agency) => `${heading}: su cuenta en ${agency}`,
    preheader: 'Si no ha sido usted, avísenos.',
    heading: {
      password: 'Contraseña cambiada',
      passwordByStaff: 'Contraseña nueva',
      email: 'Correo cambiado',
      secondFactorOn: 'Verificación en dos pasos activada',
      secondFactorOff: 'Verificación en dos pasos desactivada',
      passkeyAdded: 'Llave de acceso añadida',
      passkeyRemoved: 'Llave de acceso quitada',
      recoveryCodes: 'Códigos de recuperación nuevos',
      apiKeyMade: 'Clave de la API creada',
      apiKeyRevoked: 'Clave de la API retirada',
      providerLinked: 'Otra forma de entrar',
      providerUnlinked: 'Una forma de entrar menos',
    },
    told: {
      password: agency => `Se ha cambiado la contraseña de su cuenta en ${agency}.`,
      passwordByStaff: agency =>
        `El equipo de ${agency} ha puesto una contraseña nueva a su cuenta. Al entrar con ella elegirá la suya.`,
      email: agency => `Se ha cambiado el correo de su cuenta en ${agency}.`,
      secondFactorOn: agency =>
        `Para entrar en su cuenta en ${agency} ya no basta la contraseña: hace falta también un código de su teléfono.`,
      secondFactorOff: agency => `Para entrar en su cuenta en ${agency} ya no hace falta el código de su teléfono.`,
      passkeyAdded: agency => `En su cuenta en ${agency} se puede entrar ahora con una llave de acceso nueva.`,
      passkeyRemoved: agency => `Se ha quitado una llave de acceso de su cuenta en ${agency}: ya no sirve para entrar.`,
      providerLinked: agency =>
        `Desde ahora también entra en su cuenta en ${agency} con el acceso de su organización, sin contraseña.`,
      providerUnlinked: agency =>
        `Se ha quitado el enlace entre su cuenta en ${agency} y el acceso de su organización.`,
      recoveryCodes: agency =>
        `Se han creado códigos de recuperación nuevos para su cuenta en ${agency}. Los anteriores ya no valen.`,
      apiKeyMade: agency => `Se ha creado una clave con la que otro programa puede trabajar en su nombre en ${agency}.`,
      apiKeyRevoked: agency =>
        `Se ha retirado una clave con la que otro programa trabajaba en su nombre en ${agency}: ya no sirve.`,
    },
    when: 'Cuándo',
    newEmail: 'Correo nuevo',
    here: 'Desde ahora entra con esta dirección, y aquí le escribiremos.',
    wasYou: 'Si ha sido usted, no tiene que hacer nada.',
    notYou:
      'Si no ha sido usted, pida otra contraseña con «Recuperar Contraseña» en la página de acceso y avísenos: alguien puede haber entrado en su cuenta.',
    notYouEmail: 'Si no ha sido usted, avísenos enseguida por teléfono o respondiendo a este mensaje.',
    notYouStaff: 'Si no lo esperaba, avísenos por teléfono o respondiendo a este mensaje.',
    button: 'Ir a la página de acceso',
  },
  budgetAccepted: {
    subject: travel => `Confirmación: ha aceptado el presupuesto de «${travel}»`,
    preheader: price => `Precio aceptado: ${price}. Empezamos con las reservas.`,
    heading: 'Presupuesto aceptado. ¡Gracias!',
    intro: travel => `Hemos recibido su aceptación del presupuesto para «${travel}» y ya estamos con las reservas.`,
    papers:
      'Guarde este mensaje. En la página de su viaje puede descargar el certificado de aceptación, con la fecha y todo lo que ha aceptado, y el presupuesto en PDF.',
    next: agent =>
      agent ? 'Le escribiré en cuanto el viaje esté reservado.' : 'Le escribiremos en cuanto el viaje esté reservado.',
    button: 'Ver mi viaje',
  },
  budgetAcceptedStaff: {
    subject: (travel, by, price) => `${by} ha aceptado un presupuesto de «${travel}» (${price})`,
    preheader: dates => `${dates}. El viaje queda pendiente de reserva.`,
    heading: 'Presupuesto aceptado',
    intro: (travel, by) =>
      `${by} ha aceptado un presupuesto del viaje «${travel}». El viaje queda pendiente de reserva.`,
    button: 'Abrir el viaje',
  },
  alternativesSought: {
    subject: (travel, by) => `${by} pide alternativas para «${travel}»`,
    preheader: budget => `Ha descartado el presupuesto n.º ${budget}.`,
    heading: 'El cliente pide alternativas',
    intro: (travel, by, budget) =>
      `${by} ha descartado el presupuesto n.º ${budget} del viaje «${travel}» y espera otra propuesta.`,
    button: 'Preparar alternativas',
  },
  travelRejected: {
    subject: (travel, by) => `${by} ha rechazado el viaje «${travel}»`,
    preheader: 'Todos sus presupuestos quedan rechazados.',
    heading: 'Viaje rechazado',
    intro: (travel, by) => `${by} ha rechazado el viaje «${travel}» con todos sus presupuestos.`,
    button: 'Abrir el viaje',
  },
  travelRejectedClient: {
    subject: travel => `Hemos cerrado su viaje «${travel}»`,
    preheader: 'Ninguno de sus presupuestos sigue adelante.',
    heading: 'Viaje cerrado',
    intro: travel => `Damos por cerrado el viaje «${travel}»: ninguno de sus presupuestos sigue adelante.`,
    next: agent =>
      `Si cambia de idea, o prefiere otras fechas u otro destino, ${agent ? 'llámeme o escríbame' : 'llámenos o escríbanos'}: será un placer prepararle otro presupuesto.`,
    button: 'Pedir otro viaje',
  },
  modification: {
    subject: travel => `Cambios en su presupuesto de «${travel}»: necesitamos su confirmación`,
    preheader: 'Vea qué ha cambiado y díganos si le parece bien.',
    heading: 'Hemos modificado su presupuesto',
    intro: (travel, agent) =>
      agent
        ? `He modificado el presupuesto de su viaje «${travel}». Mire los cambios, por favor, y dígame si los acepta.`
        : `Hemos modificado el presupuesto de su viaje «${travel}». Mire los cambios, por favor, y díganos si los acepta.`,
    comments: 'Por qué ha cambiado',
    changes: 'Qué ha cambiado',
    more: count => `y ${counted(count, 'cambio más', 'cambios más')}`,
    button: 'Ver los cambios y responder',
    link: days =>
      `El enlace es personal y vale ${counted(days, 'día', 'días')}: no lo reenvíe. Si caduca, pídanos otro.`,
  },
  supplierAnswered: {
    subject: (declined, supplier, request) =>
      `${supplier} ${declined ? 'no puede ofrecer' : 'ha respondido a'} «${request}»`,
    heading: declined => (declined ? 'Un proveedor declina' : 'Un proveedor ha respondido'),
    intro: (declined, supplier, request) =>
      declined
        ? `${supplier} nos dice que no puede ofrecer nada para la solicitud «${request}».`
        : `${supplier} ha respondido a la solicitud «${request}». Compare su oferta con las demás.`,
    total: price => `Precio para el grupo: ${price}.`,
    option: 'Opción hasta',
    comments: 'Lo que escribe',
    button: 'Ver la solicitud',
  },
  modificationAnswered: {
    subject: (accepted, travel, by) => `${by} ${accepted ? 'ha aceptado' : 'ha rechazado'} los cambios de «${travel}»`,
    preheader: budget => `Presupuesto n.º ${budget}.`,
    heading: accepted => (accepted ? 'Modificación aceptada' : 'Modificación rechazada'),
    intro: (accepted, travel, by, budget) =>
      `${by} ${accepted ? 'ha aceptado' : 'ha rechazado'} los cambios del presupuesto n.º ${budget} del viaje «${travel}».`,
    comment: 'Comentario del cliente',
    button: 'Abrir el presupuesto',
  },
  taskDue: {
    subject: (task, when) => `Tarea: ${task} (${when})`,
    preheader: about => (about ? `${about}. Le toca a usted.` : 'Le toca a usted.'),
    intro: 'Le recordamos una tarea que tiene pendiente en la agencia:',
    when: 'Cuándo',
    phone: 'Teléfono',
    button: 'Abrir la tarea',
  },
  mailTest: {
    subject: agency => `Prueba de correo de ${agency}`,
    preheader: 'El correo sale y llega.',
    heading: 'El correo funciona',
    intro: (by, agency) =>
      `${by} ha enviado este mensaje desde la aplicación de ${agency} para comprobar que los correos salen. No hay que hacer nada.`,
    button: 'Ver los correos',
  },
  ratingInvitation: {
    subject: travel => `¿Qué tal su viaje «${travel}»?`,
    preheader: 'Cuéntenos cómo fue: le llevará un minuto.',
    heading: 'Ya está de vuelta: ¿qué tal fue?',
    intro: travel =>
      `Esperamos que haya disfrutado de «${travel}». ¿Nos cuenta qué le parecieron los sitios donde ha estado?`,
    why: agency => `Sus estrellas ayudan a otros viajeros a elegir, y lo que escriba solo lo lee ${agency}.`,
    items: 'Para valorar',
    button: 'Valorar el viaje',
    once: 'Le escribimos una sola vez por viaje. Si prefiere no valorarlo, no tiene que hacer nada.',
    signUp: 'La primera vez elegirá una contraseña, y nada más.',
    signUpButton: 'Elegir contraseña y valorar',
    signUpLink: days =>
      `El enlace es personal y vale ${counted(days, 'día', 'días')}: no lo reenvíe. Si caduca, pídanos otro.`,
  },
  travelAsked: {
    when: 'Cuándo',
    who: 'Quiénes',
    days: count => counted(count, 'día', 'días'),
    flexible: (month, days) => `${month ?? 'Cualquier mes'}, ${counted(days, 'día', 'días')} (fechas flexibles)`,
    adults: count => counted(count, 'adulto', 'adultos'),
    children: (count, ages) => `${counted(count, 'menor', 'menores')} (${ages} años)`,
  },
  travelRequest: {
    subject: (destination, by) => `Nueva solicitud de ${by}: ${destination}`,
    heading: 'Nueva solicitud de viaje',
    intro: by => `${by} ha pedido un viaje en la página pública. Espera en la cola.`,
    destination: 'Destino o idea',
    budget: 'Presupuesto por persona',
    budgetBetween: (from, to) => (from === null ? `Hasta ${to}` : to === null ? `Desde ${from}` : `De ${from} a ${to}`),
    by: 'Solicitado por',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    language: 'Idioma',
    wishes: 'Lo que cuenta',
    button: 'Abrir la solicitud',
  },
  travelRequestConfirmation: {
    subject: agency => `${agency}: hemos recibido su solicitud de viaje`,
    preheader: number => `Solicitud n.º ${number}. Le contamos qué pasa ahora.`,
    heading: 'Hemos recibido su solicitud',
    hello: 'Hola:',
    intro: agency =>
      `Gracias por contar con ${agency}. Una persona de nuestro equipo leerá lo que nos ha pedido y le escribirá con una primera idea o con las preguntas que falten.`,
    next: days =>
      days === null
        ? 'No tiene que hacer nada más. Si quiere añadir algo, escríbanos citando el número de la solicitud.'
        : `Le contestaremos en ${days === 1 ? 'un día laborable' : `${days}\u00a0días laborables`}. No tiene que hacer nada más; si quiere añadir algo, cite el número de la solicitud.`,
    number: 'Número de solicitud',
    button: 'Ver qué ofrecemos',
    notYou:
      'Si no ha sido usted quien ha pedido este viaje, no haga caso de este mensaje o díganoslo: borraremos la dirección.',
    why: agency => `Recibe este mensaje porque se escribió esta dirección en el formulario de viajes de ${agency}.`,
  },
  priceRequest: {
    why: agency =>
      `Recibe este mensaje porque ${agency} tiene sus datos de contacto como proveedor de servicios turísticos.`,
    preheader: (dates, people) =>
      `${[dates, people].filter(Boolean).join(' · ') || 'Petición de precio'}. Responda en línea, sin registrarse.`,
    peopleLabel: 'Personas',
    people: (adults, children) =>
      [adults && counted(adults, 'adulto', 'adultos'), children && counted(children, 'niño', 'niños')]
        .filter(Boolean)
        .join(', '),
    reminded: subject => `Recordatorio: ${subject}`,
    reminder:
      'Todavía no tenemos su respuesta a esta petición. Si no le es posible, díganoslo con un clic y no le escribiremos más por ella.',
    rooms: 'Habitaciones',
    button: 'Responder con su precio',
    link: days =>
      `El enlace es suyo y vale ${counted(days, 'día', 'días')}: también puede decirnos ahí que no le es posible.`,
  },
};

function budgets(count: number): string {
  return counted(count, 'presupuesto', 'presupuestos').replace(/^1\s/, 'un ');
}
