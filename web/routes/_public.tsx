import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../layout/public-layout.tsx';

export const Route = createFileRoute('/_public')({ staticData: { public: true }, component: PublicLayout });
