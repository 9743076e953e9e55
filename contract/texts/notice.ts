import { textsInLanguages } from '../language.ts';

/** What the server says about notices of modifications. No screen loads it. */
export const noticeTexts = textsInLanguages({
  es: {
    'modification.answerRequired': 'Diga si acepta o rechaza los cambios',
    'modification.accepted': 'Gracias: ha aceptado los cambios',
    'modification.declined': 'Hemos avisado a la agencia de que no acepta los cambios',
    'modification.answered.1': 'Ya tenemos respuesta a este aviso: los cambios se aceptaron el {{day}}',
    'modification.answered.2': 'Ya tenemos respuesta a este aviso: los cambios se rechazaron el {{day}}',
    'modification.changed':
      'El presupuesto ha cambiado mientras lo veía. No se ha guardado su respuesta: revise cómo queda ahora.',
    'modification.linkUnknown':
      'Esta dirección no está completa o no existe. Ábrala desde el último correo que le enviamos, o pida a la agencia que se lo envíe de nuevo.',
    'modification.linkExpired':
      'El plazo de este enlace ha terminado. Pida a la agencia que le envíe el aviso de nuevo.',
    'modification.linkReplaced':
      'Hay un aviso más reciente sobre este presupuesto. Abra el enlace del último correo que le enviamos.',
    'modification.linkForeign':
      'Este enlace se envió a otra persona. Cierre la sesión para abrirlo, o busque en su propio correo el enlace que le enviamos a usted.',
  },
  en: {
    'modification.answerRequired': 'Please accept or decline the changes',
    'modification.accepted': 'Thank you: you’ve accepted the changes',
    'modification.declined': 'We’ve told the agency that you don’t accept the changes',
    'modification.answered.1': 'This notice has already been answered: the changes were accepted on {{day}}',
    'modification.answered.2': 'This notice has already been answered: the changes were declined on {{day}}',
    'modification.changed':
      'The quote changed while you were reading it. Your answer wasn’t saved: please look at it as it stands now.',
    'modification.linkUnknown':
      'This address is incomplete or doesn’t exist. Please open it from the last e-mail we sent you, or ask the agency to send it again.',
    'modification.linkExpired': 'This link has expired. Please ask the agency to send you the notice again.',
    'modification.linkReplaced':
      'There’s a more recent notice about this quote. Please open the link in the last e-mail we sent you.',
    'modification.linkForeign':
      'This link was sent to somebody else. Sign out to open it, or look in your own e-mail for the link we sent you.',
  },
  fr: {
    'modification.answerRequired': 'Dites si vous acceptez ou refusez les changements',
    'modification.accepted': 'Merci : vous avez accepté les changements',
    'modification.declined': 'Nous avons prévenu l’agence que vous n’acceptez pas les changements',
    'modification.answered.1': 'Cet avis a déjà reçu une réponse : les changements ont été acceptés le {{day}}',
    'modification.answered.2': 'Cet avis a déjà reçu une réponse : les changements ont été refusés le {{day}}',
    'modification.changed':
      'Le devis a changé pendant que vous le lisiez. Votre réponse n’a pas été enregistrée : regardez-le tel qu’il est maintenant.',
    'modification.linkUnknown':
      'Cette adresse est incomplète ou n’existe pas. Ouvrez-la depuis le dernier e-mail que nous vous avons envoyé, ou demandez à l’agence de vous le renvoyer.',
    'modification.linkExpired': 'Ce lien a expiré. Demandez à l’agence de vous renvoyer l’avis.',
    'modification.linkReplaced':
      'Il existe un avis plus récent sur ce devis. Ouvrez le lien du dernier e-mail que nous vous avons envoyé.',
    'modification.linkForeign':
      'Ce lien a été envoyé à une autre personne. Déconnectez-vous pour l’ouvrir, ou cherchez dans votre messagerie le lien que nous vous avons envoyé.',
  },
});
