import type { question as es } from '../es/question.ts';

/** Questions about budgets and their answers, in English. */
export const question: Record<keyof typeof es, string> = {
  'question.ask': 'Ask',
  'question.askAbout': 'Ask about {{name}}',
  'question.yours': 'Your question',
  'question.placeholder': 'What would you like to know?',
  'question.hint': 'We’ll answer here and by e-mail.',
  'question.send': 'Send question',
  'question.more': 'Ask something else',
  'question.cancel': 'Cancel',
  'question.threadOf': 'Questions about {{name}}',
  'question.whole': 'Questions about the quote',
  'question.whole.text':
    'Anything you’d like to know about the trip, the payments or the terms? Ask us. Each service also has a button to ask about it.',
  'question.waiting': 'Waiting for an answer',
  'question.new': 'New',
  'question.you': 'You',
  'question.removed': '{{name}} (service removed)',
  'question.open_one': '{{count}} unanswered question',
  'question.open_other': '{{count}} unanswered questions',
  'question.aboutAll': 'The whole quote',
  'question.go': 'Answer',
  'question.answerOf': 'Answer to {{name}}',
  'question.answerHint': 'The client reads it here, under your first name, and gets it by e-mail.',
  'question.answerSend': 'Send answer',
  'question.answerMore': 'Add something',
};
