import { createFileRoute } from '@tanstack/react-router';
import { UserList } from '../../../features/user/user-list.tsx';

export const Route = createFileRoute('/_app/config/users')({
  staticData: { title: 'users.title', icon: 'users', permission: 'user:write', order: 1 },
  component: UserList,
});
