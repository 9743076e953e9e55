import { addTexts, type TextsOf } from '../../../lib/texts.ts';

/** Proving once more who one is, before what matters is done. */
const texts = addTexts({
  es: {
    'prove.title': 'Confirme que es usted',
    'prove.text':
      'Han pasado más de diez minutos desde que escribió su contraseña. Escríbala de nuevo y se hará lo que ha pedido: no se pierde nada.',
    'prove.password': 'Contraseña',
    'prove.continue': 'Continuar',
    'prove.there':
      'Ha pasado un rato desde que demostró quién es. Hágalo de nuevo y se hará lo que ha pedido: no se pierde nada.',
    'prove.thereOrHere':
      'Ha pasado un rato desde que demostró quién es. Hágalo de nuevo, así o con su contraseña, y se hará lo que ha pedido: no se pierde nada.',
    'prove.waiting': 'Siga en la ventana que se ha abierto. Si la ha cerrado, pulse otra vez.',
    'prove.blocked': 'El navegador ha impedido abrir la ventana: permita las ventanas de esta página y pulse otra vez',
  },
  en: {
    'prove.title': 'Confirm that it is you',
    'prove.text':
      'More than ten minutes have passed since you entered your password. Enter it again and what you asked for will be done: nothing is lost.',
    'prove.password': 'Password',
    'prove.continue': 'Continue',
    'prove.there':
      'It’s been a while since you showed who you are. Do it again and what you asked for will be done: nothing is lost.',
    'prove.thereOrHere':
      'It’s been a while since you showed who you are. Do it again, this way or with your password, and what you asked for will be done: nothing is lost.',
    'prove.waiting': 'Carry on in the window that has opened. If you closed it, press again.',
    'prove.blocked': 'The browser didn’t let the window open: allow this page’s windows and press again',
  },
  fr: {
    'prove.title': 'Confirmez votre identité',
    'prove.text':
      'Plus de dix minutes se sont écoulées depuis la saisie de votre mot de passe. Saisissez-le de nouveau et votre demande sera exécutée : rien n’est perdu.',
    'prove.password': 'Mot de passe',
    'prove.continue': 'Continuer',
    'prove.there':
      'Un moment s’est écoulé depuis votre identification. Identifiez-vous de nouveau et votre demande sera exécutée : rien n’est perdu.',
    'prove.thereOrHere':
      'Un moment s’est écoulé depuis votre identification. Identifiez-vous de nouveau, ainsi ou avec votre mot de passe, et votre demande sera exécutée : rien n’est perdu.',
    'prove.waiting': 'Continuez dans la fenêtre qui s’est ouverte. Si vous l’avez fermée, appuyez de nouveau.',
    'prove.blocked':
      'Le navigateur a empêché l’ouverture de la fenêtre : autorisez les fenêtres de cette page et appuyez de nouveau',
  },
});

declare module '../../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
