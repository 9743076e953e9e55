import { createFileRoute } from '@tanstack/react-router';
import { MailList } from '../../../features/mail/mail-list.tsx';

export const Route = createFileRoute('/_app/config/correo')({
  staticData: { title: 'mail.title', icon: 'mail', permission: 'mail:read', order: 5 },
  component: MailList,
});
