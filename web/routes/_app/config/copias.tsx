import { createFileRoute } from '@tanstack/react-router';
import { BackupScreen } from '../../../features/backup/backup-screen.tsx';

export const Route = createFileRoute('/_app/config/copias')({
  staticData: { title: 'backup.title', icon: 'backup', permission: 'backup:read', order: 7 },
  component: BackupScreen,
});
