import { createFileRoute } from '@tanstack/react-router';
import { Layout } from '../layout/layout.tsx';
import { loadAllTexts } from '../lib/i18n.ts';

export const Route = createFileRoute('/_app')({ staticData: {}, beforeLoad: loadAllTexts, component: Layout });
