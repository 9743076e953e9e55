import type { mail as es } from '../es/mail.ts';

export const mail: Record<keyof typeof es, string> = {
  'mail.message': 'Message',
  'mail.subject': 'Subject',
  'mail.to': 'To',
  'mail.created': 'Date',
  'mail.status': 'Status',
  'mail.attempts': 'Attempts',
  'mail.lastError': 'Last error',
  'mail.status.queued': 'Queued',
  'mail.status.sent': 'Sent',
  'mail.status.kept': 'Kept',
  'mail.status.failed': 'Failed',
  'mail.status.unsure': 'Unconfirmed',
  'mail.view': 'Format',
  'mail.html': 'Formatted',
  'mail.text': 'Plain text',
  'mail.resend': 'Send again',
  'mail.openOf': 'Open “{{subject}}” to {{to}}',
  'mail.resendOf': 'Send “{{subject}}” to {{to}} again',
  'mail.noServer.title': 'There is no mail server',
  'mail.noServer.hint':
    'Messages are kept in this list and reach nobody. For them to arrive, whoever runs the installation names the server in SMTP_URL and restarts the application; then send again from here what was kept.',
  'mail.noServer.kept': 'There is no mail server yet: the message will be kept and reach nobody.',
  'mail.emptyHint': 'Every e-mail that the application sends appears here: invitations, budgets, notices.',
};
