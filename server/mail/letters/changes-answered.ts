import type { Cents } from '../../../contract/values/money.ts';
import {
  type AgreementParams,
  agreementContent,
  agreementExample,
  agreementFacts,
  emergencyPhoneFact,
} from '../agreement.ts';
import { blockquoteOf, type Tools } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';

/** A change is agreed, or declined. */
export interface ChangesAnsweredParams extends AgreementParams {
  /** `recorded`: agreed otherwise than by the link, as staff noted it. */
  outcome: 'accepted' | 'declined' | 'recorded';
  /** The price before the changes; null where it stays. */
  before: Cents | null;
  /** The day of the answer. */
  day: string;
  /** What the customer wrote. */
  comment: string | null;
}

const placeholders = [...quotePlaceholders, 'price'] as const;

export const changesAnswered = letter({
  name: 'changesAnswered',
  to: 'customers',
  cover: true,
  edits: {
    changesAccepted: {
      place: 100,
      name: 'Cambios aceptados',
      about: 'A los clientes del viaje, cuando uno acepta los cambios.',
      placeholders,
      when: { outcome: 'accepted' },
    },
    changesDeclined: {
      place: 101,
      name: 'Cambios rechazados',
      about: 'A los clientes del viaje, cuando uno rechaza los cambios.',
      placeholders,
      when: { outcome: 'declined' },
    },
    changesRecorded: {
      place: 102,
      name: 'Acuerdo anotado',
      about: 'A los clientes del viaje, cuando se anota que aceptaron los cambios de otra forma.',
      placeholders,
      when: { outcome: 'recorded' },
    },
  },
  words: {
    es: ({ travelName, agentName, outcome }: ChangesAnsweredParams, { reply }: Tools) => ({
      ...{
        accepted: {
          subject: `Confirmación: ha aceptado los cambios de «${travelName}»`,
          preheader: 'Así queda su viaje.',
          heading: 'Cambios aceptados. ¡Gracias!',
          intro: `Hemos recibido su respuesta: los cambios de «${travelName}» quedan acordados.`,
          closing: ['Guarde este mensaje. El certificado de la página de su viaje recoge también estos cambios.'],
        },
        declined: {
          subject: `Ha rechazado los cambios de «${travelName}»`,
          preheader: 'Sigue valiendo lo que ya estaba acordado.',
          heading: 'Cambios rechazados',
          intro: `Hemos recibido su respuesta: los cambios de «${travelName}» no siguen adelante y vale lo que ya estaba acordado.`,
          closing: [
            `Si prefiere otra solución, ${reply.imperative} y ${agentName ? 'la busco' : 'la buscamos'} con usted.`,
          ],
        },
        recorded: {
          subject: `Lo que hemos acordado sobre «${travelName}»`,
          preheader: 'Así queda su viaje.',
          heading: 'Cambios acordados',
          intro: `Hemos anotado los cambios de «${travelName}» que acordamos con usted.`,
          closing: [
            `Si algo no es como lo hablamos, dígalo ${reply.gerund}. El certificado de la página de su viaje recoge también estos cambios.`,
          ],
        },
      }[outcome],
      before: 'Precio anterior',
      day: 'Fecha del acuerdo',
      comment: 'Lo que nos escribió',
    }),
    en: ({ travelName, agentName, outcome }, { reply }) => ({
      ...{
        accepted: {
          subject: `Confirmation: you’ve accepted the changes to “${travelName}”`,
          preheader: 'This is your trip now.',
          heading: 'Changes accepted. Thank you!',
          intro: `We’ve received your answer: the changes to “${travelName}” are agreed.`,
          closing: ['Please keep this message. The certificate on your trip’s page now includes these changes.'],
        },
        declined: {
          subject: `You’ve declined the changes to “${travelName}”`,
          preheader: 'What was agreed before still stands.',
          heading: 'Changes declined',
          intro: `We’ve received your answer: the changes to “${travelName}” won’t go ahead, and what was agreed before still stands.`,
          closing: [
            `If you’d prefer another solution, ${reply.imperative} and ${agentName ? 'I’ll' : 'we’ll'} look for it with you.`,
          ],
        },
        recorded: {
          subject: `What we’ve agreed about “${travelName}”`,
          preheader: 'This is your trip now.',
          heading: 'Changes agreed',
          intro: `We’ve noted the changes to “${travelName}” that we agreed with you.`,
          closing: [
            `If anything isn’t as we discussed it, say so ${reply.gerund}. The certificate on your trip’s page now includes these changes.`,
          ],
        },
      }[outcome],
      before: 'Price before',
      day: 'Agreed on',
      comment: 'What you wrote',
    }),
    fr: ({ travelName, agentName, outcome }, { reply }) => ({
      ...{
        accepted: {
          subject: `Confirmation\u202f: vous avez accepté les modifications de «\u202f${travelName}\u202f»`,
          preheader: 'Voici votre voyage désormais.',
          heading: 'Modifications acceptées. Merci\u202f!',
          intro: `Nous avons reçu votre réponse\u202f: les modifications de «\u202f${travelName}\u202f» sont convenues.`,
          closing: [
            'Conservez ce message. Le certificat de la page de votre voyage comprend désormais ces modifications.',
          ],
        },
        declined: {
          subject: `Vous avez refusé les modifications de «\u202f${travelName}\u202f»`,
          preheader: 'Ce qui était convenu reste valable.',
          heading: 'Modifications refusées',
          intro: `Nous avons reçu votre réponse\u202f: les modifications de «\u202f${travelName}\u202f» n’auront pas lieu et ce qui était convenu reste valable.`,
          closing: [
            `Si vous préférez une autre solution, ${reply.imperative}\u202f: ${agentName ? 'je la chercherai' : 'nous la chercherons'} avec vous.`,
          ],
        },
        recorded: {
          subject: `Ce que nous avons convenu pour «\u202f${travelName}\u202f»`,
          preheader: 'Voici votre voyage désormais.',
          heading: 'Modifications convenues',
          intro: `Nous avons noté les modifications de «\u202f${travelName}\u202f» que nous avons convenues avec vous.`,
          closing: [
            `Si quelque chose ne correspond pas à ce que nous nous sommes dit, ${reply.imperative}. Le certificat de la page de votre voyage comprend désormais ces modifications.`,
          ],
        },
      }[outcome],
      before: 'Prix précédent',
      day: 'Convenu le',
      comment: 'Ce que vous nous avez écrit',
    }),
  },
  lines: ['comment'],
  content: (words, params, tools) => ({
    ...agreementContent(params, tools),
    facts: [
      ...agreementFacts(params, tools),
      ...(params.before === null ? [] : [{ label: words.before, value: tools.money(params.before) }]),
      { label: words.day, value: tools.day(params.day) },
      ...(params.outcome === 'declined' ? [] : emergencyPhoneFact(tools)),
    ],
    blockquote: blockquoteOf(words.comment, params.comment),
  }),
  examples: (example): ChangesAnsweredParams[] => {
    const agreed = { ...agreementExample(example), day: example.today, before: null, comment: null };
    return [
      { ...agreed, outcome: 'accepted', before: agreed.price - 12_000 },
      { ...agreed, outcome: 'declined', comment: example.reason },
      { ...agreed, outcome: 'recorded' },
      { ...agreed, outcome: 'declined', agentName: null },
      { ...agreed, outcome: 'recorded', invitationDays: 30 },
    ];
  },
});
