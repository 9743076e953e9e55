import type { ComponentType } from 'react';
import type { ViewList } from '../../contract/saved-view/schema.ts';

interface FeatureSlots {
  /** Who else has a record open. */
  Presence?: ComponentType<{ resource: string; id: number }>;
  /** The saved views of a list. */
  SavedViews?: ComponentType<{ list: ViewList }>;
}

/** Parts of features that dialogs and lists draw. The layout fills them in, because this folder knows no feature. */
export const featureSlots: FeatureSlots = {};
