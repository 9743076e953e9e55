import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../contract/values/dates.ts';
import { parseWholeDay } from '../../formats.ts';
import { CalendarDays } from './calendar.tsx';
import { type DateProps, TypedDate } from './typed-date.tsx';

export default function DayInput({ placeholder, opensAt, past, ...rest }: DateProps) {
  const { t } = useTranslation();
  const parse = (typed: string) => parseWholeDay(typed, opensAt, past);
  const day = parse(rest.value ?? '');
  return (
    <TypedDate
      {...rest}
      placeholder={placeholder ?? t('kit.dayPlaceholder')}
      icon={<IconCalendar size={16} />}
      parse={parse}
      format={formatDay}
      calendar={chosen => (
        <CalendarDays
          day={day}
          opensAt={opensAt}
          onPick={picked => {
            rest.onChange(picked);
            chosen(picked);
          }}
        />
      )}
    />
  );
}
