import { useSearch } from '@tanstack/react-router';
import { WebhooksScreen } from '../webhook/lazy.ts';
import { SettingsScreen } from './settings-screen.tsx';

/**
 * The settings, or the webhooks, which are a part of them. They have no route of their own, because every route is in
 * the first bundle that visitors load.
 */
export function SettingsPage() {
  const { webhook }: { webhook?: unknown } = useSearch({ strict: false });
  return webhook === undefined ? <SettingsScreen /> : <WebhooksScreen webhook={Number(webhook)} />;
}
