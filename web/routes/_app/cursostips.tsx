import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/cursostips')({
  staticData: { title: 'courses.title', icon: 'course', order: 6 },
  component: () => <EmptyPage title="courses.title" icon="course" />,
});
