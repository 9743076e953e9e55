import { useTranslation } from 'react-i18next';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';

interface Shown {
  /** The name of the webhook. */
  name: string;
  secret: string;
}

/** Shows a secret this once. */
export function showSecret(shown: Shown): void {
  show(frame => <SecretDialog frame={frame} shown={shown} />);
}

function SecretDialog({ frame, shown: { name, secret } }: { frame: Frame; shown: Shown }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      frame={frame}
      title={t('webhook.secretOf', { name })}
      text={t('webhook.secretText')}
      secret={secret}
      done={t('webhook.secretDone')}
    />
  );
}
