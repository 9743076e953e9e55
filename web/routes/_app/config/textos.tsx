import { createFileRoute } from '@tanstack/react-router';
import { GeneralTexts } from '../../../features/general-text/general-texts.tsx';

export const Route = createFileRoute('/_app/config/textos')({
  staticData: { title: 'generalTexts.title', icon: 'legal', permission: 'generalText:write', order: 3 },
  component: GeneralTexts,
});
