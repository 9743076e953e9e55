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
    'calendar.subscribe': 'Suscribirse al calendario',
    'calendar.text':
      'Una dirección para su programa de calendario (Apple, Outlook, Google): muestra sus viajes aceptados y recoge los cambios por sí sola. En Google Calendar, péguela en «Otros calendarios», «Desde URL». Quien la tenga puede ver sus viajes: guárdela para usted.',
    'calendar.open': 'Abrir en mi calendario',
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
    'calendar.subscribe': 'Subscribe to the calendar',
    'calendar.text':
      'An address for your calendar program (Apple, Outlook, Google): it shows your accepted trips and picks up changes by itself. In Google Calendar, paste it under “Other calendars”, “From URL”. Whoever has it can see your trips: keep it to yourself.',
    'calendar.open': 'Open in my calendar',
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
    'calendar.subscribe': 'S’abonner à l’agenda',
    'calendar.text':
      'Une adresse pour votre application d’agenda (Apple, Outlook, Google) : elle affiche vos voyages acceptés et suit les changements toute seule. Dans Google Agenda, collez-la sous « Autres agendas », « À partir de l’URL ». Toute personne qui l’a peut voir vos voyages : gardez-la pour vous.',
    'calendar.open': 'Ouvrir dans mon agenda',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
