import type { Language } from '../../../contract/language.ts';
import { datesAndLength, letterQuotes, signUpNote } from '../content.ts';
import { type LetterEdit, letter, tripPlaceholders } from '../letter.ts';
import type { LetterQuote, TravelParams } from '../params.ts';

interface Params extends TravelParams {
  /** The budgets that wait for an answer. */
  quotes: LetterQuote[];
  agentName: string | null;
  /** What the agent writes to this customer above the quotes. */
  note?: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

/** The end of letters in the agency's own words, for any number of quotes. */
const closing: Record<Language, string> = {
  es: 'Mire todo con calma y, si algo no le encaja, díganoslo y lo cambiamos.\n\nEn su página está el itinerario día a día, con los precios y las condiciones. Desde ahí puede descargarlo en PDF, aceptar, preguntarnos lo que quiera o pedirnos cambios.',
  en: 'Take your time, and if something isn’t quite right, tell us and we’ll change it.\n\nOn your page you’ll find the itinerary day by day, with the prices and the terms. From there you can download it as a PDF, accept, ask us anything you like or ask for changes.',
  fr: 'Prenez votre temps et, si quelque chose ne vous convient pas, dites-le-nous\u202f: nous le changerons.\n\nSur votre page, vous trouverez l’itinéraire jour par jour, avec les prix et les conditions. Vous pouvez y télécharger le PDF, accepter, nous poser vos questions ou nous demander des changements.',
};

/** To the clients of a trip: it was sent. */
export const budgetSent = sending('budgetSent', {
  place: 40,
  name: 'Presupuestos enviados',
  about: 'A los clientes del viaje, cuando se envía por primera vez.',
  words: {
    es: {
      subject: '«{travel}»: {quotes} para usted',
      opening: 'Le hemos preparado {quotes} para este viaje.',
      closing: closing.es,
    },
    en: {
      subject: '“{travel}”: {quotes} for you',
      opening: 'We’ve put together {quotes} for this trip.',
      closing: closing.en,
    },
    fr: {
      subject: '«\u202f{travel}\u202f»\u202f: {quotes} pour vous',
      opening: 'Nous vous avons préparé {quotes} pour ce voyage.',
      closing: closing.fr,
    },
  },
});

/** It was sent again, with changes. */
export const budgetSentAgain = sending('budgetSentAgain', {
  place: 50,
  name: 'Presupuestos enviados de nuevo',
  about: 'A los clientes del viaje, cuando se vuelve a enviar.',
  words: {
    es: {
      subject: '«{travel}»: {quotes} al día',
      opening: 'Hemos revisado su viaje: aquí tiene {quotes} al día.',
      closing: closing.es,
    },
    en: {
      subject: '“{travel}”: {quotes}, up to date',
      opening: 'We’ve revised your trip. You’ll find {quotes} here, up to date.',
      closing: closing.en,
    },
    fr: {
      subject: '«\u202f{travel}\u202f»\u202f: {quotes} à jour',
      opening: 'Nous avons revu votre voyage\u202f: voici {quotes} à jour.',
      closing: closing.fr,
    },
  },
});

/** The words that invite to accept, unless every quote has departed. */
const ifOpen = (quotes: readonly LetterQuote[], words: string) =>
  quotes.every(({ departed }) => departed) ? '' : words;

function sending(name: 'budgetSent' | 'budgetSentAgain', edit: Omit<LetterEdit, 'placeholders'>) {
  return letter({
    name,
    to: 'customers',
    manual: true,
    cover: true,
    edits: { [name]: { ...edit, placeholders: [...tripPlaceholders, 'quotes'] } },
    words: {
      es: (
        { travelName, dateFrom, dateTo, quotes, quotes: { length }, agentName }: Params,
        { dates, common, reply },
      ) => ({
        ...{
          budgetSent: {
            subject:
              length === 1 ? `Su presupuesto para «${travelName}»` : `Sus ${length} presupuestos para «${travelName}»`,
            intro: agentName
              ? `Le he preparado ${common.quotes(length)} para este viaje.`
              : `Le hemos preparado ${common.quotes(length)} para este viaje.`,
          },
          budgetSentAgain: {
            subject:
              length === 1
                ? `Presupuesto actualizado para «${travelName}»`
                : `Presupuestos actualizados para «${travelName}»`,
            intro: `${agentName ? 'He' : 'Hemos'} revisado su viaje: aquí tiene ${common.quotes(length)} al día.`,
          },
        }[name],
        preheader:
          length === 1
            ? `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' Véalo y respóndanos en línea.')}`
            : `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' Compárelos y elija el suyo en línea.')}`,
        heading: travelName,
        button: length === 1 ? 'Ver el presupuesto' : 'Ver los presupuestos',
        closing: [
          `${length === 1 ? 'Mírelo' : 'Mírelos'} con calma y, si algo no le encaja, ${reply.imperative} y lo ${agentName ? 'cambio' : 'cambiamos'}.`,
          `En su página está el itinerario día a día, con los precios y las condiciones. Desde ahí puede descargar ${length === 1 ? 'el presupuesto' : 'cada presupuesto'} en PDF, ${ifOpen(quotes, 'aceptarlo, ')}preguntarnos lo que quiera o pedirnos cambios.`,
        ],
      }),
      en: ({ travelName, dateFrom, dateTo, quotes, quotes: { length }, agentName }, { dates, common, reply }) => ({
        ...{
          budgetSent: {
            subject: length === 1 ? `Your quote for “${travelName}”` : `Your ${length} quotes for “${travelName}”`,
            intro: `${agentName ? 'I’ve' : 'We’ve'} put together ${common.quotes(length)} for this trip.`,
          },
          budgetSentAgain: {
            subject: length === 1 ? `Updated quote for “${travelName}”` : `Updated quotes for “${travelName}”`,
            intro: `${agentName ? 'I’ve' : 'We’ve'} revised your trip. Here ${length === 1 ? 'is' : 'are'} ${common.quotes(length)}, up to date.`,
          },
        }[name],
        preheader:
          length === 1
            ? `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' See it and reply online.')}`
            : `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' Compare them and choose yours online.')}`,
        heading: travelName,
        button: length === 1 ? 'See the quote' : 'See the quotes',
        closing: [
          `Take your time, and if something isn’t quite right, ${reply.imperative} and ${agentName ? 'I’ll' : 'we’ll'} change it.`,
          `On your page you’ll find the itinerary day by day, with the prices and the terms. From there you can download ${length === 1 ? 'the quote' : 'each quote'} as a PDF, ${ifOpen(quotes, 'accept it, ')}ask us anything you like or ask for changes.`,
        ],
      }),
      fr: ({ travelName, dateFrom, dateTo, quotes, quotes: { length }, agentName }, { dates, common, reply }) => ({
        ...{
          budgetSent: {
            subject: length === 1 ? `Votre devis pour « ${travelName} »` : `Vos ${length} devis pour « ${travelName} »`,
            intro: agentName
              ? `Je vous ai préparé ${common.quotes(length)} pour ce voyage.`
              : `Nous vous avons préparé ${common.quotes(length)} pour ce voyage.`,
          },
          budgetSentAgain: {
            subject: `Devis mis à jour pour « ${travelName} »`,
            intro: `${agentName ? 'J’ai revu' : 'Nous avons revu'} votre voyage : voici ${common.quotes(length)} à jour.`,
          },
        }[name],
        preheader:
          length === 1
            ? `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' Consultez-le et répondez en ligne.')}`
            : `${dates(dateFrom, dateTo)}.${ifOpen(quotes, ' Comparez-les et choisissez le vôtre en ligne.')}`,
        heading: travelName,
        button: length === 1 ? 'Voir le devis' : 'Voir les devis',
        closing: [
          `Prenez le temps de ${length === 1 ? 'le regarder' : 'les regarder'} et, si quelque chose ne vous convient pas, ${reply.imperative} : ${agentName ? 'je le modifierai' : 'nous le modifierons'}.`,
          `Sur votre page, vous trouverez l’itinéraire jour par jour, avec les prix et les conditions. Vous pouvez y télécharger ${length === 1 ? 'le devis' : 'chaque devis'} en PDF, ${ifOpen(quotes, 'l’accepter, ')}nous poser vos questions ou nous demander des changements.`,
        ],
      }),
    },
    content: (_words, { quotes, invitationDays, note, ...params }, tools) => ({
      subheading: datesAndLength(params, tools),
      ...(invitationDays === undefined ? {} : { button: { label: tools.common.signUpButton, url: params.url } }),
      ...(note ? { note } : {}),
      ...letterQuotes(params, quotes, tools),
      fixed: signUpNote(invitationDays, tools),
    }),
    examples: ({ trip, quotes, agentName, note }) => {
      const one = quotes.slice(0, 1);
      return [
        { ...trip, quotes, agentName },
        { ...trip, quotes, agentName, invitationDays: 30 },
        { ...trip, quotes: one, agentName: null, invitationDays: 1 },
        { ...trip, quotes, agentName, note },
        { ...trip, quotes: one, agentName: null, note },
      ];
    },
  });
}
