import { createFileRoute } from '@tanstack/react-router';
import { AuditList } from '../../../features/audit-log/audit-list.tsx';

export const Route = createFileRoute('/_app/config/registro')({
  staticData: { title: 'auditLog.title', icon: 'privacy', permission: 'audit:read', order: 9 },
  component: AuditList,
});
