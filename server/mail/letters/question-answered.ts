import { excerpt, travelFactsOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

interface Params extends TravelParams {
  budgetId: number;
  /** The service that the question is about; null for the whole budget. */
  about: string | null;
  /** The question on one line. */
  asked: string;
  answer: string;
  /** The name under the letter. */
  agentName: string | null;
}

export const questionAnswered = letter({
  name: 'questionAnswered',
  to: 'customers',
  manual: true,
  edits: {
    questionAnswered: {
      place: 70,
      name: 'Respuesta a una pregunta',
      about: 'Al cliente, cuando se responde a su pregunta.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName, agentName }: Params) => ({
      subject: `Respuesta a su pregunta sobre «${travelName}»`,
      preheader: agentName ? `${agentName} le ha respondido.` : 'Ya tiene nuestra respuesta.',
      heading: 'Ya tiene respuesta',
      intro: `Aquí tiene la respuesta a lo que nos preguntó sobre «${travelName}».`,
      about: 'Sobre',
      whole: 'Todo el presupuesto',
      question: 'Su pregunta',
      answer: 'Respuesta',
      button: 'Ver la respuesta',
      closing: ['Si algo no ha quedado claro, pregúntenos otra vez desde la misma página: para eso estamos.'],
    }),
    en: ({ travelName, agentName }) => ({
      subject: `The answer to your question about “${travelName}”`,
      preheader: agentName ? `${agentName} has answered you.` : 'We’ve answered you.',
      heading: 'Here is your answer',
      intro: `Here is the answer to what you asked us about “${travelName}”.`,
      about: 'About',
      whole: 'The whole quote',
      question: 'Your question',
      answer: 'Answer',
      button: 'See the answer',
      closing: ['If anything is still unclear, just ask us again on the same page: that’s what we’re here for.'],
    }),
    fr: ({ travelName, agentName }) => ({
      subject: `Réponse à votre question sur « ${travelName} »`,
      preheader: agentName ? `${agentName} vous a répondu.` : 'Voici notre réponse.',
      heading: 'Voici notre réponse',
      intro: `Voici la réponse à votre question sur « ${travelName} ».`,
      about: 'À propos de',
      whole: 'L’ensemble du devis',
      question: 'Votre question',
      answer: 'Réponse',
      button: 'Voir la réponse',
      closing: [
        'Si quelque chose reste à éclaircir, posez-nous une nouvelle question sur la même page : nous sommes là pour cela.',
      ],
    }),
  },
  lines: ['asked', 'answer'],
  content: (words, params, tools) => ({
    facts: [
      ...travelFactsOf(params, tools),
      { label: words.about, value: params.about ?? words.whole },
      { label: words.question, value: excerpt(params.asked, 240) },
    ],
    blockquote: { label: words.answer, value: params.answer },
  }),
  examples: ({ trip, budgetId, about, question, answer, agentName }) => [
    { ...trip, budgetId, about, asked: question, answer, agentName },
    { ...trip, budgetId, about: null, asked: question, answer, agentName: null },
  ],
});
