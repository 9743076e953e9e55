import { countWithNoun } from '../common-words.ts';
import { letter } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

interface Params extends ReaderParams {
  /** How many hours the link is valid. */
  hours: number;
}

export const recoverPassword = letter({
  name: 'recoverPassword',
  to: 'customers',
  edits: {
    recoverPassword: {
      place: 30,
      name: 'Contraseña olvidada',
      about: 'A quien pide cambiar su contraseña.',
      placeholders: ['firstName', 'agency'],
    },
  },
  words: {
    es: ({ hours }: Params, { agency }) => ({
      subject: `Cambie su contraseña de ${agency}`,
      preheader: `El enlace vale ${countWithNoun(hours, 'hora', 'horas')}.`,
      heading: 'Elija una contraseña nueva',
      intro: `Hemos recibido una petición para cambiar la contraseña de su cuenta en ${agency}.`,
      button: 'Cambiar la contraseña',
      fixed: [
        `El enlace vale ${countWithNoun(hours, 'hora', 'horas')} y se puede usar una sola vez.`,
        'Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la de siempre.',
      ],
    }),
    en: ({ hours }, { agency }) => ({
      subject: `Change your ${agency} password`,
      preheader: `The link is valid for ${countWithNoun(hours, 'hour', 'hours')}.`,
      heading: 'Choose a new password',
      intro: `We’ve received a request to change the password of your account with ${agency}.`,
      button: 'Change the password',
      fixed: [
        `The link is valid for ${countWithNoun(hours, 'hour', 'hours')} and can be used only once.`,
        'If it wasn’t you, there’s nothing to do: your password stays as it was.',
      ],
    }),
    fr: ({ hours }, { agency }) => ({
      subject: `Changez votre mot de passe ${agency}`,
      preheader: `Le lien est valable ${countWithNoun(hours, 'heure', 'heures')}.`,
      heading: 'Choisissez un nouveau mot de passe',
      intro: `Nous avons reçu une demande de changement du mot de passe de votre compte chez ${agency}.`,
      button: 'Changer le mot de passe',
      fixed: [
        `Le lien est valable ${countWithNoun(hours, 'heure', 'heures')} et ne peut servir qu’une seule fois.`,
        'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
      ],
    }),
  },
  examples: ({ trip: { firstName, url } }) => [
    { firstName, url, hours: 2 },
    { firstName, url, hours: 1 },
  ],
});
