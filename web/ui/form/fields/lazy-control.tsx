import { Input, Skeleton } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { lazily } from '../../feedback/lazily.tsx';
import type { ControlProps } from '../control.ts';

/** A field with much code, fetched when a form first shows such a field, so that no list has to carry it. */
export function lazyControl<Props extends Pick<ControlProps<unknown>, 'label'>>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  height: number,
): ComponentType<Props> {
  const Loaded = lazily(async () => (await load()).default);
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
