import './own-texts.ts';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FactorState } from '../../../contract/second-factor/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { useSession } from '../../lib/session.ts';
import panels from '../../ui/list/panel.module.css';
import { openEnd, openRenewal } from './ask-dialog.tsx';
import styles from './security.module.css';
import { openSetUp } from './set-up-dialog.tsx';

/** Below this number of recovery codes the reader is told to create new ones. */
const few = 3;

/** The authenticator application: whether it is set up, and its recovery codes. */
export function ApplicationPanel({
  state: { application, recovery_codes: left, passkeys },
  onSetUp,
}: {
  state: FactorState;
  onSetUp: () => void;
}) {
  const { t } = useTranslation();
  // A passkey is a second step, too: without the application it is not off.
  const byPasskey = passkeys.length > 0;
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="two-steps">
      <header className={panels.head}>
        <h2 id="two-steps">{t('factor.title')}</h2>
        <Badge color={application || byPasskey ? 'green' : 'gray'} variant="light">
          {application
            ? t('factor.since', { day: formatDay(application) })
            : t(byPasskey ? 'factor.byPasskey' : 'factor.off')}
        </Badge>
      </header>
      {useSession().factor_wanted && (
        <p role="status" className={styles.notice}>
          {t('factor.demanded')}
        </p>
      )}
      <p>{t('factor.about')}</p>
      {left > 0 && (
        <p>
          {t('factor.left', { count: left })} {left < few && <b>{t('factor.few')}</b>}
        </p>
      )}
      <div className={styles.buttons}>
        {!application && <Button onClick={() => openSetUp(onSetUp)}>{t('factor.turnOn')}</Button>}
        {(application || left > 0) && (
          <Button variant="default" onClick={openRenewal}>
            {t('factor.renew')}
          </Button>
        )}
        {application && (
          <Button variant="default" color="red" onClick={openEnd}>
            {t('factor.turnOff')}
          </Button>
        )}
      </div>
    </section>
  );
}
