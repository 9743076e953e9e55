import { agreement } from './agreement.ts';
import { counted, type MailTexts } from './mail-texts.ts';

// Narrow no-break spaces are used inside the quotation marks and before : ; ! ?
export const fr: MailTexts = {
  ...agreement.fr,
  common: {
    greeting: name => `Bonjour ${name},`,
    regards: 'Bien cordialement,',
    buttonInWords: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    why: agency => `Vous recevez ce message parce que vous avez un voyage ou un compte chez ${agency}.`,
    whyStaff: agency => `Avis automatique pour l’équipe de ${agency}.`,
    licence: number => `Licence ${number}`,
    travel: 'Voyage',
    dates: 'Dates',
    days: count => counted(count, 'jour', 'jours'),
    client: 'Client',
    budget: 'Devis',
    budgetNumber: id => `n° ${id}`,
    quotes,
    price: 'Prix',
    validUntil: 'Valable jusqu’au',
    acceptedAt: 'Accepté le',
    emergencyPhone: 'Téléphone d’urgence (24 h/24)',
    reason: 'Motif',
    payment: {
      label: 'Comment payer',
      holder: 'Titulaire',
      reference: 'Libellé',
      code: euros => `Code QR du virement de ${euros}`,
      scan: 'Scannez le code avec l’application de votre banque : le virement se remplit tout seul.',
    },
  },
  budgetSent: {
    subject: ({ travel, count }) =>
      count === 1 ? `Votre devis pour « ${travel} »` : `Vos ${count} devis pour « ${travel} »`,
    subjectAgain: ({ travel }) => `Devis mis à jour pour « ${travel} »`,
    preheader: (dates, count) =>
      count === 1
        ? `${dates}. Consultez-le et répondez en ligne.`
        : `${dates}. Comparez-les et choisissez le vôtre en ligne.`,
    intro: ({ agent, count }) =>
      agent
        ? `Je vous ai préparé ${quotes(count)} pour ce voyage.`
        : `Nous vous avons préparé ${quotes(count)} pour ce voyage.`,
    introAgain: ({ agent, count }) =>
      `${agent ? 'J’ai revu' : 'Nous avons revu'} votre voyage : voici ${quotes(count)} à jour.`,
    calmly: ({ agent, count }) =>
      `Prenez le temps de ${count === 1 ? 'le regarder' : 'les regarder'} et, si quelque chose ne vous convient pas, ${agent ? 'dites-le-moi : je le modifierai' : 'dites-le-nous : nous le modifierons'}.`,
    whatNow: count =>
      `Sur votre page, vous trouverez l’itinéraire jour par jour, avec les prix et les conditions. Vous pouvez y télécharger ${count === 1 ? 'le devis' : 'chaque devis'} en PDF, l’accepter, nous poser vos questions ou nous demander d’autres propositions.`,
    button: count => (count === 1 ? 'Voir le devis' : 'Voir les devis'),
    signUp: 'La première fois, il vous suffit de choisir un mot de passe.',
    signUpButton: 'Choisir un mot de passe et voir le voyage',
    signUpLink: days =>
      `Ce lien est personnel et valable ${counted(days, 'jour', 'jours')} : ne le transférez pas. S’il expire, demandez-nous-en un autre.`,
  },
  invitation: {
    subject: agency => `Votre espace client ${agency} est prêt`,
    preheader: 'Choisissez un mot de passe et connectez-vous quand vous voulez.',
    heading: 'Votre espace client est prêt',
    intro: (agency, agent) =>
      `${agent ? 'Je vous ai ouvert' : 'Nous vous avons ouvert'} un compte chez ${agency}. Il ne vous reste plus qu’à choisir un mot de passe.`,
    what: 'Vous y trouverez vos voyages, vos devis et vos documents, et vous pourrez nous poser toutes vos questions.',
    button: 'Choisir un mot de passe',
    link: days =>
      `Ce lien est personnel et valable ${counted(days, 'jour', 'jours')} : ne le transférez pas. S’il expire, demandez-nous-en un autre.`,
  },
  budgetReminder: {
    subject: (travel, count) =>
      count === 1 ? `Votre devis pour « ${travel} » vous attend` : `Vos devis pour « ${travel} » vous attendent`,
    preheader: dates => `${dates}. Pouvons-nous vous aider à choisir ?`,
    intro: (agent, count) =>
      agent
        ? `Il y a quelques jours, je vous ai envoyé ${quotes(count)} pour ce voyage. Qu’en pensez-vous ?`
        : `Il y a quelques jours, nous vous avons envoyé ${quotes(count)} pour ce voyage. Qu’en pensez-vous ?`,
    button: count => (count === 1 ? 'Voir le devis' : 'Voir les devis'),
    help: agent =>
      agent
        ? 'Si vous avez une question ou souhaitez changer quelque chose, répondez simplement à ce message et nous en parlerons.'
        : 'Si vous avez une question ou souhaitez changer quelque chose, répondez simplement à ce message et nous vous aiderons.',
    noMore: 'Si vous ne souhaitez plus recevoir de rappel, dites-le-nous en répondant à ce message.',
  },
  questionAsked: {
    subject: (travel, by) => `${by} a une question sur « ${travel} »`,
    preheader: question => question,
    heading: 'Question d’un client',
    intro: (travel, by, budget) => `${by} a posé une question sur le devis n° ${budget} du voyage « ${travel} ».`,
    about: 'À propos de',
    whole: 'L’ensemble du devis',
    question: 'Question',
    button: 'Répondre',
    next: 'La réponse s’écrit sur la page du devis, à côté de la prestation : le client l’y lit et la reçoit par e-mail.',
  },
  questionAnswered: {
    subject: travel => `Réponse à votre question sur « ${travel} »`,
    preheader: agent => (agent ? `${agent} vous a répondu.` : 'Voici notre réponse.'),
    heading: 'Voici notre réponse',
    intro: travel => `Voici la réponse à votre question sur « ${travel} ».`,
    about: 'À propos de',
    whole: 'L’ensemble du devis',
    question: 'Votre question',
    answer: 'Réponse',
    button: 'Voir la réponse',
    next: 'Si quelque chose reste à éclaircir, posez-nous une nouvelle question sur la même page : nous sommes là pour cela.',
  },
  recoverPassword: {
    subject: agency => `Changez votre mot de passe ${agency}`,
    preheader: hours => `Le lien est valable ${counted(hours, 'heure', 'heures')}.`,
    heading: 'Choisissez un nouveau mot de passe',
    intro: agency => `Nous avons reçu une demande de changement du mot de passe de votre compte chez ${agency}.`,
    link: hours => `Le lien est valable ${counted(hours, 'heure', 'heures')} et ne peut servir qu’une seule fois.`,
    button: 'Changer le mot de passe',
    notYou: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
  },
  accountChanged: {
    subject: (heading, agency) => `${heading} : votre compte chez ${agency}`,
    preheader: 'Si ce n’était pas vous, prévenez-nous.',
    heading: {
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
    },
    told: {
      password: agency => `Le mot de passe de votre compte chez ${agency} a été changé.`,
      passwordByStaff: agency =>
        `L’équipe de ${agency} a donné un nouveau mot de passe à votre compte. Vous choisirez le vôtre à la connexion.`,
      email: agency => `L’adresse e-mail de votre compte chez ${agency} a été changée.`,
      secondFactorOn: agency =>
        `Votre mot de passe ne suffit plus pour ouvrir votre compte chez ${agency} : il faut aussi un code de votre téléphone.`,
      secondFactorOff: agency => `Votre compte chez ${agency} ne demande plus de code de votre téléphone.`,
      passkeyAdded: agency => `Votre compte chez ${agency} s’ouvre désormais aussi avec une nouvelle clé d’accès.`,
      passkeyRemoved: agency =>
        `Une clé d’accès a été retirée de votre compte chez ${agency} : elle ne permet plus de l’ouvrir.`,
      providerLinked: agency =>
        `Votre compte chez ${agency} s’ouvre désormais aussi avec l’identification de votre organisation, sans mot de passe.`,
      providerUnlinked: agency =>
        `Le lien entre votre compte chez ${agency} et l’identification de votre organisation a été supprimé.`,
      recoveryCodes: agency =>
        `De nouveaux codes de secours ont été créés pour votre compte chez ${agency}. Les précédents ne sont plus valables.`,
      apiKeyMade: agency =>
        `Une clé a été créée, avec laquelle un autre programme peut travailler en votre nom chez ${agency}.`,
      apiKeyRevoked: agency =>
        `Une clé avec laquelle un autre programme travaillait en votre nom chez ${agency} a été révoquée : elle ne sert plus.`,
    },
    when: 'Quand',
    newEmail: 'Nouvelle adresse',
    here: 'Désormais, vous vous connectez avec cette adresse et nous vous écrirons ici.',
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Si ce n’était pas vous, demandez un autre mot de passe avec « Mot de passe oublié » sur la page de connexion et prévenez-nous : quelqu’un a pu entrer dans votre compte.',
    notYouEmail: 'Si ce n’était pas vous, prévenez-nous aussitôt par téléphone ou en répondant à ce message.',
    notYouStaff: 'Si vous ne vous y attendiez pas, prévenez-nous par téléphone ou en répondant à ce message.',
    button: 'Aller à la page de connexion',
  },
  budgetAccepted: {
    subject: travel => `Confirmation : vous avez accepté le devis pour « ${travel} »`,
    preheader: price => `Prix accepté : ${price}. Nous commençons les réservations.`,
    heading: 'Devis accepté. Merci !',
    intro: travel => `Nous avons reçu votre acceptation du devis pour « ${travel} » et préparons les réservations.`,
    papers:
      'Conservez ce message. Sur la page de votre voyage, vous pouvez télécharger le certificat d’acceptation, avec la date et tout ce que vous avez accepté, ainsi que le devis en PDF.',
    next: agent =>
      agent ? 'Je vous écrirai dès que le voyage sera réservé.' : 'Nous vous écrirons dès que le voyage sera réservé.',
    button: 'Voir mon voyage',
  },
  budgetAcceptedStaff: {
    subject: (travel, by, price) => `${by} a accepté un devis pour « ${travel} » (${price})`,
    preheader: dates => `${dates}. Le voyage est en attente de réservation.`,
    heading: 'Devis accepté',
    intro: (travel, by) =>
      `${by} a accepté un devis du voyage « ${travel} ». Le voyage est maintenant en attente de réservation.`,
    button: 'Ouvrir le voyage',
  },
  alternativesSought: {
    subject: (travel, by) => `${by} demande d’autres propositions pour « ${travel} »`,
    preheader: budget => `Le devis n° ${budget} a été écarté.`,
    heading: 'Le client demande d’autres propositions',
    intro: (travel, by, budget) =>
      `${by} a écarté le devis n° ${budget} du voyage « ${travel} » et attend une autre proposition.`,
    button: 'Préparer d’autres propositions',
  },
  travelRejected: {
    subject: (travel, by) => `${by} a refusé le voyage « ${travel} »`,
    preheader: 'Tous ses devis sont refusés.',
    heading: 'Voyage refusé',
    intro: (travel, by) => `${by} a refusé le voyage « ${travel} » et tous ses devis.`,
    button: 'Ouvrir le voyage',
  },
  travelRejectedClient: {
    subject: travel => `Nous avons clos votre voyage « ${travel} »`,
    preheader: 'Aucun de ses devis n’est retenu.',
    heading: 'Voyage clos',
    intro: travel => `Nous avons clos le voyage « ${travel} » : aucun de ses devis n’est retenu.`,
    next: agent =>
      `Si vous changez d’avis, ou préférez d’autres dates ou une autre destination, ${agent ? 'appelez-moi ou écrivez-moi' : 'appelez-nous ou écrivez-nous'} : ce sera un plaisir de vous préparer un autre devis.`,
    button: 'Demander un autre voyage',
  },
  modification: {
    subject: travel => `Changements dans votre devis pour « ${travel} » : merci de confirmer`,
    preheader: 'Voyez ce qui change et dites-nous si cela vous convient.',
    heading: 'Votre devis a changé',
    intro: (travel, agent) =>
      `${agent ? 'J’ai modifié' : 'Nous avons modifié'} le devis de votre voyage « ${travel} ». Merci de regarder les changements et de ${agent ? 'me' : 'nous'} dire si vous les acceptez.`,
    comments: 'Pourquoi ce changement',
    changes: 'Ce qui change',
    more: count => `et ${counted(count, 'autre changement', 'autres changements')}`,
    button: 'Voir les changements et répondre',
    link: days =>
      `Ce lien est personnel et valable ${counted(days, 'jour', 'jours')} : ne le transférez pas. S’il expire, demandez-nous-en un autre.`,
  },
  supplierAnswered: {
    subject: (declined, supplier, request) =>
      `${supplier} ${declined ? 'n’a rien à proposer pour' : 'a répondu à'} « ${request} »`,
    heading: declined => (declined ? 'Un fournisseur décline' : 'Un fournisseur a répondu'),
    intro: (declined, supplier, request) =>
      declined
        ? `${supplier} nous informe n’avoir rien à proposer pour la demande « ${request} ».`
        : `${supplier} a répondu à la demande « ${request} ». Comparez son offre avec les autres.`,
    total: price => `Prix pour le groupe : ${price}.`,
    option: 'Option jusqu’au',
    comments: 'Ce qu’il écrit',
    button: 'Voir la demande',
  },
  modificationAnswered: {
    subject: (accepted, travel, by) => `${by} a ${accepted ? 'accepté' : 'refusé'} les changements de « ${travel} »`,
    preheader: budget => `Devis n° ${budget}.`,
    heading: accepted => (accepted ? 'Changements acceptés' : 'Changements refusés'),
    intro: (accepted, travel, by, budget) =>
      `${by} a ${accepted ? 'accepté' : 'refusé'} les changements du devis n° ${budget} du voyage « ${travel} ».`,
    comment: 'Commentaire du client',
    button: 'Ouvrir le devis',
  },
  taskDue: {
    subject: (task, when) => `Tâche : ${task} (${when})`,
    preheader: about => (about ? `${about}. C’est à vous de la faire.` : 'C’est à vous de la faire.'),
    intro: 'Nous vous rappelons une tâche qui vous attend à l’agence :',
    when: 'Quand',
    phone: 'Téléphone',
    button: 'Ouvrir la tâche',
  },
  mailTest: {
    subject: agency => `Message d’essai de ${agency}`,
    preheader: 'Le courrier part et arrive.',
    heading: 'La messagerie fonctionne',
    intro: (by, agency) =>
      `${by} a envoyé ce message depuis l’application de ${agency} pour vérifier que le courrier part. Vous n’avez rien à faire.`,
    button: 'Voir les messages',
  },
  ratingInvitation: {
    subject: travel => `Comment s’est passé votre voyage « ${travel} » ?`,
    preheader: 'Racontez-nous : une minute suffit.',
    heading: 'Ravis de vous retrouver',
    intro: travel =>
      `Nous espérons que vous avez apprécié « ${travel} ». Qu’avez-vous pensé des lieux où vous avez séjourné ?`,
    why: agency =>
      `Vos étoiles aident d’autres voyageurs à choisir, et seule l’équipe de l’agence ${agency} lit ce que vous écrivez.`,
    items: 'À évaluer',
    button: 'Évaluer le voyage',
    once: 'Nous ne vous écrivons qu’une seule fois par voyage. Si vous préférez ne pas l’évaluer, vous n’avez rien à faire.',
    signUp: 'La première fois, il vous suffit de choisir un mot de passe.',
    signUpButton: 'Choisir un mot de passe et évaluer',
    signUpLink: days =>
      `Ce lien est personnel et valable ${counted(days, 'jour', 'jours')} : ne le transférez pas. S’il expire, demandez-nous-en un autre.`,
  },
  travelAsked: {
    when: 'Quand',
    who: 'Qui',
    days: count => counted(count, 'jour', 'jours'),
    flexible: (month, days) => `${month ?? 'N’importe quel mois'}, ${counted(days, 'jour', 'jours')} (dates flexibles)`,
    adults: count => counted(count, 'adulte', 'adultes'),
    children: (count, ages) => `${counted(count, 'enfant', 'enfants')} (${ages} ans)`,
  },
  travelRequest: {
    subject: (destination, by) => `Nouvelle demande de ${by} : ${destination}`,
    heading: 'Nouvelle demande de voyage',
    intro: by => `${by} a demandé un voyage sur la page publique. La demande est en attente.`,
    destination: 'Destination ou idée',
    budget: 'Budget par personne',
    budgetBetween: (from, to) =>
      from === null ? `Jusqu’à ${to}` : to === null ? `À partir de ${from}` : `De ${from} à ${to}`,
    by: 'Demandé par',
    email: 'E-mail',
    phone: 'Téléphone',
    language: 'Langue',
    wishes: 'Le message',
    button: 'Ouvrir la demande',
  },
  travelRequestConfirmation: {
    subject: agency => `${agency} : nous avons bien reçu votre demande de voyage`,
    preheader: number => `Demande n° ${number}. Voici la suite.`,
    heading: 'Nous avons bien reçu votre demande',
    hello: 'Bonjour,',
    intro: agency =>
      `Merci d’avoir pensé à ${agency}. Un membre de notre équipe lira votre demande et vous écrira avec une première idée, ou avec les questions qui nous restent.`,
    next: days =>
      days === null
        ? 'Vous n’avez rien d’autre à faire. Si vous souhaitez ajouter quelque chose, contactez l’agence en rappelant le numéro de la demande.'
        : `Nous vous répondrons sous ${days === 1 ? 'un jour ouvré' : `${days}\u00a0jours ouvrés`}. Vous n’avez rien d’autre à faire ; si vous souhaitez ajouter quelque chose, rappelez le numéro de la demande.`,
    number: 'Numéro de la demande',
    button: 'Découvrir nos voyages',
    notYou:
      'Si vous n’avez pas demandé ce voyage, ne tenez pas compte de ce message ou dites-le-nous : nous effacerons l’adresse.',
    why: agency =>
      `Vous recevez ce message parce que cette adresse a été saisie dans le formulaire de voyage de l’agence ${agency}.`,
  },
  priceRequest: {
    why: agency =>
      `Vous recevez ce message parce que ${agency} a vos coordonnées comme prestataire de services touristiques.`,
    preheader: (dates, people) =>
      `${[dates, people].filter(Boolean).join(' · ') || 'Demande de prix'}. Répondez en ligne, sans compte.`,
    peopleLabel: 'Personnes',
    people: (adults, children) =>
      [adults && counted(adults, 'adulte', 'adultes'), children && counted(children, 'enfant', 'enfants')]
        .filter(Boolean)
        .join(', '),
    reminded: subject => `Rappel : ${subject}`,
    reminder:
      'Nous n’avons pas encore votre réponse à cette demande. Si ce n’est pas possible, dites-le-nous en un clic et nous ne vous écrirons plus à ce sujet.',
    rooms: 'Chambres',
    button: 'Répondre avec votre prix',
    link: days =>
      `Ce lien vous est personnel et reste valable ${counted(days, 'jour', 'jours')}. Si vous ne pouvez pas donner suite à la demande, vous pouvez également l’y indiquer.`,
  },
};

function quotes(count: number): string {
  return counted(count, 'devis', 'devis').replace(/^1\s/, 'un ');
}
