import { createFileRoute } from '@tanstack/react-router';
import { LetterTexts } from '../../../features/letter-text/letter-texts.tsx';

export const Route = createFileRoute('/_app/config/textos-correo')({
  staticData: { title: 'letterTexts.title', icon: 'mail', permission: 'letterText:write', order: 4 },
  component: LetterTexts,
});
