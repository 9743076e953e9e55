import { letter } from '../letter.ts';
import { type RequestedTrip, requestedFacts, requestedTrips } from '../requested-trip.ts';

/** To a visitor: the request has arrived. It repeats nothing that they typed, so that nobody can write to a stranger with the form. */
interface Params extends RequestedTrip {
  url: string;
  /** The number of the request. */
  number: number;
  /** How many working days the agency takes to answer; null when it promises nothing. */
  replyDays: number | null;
}

export const travelRequestConfirmation = letter({
  name: 'travelRequestConfirmation',
  to: 'customers',
  edits: {
    travelRequestConfirmation: {
      place: 10,
      name: 'Solicitud recibida',
      about: 'Al visitante, en cuanto pide un viaje en la página pública.',
      placeholders: ['number', 'agency'],
    },
  },
  words: {
    es: ({ number, replyDays }: Params, { agency }) => ({
      subject: `${agency}: hemos recibido su solicitud de viaje`,
      preheader: `Solicitud n.º ${number}. Le contamos qué pasa ahora.`,
      heading: 'Hemos recibido su solicitud',
      hello: 'Hola:',
      intro: `Gracias por contar con ${agency}. Una persona de nuestro equipo leerá lo que nos ha pedido y le escribirá con una primera idea o con las preguntas que falten.`,
      requestNumber: 'Número de solicitud',
      button: 'Ver qué ofrecemos',
      fixed: [
        replyDays === null
          ? 'No tiene que hacer nada más. Si quiere añadir algo, escríbanos citando el número de la solicitud.'
          : `Le contestaremos en ${replyDays === 1 ? 'un día laborable' : `${replyDays}\u00a0días laborables`}. No tiene que hacer nada más; si quiere añadir algo, cite el número de la solicitud.`,
        'Si no ha sido usted quien ha pedido este viaje, no haga caso de este mensaje o díganoslo: borraremos la dirección.',
      ],
      why: `Recibe este mensaje porque se escribió esta dirección en el formulario de viajes de ${agency}.`,
    }),
    en: ({ number, replyDays }, { agency }) => ({
      subject: `${agency}: we’ve received your trip request`,
      preheader: `Request no. ${number}. Here is what happens next.`,
      heading: 'We’ve received your request',
      hello: 'Hello,',
      intro: `Thank you for thinking of ${agency}. Somebody from our team will read what you asked for and write to you with a first idea, or with any questions we still have.`,
      requestNumber: 'Request number',
      button: 'See what we offer',
      fixed: [
        replyDays === null
          ? 'There’s nothing else you need to do. If you’d like to add something, contact the agency and quote the request number.'
          : `We’ll answer within ${replyDays === 1 ? 'one working day' : `${replyDays}\u00a0working days`}. There’s nothing else you need to do; if you’d like to add something, quote the request number.`,
        'If it wasn’t you who asked for this trip, ignore this message or tell us: we’ll delete the address.',
      ],
      why: `You’re receiving this message because this address was entered in the trip form of ${agency}.`,
    }),
    fr: ({ number, replyDays }, { agency }) => ({
      subject: `${agency} : nous avons bien reçu votre demande de voyage`,
      preheader: `Demande n° ${number}. Voici la suite.`,
      heading: 'Nous avons bien reçu votre demande',
      hello: 'Bonjour,',
      intro: `Merci d’avoir pensé à ${agency}. Un membre de notre équipe lira votre demande et vous écrira avec une première idée, ou avec les questions qui nous restent.`,
      requestNumber: 'Numéro de la demande',
      button: 'Découvrir nos voyages',
      fixed: [
        replyDays === null
          ? 'Vous n’avez rien d’autre à faire. Si vous souhaitez ajouter quelque chose, contactez l’agence en rappelant le numéro de la demande.'
          : `Nous vous répondrons sous ${replyDays === 1 ? 'un jour ouvré' : `${replyDays}\u00a0jours ouvrés`}. Vous n’avez rien d’autre à faire ; si vous souhaitez ajouter quelque chose, rappelez le numéro de la demande.`,
        'Si vous n’avez pas demandé ce voyage, ne tenez pas compte de ce message ou dites-le-nous : nous effacerons l’adresse.',
      ],
      why: `Vous recevez ce message parce que cette adresse a été saisie dans le formulaire de voyage de l’agence ${agency}.`,
    }),
  },
  content: (words, params, tools) => ({
    paragraphs: [words.hello, words.intro],
    facts: [{ label: words.requestNumber, value: String(params.number) }, ...requestedFacts(params, tools)],
    signed: null,
  }),
  examples: example => {
    const [fixed, flexible] = requestedTrips(example);
    const numbers = { url: example.trip.url, number: example.budgetId };
    return [
      { ...fixed, ...numbers, replyDays: 2 },
      { ...flexible, ...numbers, month: null, replyDays: null },
    ];
  },
});
