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
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
