import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** Links that somebody makes, copies and ends: of a traveller, of a shared trip, of a calendar. */
const texts = addTexts({
  es: {
    'madeLink.since': 'Hay un enlace desde el {{moment}}. Si crea otro, ese deja de servir.',
    'madeLink.make': 'Crear enlace',
    'madeLink.send': 'Enviar por correo',
    'madeLink.sent': 'Enviado a {{email}}',
    'madeLink.address': 'Enlace',
    'madeLink.once': 'Cópielo ahora: por seguridad no se vuelve a mostrar.',
    'madeLink.copy': 'Copiar',
    'madeLink.copied': 'Copiado',
    'madeLink.end': 'Anular el enlace',
    'madeLink.ended': 'El enlace ya no sirve',
    'madeLink.over': 'Este enlace no sirve',
    'madeLink.contact': '¿Necesita ayuda? {{agency}} le atiende:',
    'share.share': 'Compartir con quien viaja',
    'share.text':
      'Un enlace para quien viaja con usted: el itinerario día a día, las direcciones y el teléfono de la agencia, sin datos de nadie. Solo se puede leer y deja de servir al terminar el viaje.',
    'share.prices': 'Enseñar también los precios',
    'share.locators': 'Enseñar también los localizadores (con ellos se puede entrar en las reservas)',
  },
  en: {
    'madeLink.since': 'There has been a link since {{moment}}. If you make another one, it stops working.',
    'madeLink.make': 'Make a link',
    'madeLink.send': 'Send by email',
    'madeLink.sent': 'Sent to {{email}}',
    'madeLink.address': 'Link',
    'madeLink.once': 'Copy it now: for safety it isn’t shown again.',
    'madeLink.copy': 'Copy',
    'madeLink.copied': 'Copied',
    'madeLink.end': 'Withdraw the link',
    'madeLink.ended': 'The link no longer works',
    'madeLink.over': 'This link doesn’t work',
    'madeLink.contact': 'Need help? {{agency}} is there for you:',
    'share.share': 'Share with fellow travellers',
    'share.text':
      'A link for who travels with you: the itinerary day by day, the addresses and the agency’s telephone, and nobody’s personal details. It can only be read, and stops working when the trip is over.',
    'share.prices': 'Show the prices, too',
    'share.locators': 'Show the booking references, too (they give access to the bookings)',
  },
  fr: {
    'madeLink.since': 'Un lien existe depuis le {{moment}}. Si vous en créez un autre, il ne fonctionnera plus.',
    'madeLink.make': 'Créer un lien',
    'madeLink.send': 'Envoyer par e-mail',
    'madeLink.sent': 'Envoyé à {{email}}',
    'madeLink.address': 'Lien',
    'madeLink.once': 'Copiez-le maintenant : par sécurité, il ne sera plus affiché.',
    'madeLink.copy': 'Copier',
    'madeLink.copied': 'Copié',
    'madeLink.end': 'Annuler le lien',
    'madeLink.ended': 'Le lien ne fonctionne plus',
    'madeLink.over': 'Ce lien ne fonctionne pas',
    'madeLink.contact': 'Besoin d’aide ? L’agence {{agency}} vous répond :',
    'share.share': 'Partager avec les autres voyageurs',
    'share.text':
      'Un lien pour ceux qui voyagent avec vous : l’itinéraire jour par jour, les adresses et le téléphone de l’agence, sans les informations de personne. Il ne permet que la lecture et ne fonctionne plus une fois le voyage terminé.',
    'share.prices': 'Montrer aussi les prix',
    'share.locators': 'Montrer aussi les références de réservation (elles donnent accès aux réservations)',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
