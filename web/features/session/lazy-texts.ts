import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** Links of letters that are not valid any more. */
const texts = addTexts({
  es: {
    'again.text':
      'Entre aquí para seguir donde estaba: lo que ha escrito no se pierde. Con «Aceptar» se vuelve a la pantalla de acceso.',
    'link.expired.title': 'Este enlace ha caducado',
    'link.used.title': 'Este enlace ya se ha utilizado',
    'link.replaced.title': 'Hay un enlace más reciente',
    'link.withdrawn.title': 'Este enlace ya no está activo',
    'link.unknown.title': 'No reconocemos este enlace',
    'link.expired.recover':
      'Los enlaces para cambiar la contraseña duran poco, por seguridad. Pida otro y lo tendrá en un momento.',
    'link.expired.renewable':
      'Por seguridad, los enlaces de los correos caducan. Podemos enviarle otro a la misma dirección.',
    'link.expired.asked': 'Pida a la agencia que se lo envíe de nuevo.',
    'link.used.recover': 'Cada enlace sirve una sola vez. Si necesita cambiar la contraseña de nuevo, pida otro.',
    'link.used.signUp': 'Su cuenta ya está creada: entre con su contraseña. Si no la recuerda, pida otra.',
    'link.used.notice': 'Ya contestó a este aviso. En su cuenta puede ver cómo quedó el presupuesto.',
    'link.replaced.text':
      'Abra el enlace del último correo que le enviamos: este se refiere a algo que ha cambiado después.',
    'link.withdrawn.text': 'La agencia ha retirado su contenido. Si cree que es un error, hable con ella.',
    'link.unknown.text':
      'Puede que se haya cortado al copiarlo. Ábralo desde el correo en que llegó, o hable con la agencia.',
    'link.renew': 'Enviarme un enlace nuevo',
    'link.recover': 'Pedir otro enlace',
    'link.renewedTitle': 'Mire su correo',
    'link.renewedText':
      'Le hemos enviado un enlace nuevo a la misma dirección que el anterior. Puede tardar un par de minutos.',
    'link.foreignTitle': 'Está abierta la sesión de {{name}}',
    'link.foreignText':
      'Este enlace se envió a otra persona. Si es usted, cierre antes esta sesión; si no, siga en su cuenta.',
    'link.signOut': 'Cerrar la sesión y seguir',
    'link.toOwn': 'Ir a mi cuenta',
    'link.contact': 'También puede hablar con {{agency}}:',
  },
  en: {
    'again.text':
      'Sign in here to carry on where you were: nothing you typed is lost. “Accept” takes you back to the sign-in page.',
    'link.expired.title': 'This link has expired',
    'link.used.title': 'This link has already been used',
    'link.replaced.title': 'There’s a newer link',
    'link.withdrawn.title': 'This link is no longer active',
    'link.unknown.title': 'We don’t recognise this link',
    'link.expired.recover':
      'Links to change a password are short-lived, to keep you safe. Ask for another and you’ll have it in a moment.',
    'link.expired.renewable': 'To keep you safe, links in e-mails expire. We can send another to the same address.',
    'link.expired.asked': 'Ask the agency to send it to you again.',
    'link.used.recover': 'Each link works only once. If you need to change your password again, ask for another.',
    'link.used.signUp':
      'Your account exists already: sign in with your password. If you don’t remember it, ask for another.',
    'link.used.notice': 'You’ve already answered this notice. Your account shows how the quote stands.',
    'link.replaced.text':
      'Open the link in the last e-mail we sent you: this one is about something that has changed since.',
    'link.withdrawn.text': 'The agency has withdrawn its content. If you think that’s a mistake, talk to them.',
    'link.unknown.text':
      'It may have been cut short when it was copied. Open it from the e-mail it came in, or talk to the agency.',
    'link.renew': 'Send me a new link',
    'link.recover': 'Ask for another link',
    'link.renewedTitle': 'Check your e-mail',
    'link.renewedText': 'We’ve sent a new link to the same address as the last one. It may take a couple of minutes.',
    'link.foreignTitle': '{{name}} is signed in here',
    'link.foreignText':
      'This link was sent to somebody else. If that’s you, sign out of this session first; if not, go on to your own account.',
    'link.signOut': 'Sign out and go on',
    'link.toOwn': 'Go to my account',
    'link.contact': 'You can also talk to {{agency}}:',
  },
  fr: {
    'again.text':
      'Connectez-vous ici pour continuer : rien de ce que vous avez écrit n’est perdu. « Accepter » ramène à la page de connexion.',
    'link.expired.title': 'Ce lien a expiré',
    'link.used.title': 'Ce lien a déjà été utilisé',
    'link.replaced.title': 'Il existe un lien plus récent',
    'link.withdrawn.title': 'Ce lien n’est plus actif',
    'link.unknown.title': 'Nous ne reconnaissons pas ce lien',
    'link.expired.recover':
      'Les liens pour changer de mot de passe durent peu, par sécurité. Demandez-en un autre, il arrive tout de suite.',
    'link.expired.renewable':
      'Par sécurité, les liens des e-mails expirent. Nous pouvons en envoyer un autre à la même adresse.',
    'link.expired.asked': 'Demandez à l’agence de vous le renvoyer.',
    'link.used.recover': 'Chaque lien ne sert qu’une fois. Pour changer encore de mot de passe, demandez-en un autre.',
    'link.used.signUp':
      'Votre compte existe déjà : connectez-vous avec votre mot de passe. Si vous l’avez oublié, demandez-en un autre.',
    'link.used.notice': 'Vous avez déjà répondu à cet avis. Votre compte montre où en est le devis.',
    'link.replaced.text':
      'Ouvrez le lien du dernier e-mail que nous vous avons envoyé : celui-ci concerne quelque chose qui a changé depuis.',
    'link.withdrawn.text': 'L’agence en a retiré le contenu. Si vous pensez que c’est une erreur, parlez-lui-en.',
    'link.unknown.text':
      'Il a peut-être été tronqué lors de la copie. Ouvrez-le depuis l’e-mail reçu, ou parlez-en à l’agence.',
    'link.renew': 'M’envoyer un nouveau lien',
    'link.recover': 'Demander un autre lien',
    'link.renewedTitle': 'Consultez vos e-mails',
    'link.renewedText':
      'Nous avons envoyé un nouveau lien à la même adresse que le précédent. Cela peut prendre quelques minutes.',
    'link.foreignTitle': 'Une session est déjà ouverte : {{name}}',
    'link.foreignText':
      'Ce lien a été envoyé à une autre personne. Si c’est vous, fermez d’abord cette session ; sinon, allez dans votre compte.',
    'link.signOut': 'Fermer la session et continuer',
    'link.toOwn': 'Aller à mon compte',
    'link.contact': 'Vous pouvez aussi contacter {{agency}} :',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
