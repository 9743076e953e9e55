import type { course as es } from '../es/course.ts';

/** Courses and tips, as everybody reads them, in English. */
export const course: Record<keyof typeof es, string> = {
  'courses.lead': 'Ideas, courses and tips from the agency to travel better.',
  'courses.search': 'Search the articles',
  'courses.all': 'All',
  'courses.category': 'Category',
  'courses.tab.curso': 'Courses',
  'courses.tab.consejo': 'Tips',
  'courses.kind.curso': 'Course',
  'courses.kind.consejo': 'Tip',
  'courses.read': 'Read the article',
  'courses.back': 'All articles',
  'courses.more': 'Find out more',
  'courses.inSpanish': 'In Spanish',
  'courses.inSpanishHint': 'This article hasn’t been translated yet.',
  'courses.empty': 'There are no articles yet',
  'courses.emptyHint': 'As soon as the agency publishes one, you’ll find it here.',
  'courses.notFound': 'No article matches',
  'courses.notFoundHint': 'Try another word, or look in all categories.',
  'courses.gone': 'This article is no longer available',
};
