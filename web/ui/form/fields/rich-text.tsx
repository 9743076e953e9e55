import { lazyControl } from './lazy-control.tsx';

/** Text with simple formatting: bold, lists, links, headings. Emits HTML, or '' when empty. */
export const RichText = lazyControl(() => import('./rich-text-input.tsx'), 190);
