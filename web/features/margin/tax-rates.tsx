import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TaxRate } from '../../../contract/margin/rules.ts';
import { text } from '../../lib/i18n.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { FieldGroup, FieldRow } from '../../ui/form/field.tsx';
import { Amount, DayField, Text as TextField } from '../../ui/form/fields/index.ts';
import './staff-texts.ts';

type RateForm = { [Name in keyof TaxRate]: TaxRate[Name] | null };

/** A form field for the rates of a tax, each valid until the next one begins. */
export function TaxRates({ value, onChange, error }: ControlProps<RateForm[]>) {
  const change = (at: number, more: Partial<RateForm>) =>
    onChange(value.map((rate, index) => (index === at ? { ...rate, ...more } : rate)));
  return (
    <Input.Wrapper error={error} labelElement="div">
      {value.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing else that stays while it is typed
        <FieldGroup key={at} label={text('settings.taxNth', { n: at + 1 })}>
          <FieldRow narrow>
            <DayField label={text('settings.taxFrom')} value={rate.from} onChange={from => change(at, { from })} />
            <TextField label={text('settings.taxName')} value={rate.name} onChange={name => change(at, { name })} />
            <Amount
              label={text('settings.taxRate')}
              unit="%"
              value={rate.rate}
              onChange={percent => change(at, { rate: percent as number | null })}
            />
          </FieldRow>
          {value.length > 1 && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              style={{ justifySelf: 'start' }}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              {text('settings.taxRemove', { n: at + 1 })}
            </Button>
          )}
        </FieldGroup>
      ))}
      <Button
        mt="sm"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...value, { from: null, name: value.at(-1)?.name ?? '', rate: null }])}
      >
        {text('settings.taxAdd')}
      </Button>
    </Input.Wrapper>
  );
}
