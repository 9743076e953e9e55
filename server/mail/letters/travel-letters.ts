import { addDays, type Day, type MomentOrDay, saidTime } from '../../../contract/values/dates.ts';
import {
  type AgreementParams,
  agreementContent,
  agreementExample,
  agreementFacts,
  emergencyPhoneFact,
} from '../agreement.ts';
import { phoneFact, type Tools, travelFactsOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';

/** To the clients of an accepted trip before and while they travel, by the setting `travel_letters`. */

const noMore = {
  es: ({ gerund }: Tools['reply']) => `Si prefiere no recibir estos correos del viaje, díganoslo ${gerund}.`,
  en: ({ gerund }: Tools['reply']) => `If you’d rather not have these messages about the trip, let us know ${gerund}.`,
  fr: ({ gerund }: Tools['reply']) =>
    `Si vous préférez ne pas recevoir ces messages sur le voyage, dites-le-nous ${gerund}.`,
};

/** The trip, the button to its page, and how to stop these letters. */
function aboutTrip(params: AgreementParams, tools: Tools) {
  const { button, fixed } = agreementContent(params, tools);
  return { button, facts: travelFactsOf(params, tools), fixed: [...fixed, noMore[tools.language](tools.reply)] };
}

interface PaymentReminderParams extends AgreementParams {
  /** The day of something that is left to pay is over. */
  overdue: boolean;
}

export const paymentReminder = letter({
  name: 'paymentReminder',
  to: 'customers',
  unsolicited: true,
  edits: {
    paymentReminder: {
      place: 125,
      name: 'Recordatorio de pago',
      about: 'A los clientes de un viaje aceptado, días antes del plazo de cada pago y según los ajustes.',
      placeholders: quotePlaceholders,
      when: { overdue: false },
    },
    paymentOverdue: {
      place: 126,
      name: 'Pago vencido',
      about: 'A los clientes de un viaje aceptado, días después del plazo de cada pago y según los ajustes.',
      placeholders: quotePlaceholders,
      when: { overdue: true },
    },
  },
  words: {
    es: ({ travelName, overdue }: PaymentReminderParams) =>
      overdue
        ? {
            subject: `Pago pendiente de «${travelName}»`,
            preheader: 'El plazo ha terminado.',
            heading: 'Hay un pago pendiente',
            intro: `Según nuestros datos, ha terminado el plazo de un pago de «${travelName}» y aún no lo hemos recibido completo. Abajo tiene lo que falta.`,
            closing: ['Si ya ha pagado o necesita otra fecha, díganoslo, por favor.'],
          }
        : {
            subject: `Próximo pago de «${travelName}»`,
            preheader: 'El importe y la fecha.',
            heading: 'Se acerca un pago',
            intro: `Le recordamos el próximo pago de «${travelName}». Abajo tiene el importe y la fecha.`,
            closing: ['Si ya lo ha hecho, no se preocupe: puede tardar unos días en llegarnos.'],
          },
    en: ({ travelName, overdue }) =>
      overdue
        ? {
            subject: `Payment outstanding for “${travelName}”`,
            preheader: 'The due date has passed.',
            heading: 'A payment is outstanding',
            intro: `According to our records, a payment for “${travelName}” is past its due date and we haven’t received it in full. You’ll find what’s left to pay below.`,
            closing: ['If you’ve already paid, or need another date, please let us know.'],
          }
        : {
            subject: `Next payment for “${travelName}”`,
            preheader: 'The amount and the date.',
            heading: 'A payment is coming up',
            intro: `This is a reminder of the next payment for “${travelName}”. You’ll find the amount and the date below.`,
            closing: ['If you’ve already paid, there’s nothing to worry about: it may take a few days to reach us.'],
          },
    fr: ({ travelName, overdue }) =>
      overdue
        ? {
            subject: `Paiement en attente pour «\u202f${travelName}\u202f»`,
            preheader: 'Le délai a pris fin.',
            heading: 'Un paiement est en attente',
            intro: `D’après nos informations, le délai d’un paiement pour «\u202f${travelName}\u202f» a pris fin et nous ne l’avons pas encore reçu en totalité. Vous trouverez ci-dessous ce qu’il reste à payer.`,
            closing: ['Si vous avez déjà payé ou s’il vous faut une autre date, dites-le-nous, s’il vous plaît.'],
          }
        : {
            subject: `Prochain paiement pour «\u202f${travelName}\u202f»`,
            preheader: 'Le montant et la date.',
            heading: 'Un paiement approche',
            intro: `Nous vous rappelons le prochain paiement pour «\u202f${travelName}\u202f». Vous trouverez ci-dessous le montant et la date.`,
            closing: [
              'Si vous avez déjà payé, tout est en ordre\u202f: le paiement peut mettre quelques jours à nous parvenir.',
            ],
          },
  },
  content: (_words, params, tools) => ({
    ...aboutTrip(params, tools),
    payment: agreementContent(params, tools).payment,
    facts: agreementFacts(params, tools),
  }),
  examples: example => {
    const agreed = agreementExample(example);
    const { payment } = agreed;
    const late = payment && { ...payment, day: addDays(example.today, -3), overdue: true };
    return [
      { ...agreed, overdue: false },
      { ...agreed, payment: late, overdue: true },
      { ...agreed, payment: late, overdue: true, agentName: null, invitationDays: 30 },
    ];
  },
});

interface MissingDataParams extends AgreementParams {
  /** Of whom data are missing. */
  names: string[];
}

export const missingData = letter({
  name: 'missingData',
  to: 'customers',
  unsolicited: true,
  edits: {
    missingData: {
      place: 131,
      name: 'Datos que faltan',
      about: 'A los clientes de un viaje aceptado, días antes y según los ajustes, si faltan datos de quienes viajan.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName }: MissingDataParams) => ({
      subject: `Faltan datos para «${travelName}»`,
      preheader: 'Los necesitamos para las reservas.',
      heading: 'Nos faltan algunos datos',
      intro: `Se acerca «${travelName}» y nos faltan datos de quienes viajan. En la página de su viaje ve qué falta y puede completarlo.`,
      closing: ['No nos envíe fotos ni copias de documentos: bastan los datos.'],
      people: 'Faltan datos de',
    }),
    en: ({ travelName }) => ({
      subject: `Some details are missing for “${travelName}”`,
      preheader: 'We need them for the bookings.',
      heading: 'We still need some details',
      intro: `“${travelName}” is coming up, and we still need details of those travelling. The page of your trip shows what’s missing, and you can fill it in there.`,
      closing: ['Please don’t send us photos or copies of documents: the details are enough.'],
      people: 'Details missing for',
    }),
    fr: ({ travelName }) => ({
      subject: `Il manque des informations pour «\u202f${travelName}\u202f»`,
      preheader: 'Il nous les faut pour les réservations.',
      heading: 'Il nous manque des informations',
      intro: `«\u202f${travelName}\u202f» approche et il nous manque des informations sur les personnes qui voyagent. La page de votre voyage indique lesquelles, et vous pouvez les y compléter.`,
      closing: ['Ne nous envoyez ni photo ni copie de document\u202f: les informations suffisent.'],
      people: 'Informations manquantes pour',
    }),
  },
  content: ({ people }, params, tools) => ({
    ...aboutTrip(params, tools),
    list: { label: people, items: params.names },
  }),
  examples: example => {
    const agreed = agreementExample(example);
    return [
      { ...agreed, names: [example.by] },
      { ...agreed, names: [example.by, example.agentName ?? example.by], agentName: null, invitationDays: 30 },
    ];
  },
});

