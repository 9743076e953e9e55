import type { courseForm as es } from '../es/course-form.ts';

/** The dialog of an article, and what staff read beside it, in English. */
export const courseForm: Record<keyof typeof es, string> = {
  'courseTip.new': 'New article',
  'courseTip.category': 'Kind',
  'courseTip.title': 'Title',
  'courseTip.text': 'Text',
  'courseTip.link': 'Link (optional)',
  'courseTip.linkHint': 'A page to find out more.',
  'courseTip.languages': 'Language of the article',
  'courseTip.fallback': 'If you leave it empty, clients of this language read the article in Spanish.',
  'courseTip.published': 'Published',
  'courseTip.publishedHint': 'Unpublished it’s a draft: only the agency sees it.',
  'courseTip.publishedOn': 'Date',
  'courseTip.publishedOnHint': 'Clients read it from that day on.',
  'courseTip.position': 'Order (optional)',
  'courseTip.positionHint': 'Those with a number come first; the others by date.',
  'courseTip.photo': 'Cover photo',
  'courseTip.draft': 'Draft',
  'courseTip.scheduled': 'From {{day}}',
  'courseTip.emptyHint': 'Write the first one: clients will read it in their language.',
};
