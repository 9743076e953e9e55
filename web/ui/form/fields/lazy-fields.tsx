import { Input, Skeleton } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../feedback/lazy-component.tsx';
import type { ControlProps } from '../control.ts';

/** A field with much code, fetched when a form first shows such a field, so that no list has to carry it. */
export function lazyField<Props extends Pick<ControlProps<unknown>, 'label'>>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  height: number,
): ComponentType<Props> {
  const Loaded = lazyComponent(async () => (await load()).default);
  return props => (
    <Suspense
      fallback={
        <Input.Wrapper label={props.label} labelElement="div" data-loading>
          <Skeleton height={height} />
        </Input.Wrapper>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}

/** Text with simple formatting: bold, lists, links, headings. Emits HTML, or '' when empty. */
export const RichText = lazyField(() => import('./rich-text-input.tsx'), 190);

/** A day: shown as dd/MM/yyyy, kept as YYYY-MM-DD (specification 9). */
export const DayField = lazyField(() => import('./day-input.tsx'), 36);

/** A moment: shown as dd/MM/yyyy HH:mm:ss, kept as YYYY-MM-DD HH:mm (specification 9). */
export const MomentField = lazyField(() => import('./moment-input.tsx'), 36);

/** … or a day alone, where no time is given (decisions 8). */
export const MomentOrDayField = lazyField(
  async () => ({ default: (await import('./moment-input.tsx')).MomentOrDayInput }),
  36,
);