interface EndingDocumentParams extends AgreementParams {
  /** The last day of each document, and until when the trip needs it. */
  documents: { name: string; expires: Day; goodUntil: Day }[];
}

export const endingDocument = letter({
  name: 'endingDocument',
  to: 'customers',
  unsolicited: true,
  edits: {
    endingDocument: {
      place: 132,
      name: 'Documento que caduca',
      about:
        'A los clientes de un viaje aceptado, días antes y según los ajustes, si un documento caduca demasiado pronto.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName }: EndingDocumentParams) => ({
      subject: `Un documento caduca demasiado pronto para «${travelName}»`,
      preheader: 'Conviene renovarlo cuanto antes.',
      heading: 'Hay que renovar un documento',
      intro: `Según los datos que tenemos, para «${travelName}» hay que renovar algún documento. Conviene pedir cita cuanto antes.`,
      closing: [
        'Cuando tenga el nuevo, cambie su número y su fecha en la página de su viaje. Si ya lo ha hecho, no se preocupe.',
      ],
      documents: 'Qué caduca',
      saidOf: (expires: string, goodUntil: string) => `caduca el ${expires} y debe valer hasta el ${goodUntil}`,
    }),
    en: ({ travelName }) => ({
      subject: `A document expires too early for “${travelName}”`,
      preheader: 'Please renew it as soon as you can.',
      heading: 'A document needs renewing',
      intro: `According to what you’ve told us, a document needs renewing for “${travelName}”. Please ask for an appointment as soon as you can.`,
      closing: [
        'Once you have the new one, change its number and date on the page of your trip. If you’ve done so already, there’s nothing to worry about.',
      ],
      documents: 'What expires',
      saidOf: (expires, goodUntil) => `expires on ${expires} and must be valid until ${goodUntil}`,
    }),
    fr: ({ travelName }) => ({
      subject: `Un document expire trop tôt pour «\u202f${travelName}\u202f»`,
      preheader: 'Mieux vaut le renouveler au plus vite.',
      heading: 'Un document est à renouveler',
      intro: `D’après les informations que nous avons, un document est à renouveler pour «\u202f${travelName}\u202f». Mieux vaut prendre rendez-vous au plus vite.`,
      closing: [
        'Quand vous aurez le nouveau, changez son numéro et sa date sur la page de votre voyage. Si c’est déjà fait, tout est en ordre.',
      ],
      documents: 'Ce qui expire',
      saidOf: (expires, goodUntil) => `expire le ${expires} et doit être valable jusqu’au ${goodUntil}`,
    }),
  },
  content: (words, params, tools) => ({
    ...aboutTrip(params, tools),
    list: {
      label: words.documents,
      items: params.documents.map(
        ({ name, expires, goodUntil }) => `${name}\u00a0· ${words.saidOf(tools.day(expires), tools.day(goodUntil))}`,
      ),
    },
  }),
  examples: example => {
    const agreed = agreementExample(example);
    const documents = [{ name: example.by, expires: agreed.dateFrom, goodUntil: agreed.dateTo }];
    return [
      { ...agreed, documents },
      { ...agreed, documents, agentName: null, invitationDays: 30 },
    ];
  },
});

