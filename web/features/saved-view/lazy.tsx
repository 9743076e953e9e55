import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ViewList } from '../../../contract/saved-view/schema.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const ViewsMenu = lazyComponent(() => import('./views-menu.tsx').then(module => module.ViewsMenu));

/** The views of a list that the reader has saved, behind a button beside its search. */
export function SavedViews({ list }: { list: ViewList }) {
  return (
    <Suspense fallback={<Skeleton width={104} height={36} />}>
      <ViewsMenu list={list} />
    </Suspense>
  );
}
