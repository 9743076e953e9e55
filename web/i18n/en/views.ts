import type { views as spanish } from '../es/views.ts';

export const views: Record<keyof typeof spanish, string> = {
  'views.title': 'Views',
  'views.save': 'Save this view',
  'views.name': 'Name of the view',
  'views.none': 'You haven’t saved any view of this list yet.',
  'views.hint': 'Filter or sort the list, and save here how you see it.',
  'views.deleteTitle': 'Delete the view',
};
