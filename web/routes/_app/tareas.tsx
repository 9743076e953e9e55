import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/tareas')({
  staticData: { title: 'tasks.title', icon: 'task', hidden: true },
  component: () => <EmptyPage title="tasks.title" icon="task" />,
});
