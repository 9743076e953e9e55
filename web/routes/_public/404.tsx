import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../layout/not-found.tsx';

export const Route = createFileRoute('/_public/404')({
  staticData: { title: 'notFound.title', public: true },
  component: NotFound,
});
