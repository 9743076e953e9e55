import type { Language } from '../../contract/language.ts';
import { placeholders } from '../../contract/letter-placeholder.ts';
import type { LetterKind, LetterWords } from '../../contract/letter-text.ts';
import type { Content } from './content.ts';
import { contents } from './contents.ts';
import { outcomeOf, templateOf } from './samples.ts';
import { mailTexts } from './texts/index.ts';

/** Our words of each letter, as the agency begins to edit them: with placeholders where a letter names something. */

const mark = Object.fromEntries(placeholders.map(key => [key, `{${key}}`])) as Record<string, never>;

/** Any letter's params with placeholders in place of what they name. Nobody in particular signs. */
const marked = {
  ...mark,
  travelName: mark.travel,
  by: mark.client,
  taskName: mark.task,
  budgetId: mark.number,
  ...{ dateFrom: '2027-05-04', dateTo: '2027-05-12', date: '2027-05-04 10:00', acceptedAt: new Date(0) },
  ...{ url: 'https://agency.example', quotes: [], agentName: null, payment: null, days: 1, hours: 1 },
  ...{ client: null, reason: null, comments: null, changes: [], moreChanges: 0, total: null, dateUntil: null },
  ...{ before: null, day: '2027-05-04', comment: null, services: [], received: 0, paid: 0 },
  ...{ about: null, asked: '', question: '', answer: '', items: [], signature: '', contactInfo: '', phone: null },
  ...{ budgetFrom: null, budgetTo: null, asks: 'es', replyDays: null, adults: 1, ages: [], email: '' },
  ...{ nAdults: 0, nChildren: 0, nRooms: null, clientName: null, clientPhone: null, flexible: false, month: null },
};

const said = (text: unknown) => String(text);
const formats = {
  ...{ day: said, month: said, language: said, moment: said, list: () => '' },
  ...{ dates: () => '{dates}', localMoment: () => '{when}', money: said },
};

/** Our words of a letter in a language, as they are stored. */
export function ourWords(kind: LetterKind, language: Language): LetterWords {
  const outcome = outcomeOf(kind);
  const told = { accepted: kind === 'modificationAccepted', declined: kind === 'supplierDeclined', outcome };
  const { subject, heading, paragraphs, closing }: Content = contents[templateOf(kind)](
    mailTexts[language],
    { ...marked, ...told } as never,
    formats as never,
    { name: '{agency}' },
  );
  const words = { subject, heading, opening: paragraphs.join('\n\n'), closing: (closing ?? []).join('\n\n') };
  const counted = ofQuotes[language][kind];
  if (!counted) return words;
  return { ...words, ...counted, opening: [paragraphs[0], counted.opening].join('\n\n') };
}

const calmly = {
  fr: 'Prenez votre temps et, si quelque chose ne vous convient pas, dites-le-nous\u202f: nous le changerons.\n\nSur votre page, vous trouverez l’itinéraire jour par jour, avec les prix et les conditions. Vous pouvez y télécharger le PDF, accepter, nous poser vos questions ou nous demander d’autres propositions.',
  en: 'Take your time, and if something isn’t quite right, tell us and we’ll change it.\n\nOn your page you’ll find the itinerary day by day, with the prices and the terms. From there you can download it as a PDF, accept, ask us anything you like or request alternatives.',
  es: 'Mire todo con calma y, si algo no le encaja, díganoslo y lo cambiamos.\n\nEn su página está el itinerario día a día, con los precios y las condiciones. Desde ahí puede descargarlo en PDF, aceptar, preguntarnos lo que quiera o pedirnos alternativas.',
};

/** Letters about one quote or several: ours agree with their number, an edited one has to do for both. */
const ofQuotes: Record<Language, Partial<Record<LetterKind, Partial<LetterWords> & { opening: string }>>> = {
  es: {
    budgetSent: {
      subject: '«{travel}»: {quotes} para usted',
      opening: 'Le hemos preparado {quotes} para este viaje.',
      closing: calmly.es,
    },
    budgetSentAgain: {
      subject: '«{travel}»: {quotes} al día',
      opening: 'Hemos revisado su viaje: aquí tiene {quotes} al día.',
      closing: calmly.es,
    },
    budgetReminder: {
      subject: '«{travel}»: {quotes} a la espera de su respuesta',
      opening: 'Hace unos días le enviamos {quotes} para este viaje. ¿Qué le parece?',
    },
  },
  en: {
    budgetSent: {
      subject: '“{travel}”: {quotes} for you',
      opening: 'We’ve put together {quotes} for this trip.',
      closing: calmly.en,
    },
    budgetSentAgain: {
      subject: '“{travel}”: {quotes}, up to date',
      opening: 'We’ve revised your trip. You’ll find {quotes} here, up to date.',
      closing: calmly.en,
    },
    budgetReminder: {
      subject: '“{travel}”: {quotes} waiting for you',
      opening: 'A few days ago we sent you {quotes} for this trip. What do you think?',
    },
  },
  fr: {
    budgetSent: {
      subject: '«\u202f{travel}\u202f»\u202f: {quotes} pour vous',
      opening: 'Nous vous avons préparé {quotes} pour ce voyage.',
      closing: calmly.fr,
    },
    budgetSentAgain: {
      subject: '«\u202f{travel}\u202f»\u202f: {quotes} à jour',
      opening: 'Nous avons revu votre voyage\u202f: voici {quotes} à jour.',
      closing: calmly.fr,
    },
    budgetReminder: {
      subject: '«\u202f{travel}\u202f»\u202f: {quotes} en attente de votre réponse',
      opening: 'Il y a quelques jours, nous vous avons envoyé {quotes} pour ce voyage. Qu’en pensez-vous\u202f?',
    },
  },
};
