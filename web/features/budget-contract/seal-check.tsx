import { Button, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcceptanceCheck } from '../../../contract/budget/calls.ts';
import styles from './acceptance-facts.module.css';
import { callCheckAcceptance } from './api.ts';

/** Lets staff check the record of an acceptance, and shows the result. */
export function SealCheck({ budget }: { budget: number }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<AcceptanceCheck | null>(null);
  const [checking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    // The notification has reported a failure.
    setFound(await callCheckAcceptance(budget).catch(() => null));
    setChecking(false);
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={checking} onClick={() => void check()}>
        {t('acceptance.check')}
      </Button>
      <div role="status" className={styles.found}>
        {found?.sealed && (
          <Text size="sm" className={styles.result} data-sealed>
            <IconShieldCheck size={18} aria-hidden />
            {t('acceptance.sealed')}
          </Text>
        )}
        {found && !found.sealed && (
          <Text size="sm" className={styles.result}>
            <IconShieldX size={18} aria-hidden />
            {[t('acceptance.broken'), ...found.problems.map(problem => t(`acceptance.problem.${problem}`))].join(' ')}
          </Text>
        )}
      </div>
    </>
  );
}
