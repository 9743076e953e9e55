import { createFileRoute } from '@tanstack/react-router';
import { GroupTextsScreen } from '../../../features/price-request/group-texts-screen.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/configuracioncorreos')({
  staticData: { title: 'groupMail.title', icon: 'mail', permission: 'generalText:write', order: 3 },
  component: GroupTextsScreen,
});
