import { Paper, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FirstSteps } from '../../../contract/dashboard/calls.ts';
import { useMay } from '../../lib/session.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import styles from './dashboard.module.css';

const steps = [
  ['people', '/config/users', 'user:write'],
  ['agency', '/config/ajustes', 'setting:write'],
  ['texts', '/config/textos', 'generalText:write'],
  ['mail', '/config/correo', 'mail:read'],
  ['catalogue', '/config/services/mealincluded', 'catalogue:write'],
  ['client', '/clientes', 'client:write'],
  ['travel', '/', 'travel:write'],
] as const;

/** The first steps of a new agency, for the users who may take them. */
export function First({ steps: done }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Paper component="section" withBorder className={styles.first} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('today.first')}</h2>
      <p>{t('today.firstText')}</p>
      <ol>
        {steps
          .filter(([, , permission]) => may(permission))
          .map(([step, path]) => (
            <li key={step} data-done={done[step] || undefined}>
              {done[step] ? (
                <IconCircleCheck size={22} aria-hidden />
              ) : (
                <IconCircle size={22} stroke={1.4} aria-hidden />
              )}
              <div>
                <PlaceLink path={path}>{t(`today.first.${step}`)}</PlaceLink>
                {done[step] && (
                  <Text span inherit c="green.9">
                    {' '}
                    · {t('today.firstDone')}
                  </Text>
                )}
                <p>{t(`today.firstHint.${step}`)}</p>
              </div>
            </li>
          ))}
      </ol>
    </Paper>
  );
}