interface CheckInParams extends AgreementParams {
  /** The flights of a day, each with its local hour if that is known. */
  flights: { title: string; departs: MomentOrDay; locator: string | null }[];
}

export const checkIn = letter({
  name: 'checkIn',
  to: 'customers',
  unsolicited: true,
  edits: {
    checkIn: {
      place: 133,
      name: 'Tarjetas de embarque',
      about: 'A los clientes de un viaje aceptado, horas antes de cada vuelo y según los ajustes.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName }: CheckInParams) => ({
      subject: `Tarjetas de embarque para «${travelName}»`,
      preheader: 'Se acerca la hora de volar.',
      heading: 'Se acerca la hora de volar',
      intro:
        'Las compañías suelen abrir la facturación en línea uno o dos días antes. Saque ya las tarjetas de embarque, si no las tiene, con el localizador y los apellidos.',
      closing: ['Si en la compañía ve otra hora o no le deja continuar, díganoslo cuanto antes.'],
      departures: 'Salidas, en hora local',
      locator: 'localizador',
    }),
    en: ({ travelName }) => ({
      subject: `Boarding passes for “${travelName}”`,
      preheader: 'It’s nearly time to fly.',
      heading: 'It’s nearly time to fly',
      intro:
        'Airlines usually open online check-in one or two days before. If you don’t have your boarding passes yet, get them now with the reference and the surnames.',
      closing: ['If the airline shows another time or doesn’t let you continue, please tell us as soon as you can.'],
      departures: 'Departures, in local time',
      locator: 'reference',
    }),
    fr: ({ travelName }) => ({
      subject: `Cartes d’embarquement pour «\u202f${travelName}\u202f»`,
      preheader: 'Le vol approche.',
      heading: 'Le vol approche',
      intro:
        'Les compagnies ouvrent en général l’enregistrement en ligne un ou deux jours avant. Si vous n’avez pas encore les cartes d’embarquement, obtenez-les avec la référence et les noms de famille.',
      closing: ['Si la compagnie indique une autre heure ou bloque l’enregistrement, dites-le-nous au plus vite.'],
      departures: 'Départs, en heure locale',
      locator: 'référence',
    }),
  },
  content: (words, params, tools) => ({
    ...aboutTrip(params, tools),
    list: {
      label: words.departures,
      items: params.flights.map(({ title, departs, locator }) =>
        [
          title,
          saidTime(departs) ? tools.localMoment(departs) : tools.day(departs),
          ...(locator ? [`${words.locator} ${locator}`] : []),
        ].join('\u00a0· '),
      ),
    },
  }),
  examples: example => {
    const agreed = agreementExample(example);
    const { dateFrom } = agreed;
    return [
      { ...agreed, flights: [{ title: 'AGP – HND', departs: `${dateFrom} 07:05`, locator: 'QX7T2K' }] },
      {
        ...agreed,
        flights: [{ title: 'HND – AGP', departs: dateFrom, locator: null }],
        agentName: null,
        invitationDays: 30,
      },
    ];
  },
});

