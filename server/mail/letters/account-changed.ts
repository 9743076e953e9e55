import { letter } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

const changes = [
  'password',
  'passwordByStaff',
  'email',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodes',
  'apiKeyMade',
  'apiKeyRevoked',
  'providerLinked',
  'providerUnlinked',
] as const;
/** What can change about how somebody signs in. `passwordByStaff`: somebody else chose the new password. */
export type AccountChange = (typeof changes)[number];

/** To the user: how they sign in has changed. */
interface Params extends ReaderParams {
  change: AccountChange;
  at: Date;
  /** A changed e-mail: which of the two addresses this letter goes to, and the new one, partly hidden. */
  address?: { reader: 'old' | 'new'; hidden: string };
}

/** Its words are not edited, because its warning always stays. */
export const accountChanged = letter({
  name: 'accountChanged',
  to: 'customers',
  words: {
    es: ({ change }: Params, { agency, reply }) => {
      const heading = {
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
      }[change];
      return {
        subject: `${heading}: su cuenta en ${agency}`,
        preheader: 'Si no ha sido usted, avísenos.',
        heading,
        intro: {
          password: `Se ha cambiado la contraseña de su cuenta en ${agency}.`,
          passwordByStaff: `El equipo de ${agency} ha puesto una contraseña nueva a su cuenta. Al entrar con ella elegirá la suya.`,
          email: `Se ha cambiado el correo de su cuenta en ${agency}.`,
          secondFactorOn: `Para entrar en su cuenta en ${agency} ya no basta la contraseña: hace falta también un código de su teléfono.`,
          secondFactorOff: `Para entrar en su cuenta en ${agency} ya no hace falta el código de su teléfono.`,
          passkeyAdded: `En su cuenta en ${agency} se puede entrar ahora con una llave de acceso nueva.`,
          passkeyRemoved: `Se ha quitado una llave de acceso de su cuenta en ${agency}: ya no sirve para entrar.`,
          providerLinked: `Desde ahora también entra en su cuenta en ${agency} con el acceso de su organización, sin contraseña.`,
          providerUnlinked: `Se ha quitado el enlace entre su cuenta en ${agency} y el acceso de su organización.`,
          recoveryCodes: `Se han creado códigos de recuperación nuevos para su cuenta en ${agency}. Los anteriores ya no valen.`,
          apiKeyMade: `Se ha creado una clave con la que otro programa puede trabajar en su nombre en ${agency}.`,
          apiKeyRevoked: `Se ha retirado una clave con la que otro programa trabajaba en su nombre en ${agency}: ya no sirve.`,
        }[change],
        when: 'Cuándo',
        newEmail: 'Correo nuevo',
        here: 'Desde ahora entra con esta dirección, y aquí le escribiremos.',
        wasYou: 'Si ha sido usted, no tiene que hacer nada.',
        notYou:
          'Si no ha sido usted, pida otra contraseña con «Recuperar Contraseña» en la página de acceso y avísenos: alguien puede haber entrado en su cuenta.',
        notYouEmail: `Si no ha sido usted, avísenos enseguida por teléfono${reply.orGerund}.`,
        notYouStaff: `Si no lo esperaba, avísenos por teléfono${reply.orGerund}.`,
        button: 'Ir a la página de acceso',
      };
    },
    en: ({ change }, { agency, reply }) => {
      const heading = {
        password: 'Password changed',
        passwordByStaff: 'New password',
        email: 'E-mail changed',
        secondFactorOn: 'Two-step verification turned on',
        secondFactorOff: 'Two-step verification turned off',
        passkeyAdded: 'Passkey added',
        passkeyRemoved: 'Passkey removed',
        recoveryCodes: 'New recovery codes',
        apiKeyMade: 'API key made',
        apiKeyRevoked: 'API key revoked',
        providerLinked: 'One more way in',
        providerUnlinked: 'One way in less',
      }[change];
      return {
        subject: `${heading}: your account with ${agency}`,
        preheader: 'If it wasn’t you, let us know.',
        heading,
        intro: {
          password: `The password of your account with ${agency} has been changed.`,
          passwordByStaff: `The ${agency} team has given your account a new password. You’ll choose your own when you sign in with it.`,
          email: `The e-mail of your account with ${agency} has been changed.`,
          secondFactorOn: `Your password alone no longer opens your account with ${agency}: a code from your phone is needed as well.`,
          secondFactorOff: `Your account with ${agency} no longer asks for a code from your phone.`,
          passkeyAdded: `Your account with ${agency} can now be opened with a new passkey.`,
          passkeyRemoved: `A passkey has been removed from your account with ${agency}: it no longer opens it.`,
          providerLinked: `From now on your account with ${agency} also opens with your organisation’s sign-in, without a password.`,
          providerUnlinked: `The link between your account with ${agency} and your organisation’s sign-in has been removed.`,
          recoveryCodes: `New recovery codes have been made for your account with ${agency}. The earlier ones no longer work.`,
          apiKeyMade: `A key has been made with which another program can work in your name with ${agency}.`,
          apiKeyRevoked: `A key with which another program worked in your name with ${agency} has been revoked: it no longer works.`,
        }[change],
        when: 'When',
        newEmail: 'New e-mail',
        here: 'From now on you sign in with this address, and we’ll write to you here.',
        wasYou: 'If it was you, there’s nothing to do.',
        notYou:
          'If it wasn’t you, ask for another password with “Recover password” on the sign-in page and let us know: somebody may have been in your account.',
        notYouEmail: `If it wasn’t you, let us know at once by phone${reply.orGerund}.`,
        notYouStaff: `If you weren’t expecting this, let us know by phone${reply.orGerund}.`,
        button: 'Go to the sign-in page',
      };
    },
    fr: ({ change }, { agency, reply }) => {
      const heading = {
        password: 'Mot de passe changé',
        passwordByStaff: 'Nouveau mot de passe',
        email: 'Adresse e-mail changée',
        secondFactorOn: 'Validation en deux étapes activée',
        secondFactorOff: 'Validation en deux étapes désactivée',
        passkeyAdded: 'Clé d’accès ajoutée',
        passkeyRemoved: 'Clé d’accès retirée',
        recoveryCodes: 'Nouveaux codes de secours',
        apiKeyMade: 'Clé de l’API créée',
        apiKeyRevoked: 'Clé de l’API révoquée',
        providerLinked: 'Une nouvelle façon d’entrer',
        providerUnlinked: 'Une façon d’entrer en moins',
      }[change];
      return {
        subject: `${heading} : votre compte chez ${agency}`,
        preheader: 'Si ce n’était pas vous, prévenez-nous.',
        heading,
        intro: {
          password: `Le mot de passe de votre compte chez ${agency} a été changé.`,
          passwordByStaff: `L’équipe de ${agency} a donné un nouveau mot de passe à votre compte. Vous choisirez le vôtre à la connexion.`,
          email: `L’adresse e-mail de votre compte chez ${agency} a été changée.`,
          secondFactorOn: `Votre mot de passe ne suffit plus pour ouvrir votre compte chez ${agency} : il faut aussi un code de votre téléphone.`,
          secondFactorOff: `Votre compte chez ${agency} ne demande plus de code de votre téléphone.`,
          passkeyAdded: `Votre compte chez ${agency} s’ouvre désormais aussi avec une nouvelle clé d’accès.`,
          passkeyRemoved: `Une clé d’accès a été retirée de votre compte chez ${agency} : elle ne permet plus de l’ouvrir.`,
          providerLinked: `Votre compte chez ${agency} s’ouvre désormais aussi avec l’identification de votre organisation, sans mot de passe.`,
          providerUnlinked: `Le lien entre votre compte chez ${agency} et l’identification de votre organisation a été supprimé.`,
          recoveryCodes: `De nouveaux codes de secours ont été créés pour votre compte chez ${agency}. Les précédents ne sont plus valables.`,
          apiKeyMade: `Une clé a été créée, avec laquelle un autre programme peut travailler en votre nom chez ${agency}.`,
          apiKeyRevoked: `Une clé avec laquelle un autre programme travaillait en votre nom chez ${agency} a été révoquée : elle ne sert plus.`,
        }[change],
        when: 'Quand',
        newEmail: 'Nouvelle adresse',
        here: 'Désormais, vous vous connectez avec cette adresse et nous vous écrirons ici.',
        wasYou: 'Si c’était vous, vous n’avez rien à faire.',
        notYou:
          'Si ce n’était pas vous, demandez un autre mot de passe avec « Mot de passe oublié » sur la page de connexion et prévenez-nous : quelqu’un a pu entrer dans votre compte.',
        notYouEmail: `Si ce n’était pas vous, prévenez-nous aussitôt par téléphone${reply.orGerund}.`,
        notYouStaff: `Si vous ne vous y attendiez pas, prévenez-nous par téléphone${reply.orGerund}.`,
        button: 'Aller à la page de connexion',
      };
    },
  },
  content: (words, { change, at, address }, { moment }) => ({
    facts: [
      { label: words.when, value: moment(at) },
      ...(address ? [{ label: words.newEmail, value: address.hidden }] : []),
    ],
    // The old address opens nothing any more.
    ...(address?.reader === 'old' ? { button: undefined } : {}),
    closing: address?.reader === 'new' ? [words.here] : [],
    fixed:
      change === 'passwordByStaff' ? [words.notYouStaff] : [words.wasYou, address ? words.notYouEmail : words.notYou],
  }),
  examples: ({ trip: { firstName, url }, email, now: at }) => [
    ...changes.map(change => ({ firstName, url, change, at })),
    ...(['old', 'new'] as const).map(reader => ({
      ...{ firstName, url, change: 'email' as const, at },
      address: { reader, hidden: email },
    })),
  ],
});
