import { createFileRoute } from '@tanstack/react-router';
import { TrashList } from '../../../features/trash/trash-list.tsx';

export const Route = createFileRoute('/_app/config/papelera')({
  staticData: { title: 'trash.title', icon: 'trash', permission: 'trash:restore', order: 8 },
  component: TrashList,
});
