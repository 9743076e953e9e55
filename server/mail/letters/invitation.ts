import { letter } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

/** Invites a client to sign up, without a trip. */
interface Params extends ReaderParams {
  /** The member of staff who invites; null for the application. */
  agentName: string | null;
  /** How many days the link is valid. */
  days: number;
}

export const invitation = letter({
  name: 'invitation',
  to: 'customers',
  manual: true,
  edits: {
    invitation: {
      place: 20,
      name: 'Invitación al área de cliente',
      about: 'Al cliente sin contraseña, cuando se le invita desde su ficha.',
      placeholders: ['firstName', 'agent', 'agency'],
    },
  },
  words: {
    es: ({ agentName }: Params, { agency }) => ({
      subject: `${agency} le invita a su área de cliente`,
      preheader: 'Elija una contraseña y entre cuando quiera.',
      heading: 'Su área de cliente está preparada',
      intro: `${agentName ? 'Le he abierto' : 'Le hemos abierto'} una cuenta en ${agency}. Solo falta que elija una contraseña.`,
      button: 'Elegir contraseña',
      closing: ['Allí tendrá sus viajes, sus presupuestos y sus documentos, y podrá preguntarnos lo que necesite.'],
    }),
    en: ({ agentName }, { agency }) => ({
      subject: `Your ${agency} account is ready`,
      preheader: 'Choose a password and sign in whenever you like.',
      heading: 'Your account is ready',
      intro: `${agentName ? 'I’ve' : 'We’ve'} opened an account for you with ${agency}. All you have to do is choose a password.`,
      button: 'Choose a password',
      closing: [
        'You’ll find your trips, your quotes and your documents there, and you can ask us anything you need to know.',
      ],
    }),
    fr: ({ agentName }, { agency }) => ({
      subject: `Votre espace client ${agency} est prêt`,
      preheader: 'Choisissez un mot de passe et connectez-vous quand vous voulez.',
      heading: 'Votre espace client est prêt',
      intro: `${agentName ? 'Je vous ai ouvert' : 'Nous vous avons ouvert'} un compte chez ${agency}. Il ne vous reste plus qu’à choisir un mot de passe.`,
      button: 'Choisir un mot de passe',
      closing: [
        'Vous y trouverez vos voyages, vos devis et vos documents, et vous pourrez nous poser toutes vos questions.',
      ],
    }),
  },
  content: (_words, { days }, { common }) => ({ fixed: [common.personalLink(days)] }),
  examples: ({ trip: { firstName, url }, agentName }) => [
    { firstName, url, agentName, days: 30 },
    { firstName, url, agentName: null, days: 1 },
  ],
});
