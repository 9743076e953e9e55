import { createFileRoute } from '@tanstack/react-router';
import { Catalogues } from '../../../../layout/catalogues.tsx';

export const Route = createFileRoute('/_app/config/services/')({
  staticData: { title: 'services.all', icon: 'catalogue', order: 0 },
  component: Catalogues,
});
