import { createFileRoute } from '@tanstack/react-router';
import { readTaskSearch } from '../../features/task/search.ts';
import { TaskScreen } from '../../features/task/task-screen.tsx';

export const Route = createFileRoute('/_app/tareas')({
  staticData: { title: 'tasks.title', icon: 'task', roles: ['admin'], hidden: true },
  validateSearch: readTaskSearch,
  component: TaskScreen,
});