interface BonVoyageParams extends AgreementParams {
  /** The trip's papers are on its page. */
  released: boolean;
  /** Whom to call: the agent, or else the agency. */
  call: { name: string; phone: string } | null;
}

export const bonVoyage = letter({
  name: 'bonVoyage',
  to: 'customers',
  unsolicited: true,
  cover: true,
  edits: {
    bonVoyage: {
      place: 134,
      name: 'Buen viaje',
      about: 'A los clientes de un viaje aceptado, la víspera y según los ajustes.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName }: BonVoyageParams) => ({
      subject: `¡Buen viaje! «${travelName}» empieza mañana`,
      preheader: 'Todo lo que necesita, a mano.',
      heading: '¡Buen viaje!',
      intro: `«${travelName}» empieza mañana. En la página de su viaje tiene cada día con sus horas y direcciones; guárdela en el teléfono para leerla sin conexión.`,
      closing: ['Si algo no sale como estaba previsto, llámenos. ¡Que lo disfruten!'],
      papers: 'Su documentación también está en esa página: el libro de viaje y los bonos.',
      call: (name: string) => `Llame a ${name}`,
    }),
    en: ({ travelName }) => ({
      subject: `Have a good trip! “${travelName}” begins tomorrow`,
      preheader: 'All you need, at hand.',
      heading: 'Have a good trip!',
      intro: `“${travelName}” begins tomorrow. The page of your trip has every day with its times and addresses; keep it on your phone to read it without a connection.`,
      closing: ['If something doesn’t go as planned, call us. Enjoy it!'],
      papers: 'Your travel documents are on that page, too: the travel book and the vouchers.',
      call: name => `Call ${name}`,
    }),
    fr: ({ travelName }) => ({
      subject: `Bon voyage\u202f! «\u202f${travelName}\u202f» commence demain`,
      preheader: 'Tout ce qu’il vous faut, à portée de main.',
      heading: 'Bon voyage\u202f!',
      intro: `«\u202f${travelName}\u202f» commence demain. La page de votre voyage contient chaque journée, avec ses heures et ses adresses\u202f; gardez-la sur votre téléphone pour la lire sans connexion.`,
      closing: ['Si quelque chose ne se passe pas comme prévu, appelez-nous. Profitez-en bien\u202f!'],
      papers: 'Vos documents de voyage sont aussi sur cette page\u202f: le carnet de voyage et les bons d’échange.',
      call: name => `Appelez ${name}`,
    }),
  },
  content: (words, params, tools) => {
    const { facts, fixed, button } = aboutTrip(params, tools);
    const { call, released } = params;
    return {
      button,
      facts: [...facts, ...(call ? phoneFact(words.call(call.name), call.phone) : []), ...emergencyPhoneFact(tools)],
      fixed: [...(released ? [words.papers] : []), ...fixed],
    };
  },
  examples: example => {
    const agreed = agreementExample(example);
    return [
      { ...agreed, released: true, call: { name: agreed.agentName ?? example.by, phone: '+34600111222' } },
      { ...agreed, released: false, call: null, agentName: null, invitationDays: 30 },
    ];
  },
});
