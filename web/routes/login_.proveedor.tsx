import { createFileRoute } from '@tanstack/react-router';
import { ProviderReturn } from '../features/session/provider-return.tsx';

/** The identity provider leads back to this address, which is registered there. */
export const Route = createFileRoute('/login_/proveedor')({
  staticData: { title: 'login.title', icon: 'key', public: true },
  component: ProviderReturn,
});
