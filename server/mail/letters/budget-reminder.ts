import { datesAndLength, letterQuotes, signUpNote } from '../content.ts';
import { letter, tripPlaceholders } from '../letter.ts';
import type { LetterQuote, TravelParams } from '../params.ts';

/** To the clients of a trip whose budgets are waiting. */
interface Params extends TravelParams {
  quotes: LetterQuote[];
  agentName: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

export const budgetReminder = letter({
  name: 'budgetReminder',
  to: 'customers',
  unsolicited: true,
  cover: true,
  edits: {
    budgetReminder: {
      place: 60,
      name: 'Recordatorio de presupuestos',
      about: 'A los clientes cuyos presupuestos esperan respuesta, según los ajustes.',
      placeholders: [...tripPlaceholders, 'quotes'],
      words: {
        es: {
          subject: '«{travel}»: {quotes} a la espera de su respuesta',
          opening: 'Hace unos días le enviamos {quotes} para este viaje. ¿Qué le parece?',
        },
        en: {
          subject: '“{travel}”: {quotes} waiting for you',
          opening: 'A few days ago we sent you {quotes} for this trip. What do you think?',
        },
        fr: {
          subject: '«\u202f{travel}\u202f»\u202f: {quotes} en attente de votre réponse',
          opening: 'Il y a quelques jours, nous vous avons envoyé {quotes} pour ce voyage. Qu’en pensez-vous\u202f?',
        },
      },
    },
  },
  words: {
    es: ({ quotes, travelName, dateFrom, dateTo, agentName }: Params, { dates, common, reply }) => ({
      subject:
        quotes.length === 1
          ? `Su presupuesto para «${travelName}» le espera`
          : `Sus presupuestos para «${travelName}» le esperan`,
      preheader: `${dates(dateFrom, dateTo)}. ¿Le ayudamos a decidir?`,
      heading: travelName,
      intro: agentName
        ? `Hace unos días le envié ${common.quotes(quotes.length)} para este viaje. ¿Qué le parece?`
        : `Hace unos días le enviamos ${common.quotes(quotes.length)} para este viaje. ¿Qué le parece?`,
      button: quotes.length === 1 ? 'Ver el presupuesto' : 'Ver los presupuestos',
      closing: [
        agentName
          ? `Si le queda alguna duda o quiere cambiar algo, ${reply.imperative} y lo vemos juntos.`
          : `Si le queda alguna duda o quiere cambiar algo, ${reply.imperative} y le ayudamos.`,
      ],
      noMore: `Si prefiere que no se lo recordemos más, díganoslo ${reply.gerund}.`,
    }),
    en: ({ quotes, travelName, dateFrom, dateTo, agentName }, { dates, common, reply }) => ({
      subject:
        quotes.length === 1
          ? `Your quote for “${travelName}” is waiting for you`
          : `Your quotes for “${travelName}” are waiting for you`,
      preheader: `${dates(dateFrom, dateTo)}. Can we help you decide?`,
      heading: travelName,
      intro: `A few days ago ${agentName ? 'I' : 'we'} sent you ${common.quotes(quotes.length)} for this trip. What do you think?`,
      button: quotes.length === 1 ? 'See the quote' : 'See the quotes',
      closing: [
        `If you have a question or would like to change something, just ${reply.imperative} and ${agentName ? 'I’ll' : 'we’ll'} help.`,
      ],
      noMore: `If you’d rather not have any more reminders, let us know ${reply.gerund}.`,
    }),
    fr: ({ quotes, travelName, dateFrom, dateTo, agentName }, { dates, common, reply }) => ({
      subject:
        quotes.length === 1
          ? `Votre devis pour « ${travelName} » vous attend`
          : `Vos devis pour « ${travelName} » vous attendent`,
      preheader: `${dates(dateFrom, dateTo)}. Pouvons-nous vous aider à choisir ?`,
      heading: travelName,
      intro: agentName
        ? `Il y a quelques jours, je vous ai envoyé ${common.quotes(quotes.length)} pour ce voyage. Qu’en pensez-vous ?`
        : `Il y a quelques jours, nous vous avons envoyé ${common.quotes(quotes.length)} pour ce voyage. Qu’en pensez-vous ?`,
      button: quotes.length === 1 ? 'Voir le devis' : 'Voir les devis',
      closing: [
        agentName
          ? `Si vous avez une question ou souhaitez changer quelque chose, ${reply.imperative} et nous en parlerons.`
          : `Si vous avez une question ou souhaitez changer quelque chose, ${reply.imperative} et nous vous aiderons.`,
      ],
      noMore: `Si vous ne souhaitez plus recevoir de rappel, dites-le-nous ${reply.gerund}.`,
    }),
  },
  content: ({ noMore }, { quotes, invitationDays, ...params }, tools) => ({
    subheading: datesAndLength(params, tools),
    ...(invitationDays ? { button: { label: tools.common.signUpButton, url: params.url } } : {}),
    ...letterQuotes(params, quotes, tools),
    fixed: [...signUpNote(invitationDays, tools), noMore],
  }),
  examples: ({ trip, agentName, quotes }) => [
    { ...trip, agentName, quotes },
    { ...trip, agentName: null, invitationDays: 30, quotes: quotes.slice(0, 1) },
  ],
});
