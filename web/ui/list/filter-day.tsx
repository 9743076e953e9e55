import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '../../../contract/values/dates.ts';
import { DayField } from '../form/fields/index.ts';

interface DayProps {
  label: string;
  day: Day | undefined;
  opensAt?: Day;
  onChange: (day: Day | undefined) => void;
}

/** A day that filters a list. A day that is half typed stays in the field, and the list waits until it is complete. */
export function FilterDay({ label, day, opensAt, onChange }: DayProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(day ?? null);
  useEffect(() => setTyped(day ?? null), [day]);
  const wrong = typed !== null && typed.length >= 10 && !isDay(typed);
  return (
    <DayField
      label={label}
      value={typed}
      opensAt={opensAt}
      error={wrong ? t('common.dateInvalid') : undefined}
      onChange={value => {
        setTyped(value);
        if (value === null || isDay(value)) onChange(value ?? undefined);
      }}
    />
  );
}
