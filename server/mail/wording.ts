import type { Language } from '../../contract/language.ts';
import { fillPlaceholders, type Placeholder, placeholders } from '../../contract/letter-text/placeholder.ts';
import type { LetterWords } from '../../contract/letter-text/schema.ts';
import { type Content, inParagraphs, type Tools, toolsOf } from './content.ts';
import type { Example } from './example.ts';
import { letterKindOf } from './letter.ts';
import type { EditableLetter } from './letters.ts';

/** The agency's own words in a letter, and ours, with which it begins to edit them. */

/** The parts of any letter's params that a placeholder shows. */
type PlaceholderParams = Partial<
  Record<
    'firstName' | 'travelName' | 'dateFrom' | 'dateTo' | 'by' | 'supplier' | 'request' | 'taskName' | 'date',
    string
  > &
    Record<'subject' | 'greeting' | 'message', string> &
    Record<'number' | 'budgetId' | 'price', number> & { agentName: string | null; quotes: readonly unknown[] }
>;

/** What the placeholders of a letter say, in its reader's language. */
export function valuesOf(
  params: object,
  { common, dates, money, localMoment, agency }: Tools,
): Partial<Record<Placeholder, string>> {
  const source: PlaceholderParams = params;
  const number = source.budgetId ?? source.number;
  return {
    firstName: source.firstName,
    travel: source.travelName,
    dates: source.dateFrom && source.dateTo ? dates(source.dateFrom, source.dateTo) : undefined,
    quotes: source.quotes && common.quotes(source.quotes.length),
    number: number === undefined ? undefined : String(number),
    price: source.price === undefined ? undefined : money(source.price),
    // Nobody but the agency signs a letter without an agent.
    agent: source.agentName ?? agency,
    agency,
    client: source.by,
    subject: source.subject,
    greeting: source.greeting,
    message: source.message,
    supplier: source.supplier,
    request: source.request,
    task: source.taskName,
    when: source.date && localMoment(source.date),
  };
}

/** A letter's content with the agency's words. */
export function withAgencyWords(
  content: Content,
  words: LetterWords,
  values: Partial<Record<Placeholder, string>>,
): Content {
  const line = (text: string) => fillPlaceholders(text, values).replace(/\s+/g, ' ').trim();
  const paragraphs = (text: string) => inParagraphs(fillPlaceholders(text, values)).map(each => each.trim());
  return {
    ...content,
    subject: line(words.subject),
    heading: line(words.heading),
    paragraphs: paragraphs(words.opening).filter(Boolean),
    closing: paragraphs(words.closing).filter(Boolean),
  };
}

const mark = Object.fromEntries(placeholders.map(key => [key, `{${key}}`])) as Record<Placeholder, string>;

/** A trip whose names, and even numbers, are the texts of placeholders. Nobody in particular signs. */
const markedExample: Example = {
  ...{ ...mark, by: mark.client, email: '', taskName: mark.task, note: '' },
  ...{ question: '', answer: '', about: '', item: '', comments: '', reason: '', change: '' },
  ...{ agentName: null, quotes: [], payment: null, today: '2027-05-04', now: new Date(0) },
  ...{ budgetId: mark.number as never, price: mark.price as never },
  trip: {
    ...{ firstName: mark.firstName, travelName: mark.travel, url: 'https://agency.example' },
    ...{ dateFrom: '2027-05-04', dateTo: '2027-05-12' },
  },
};

/** Our words of a letter in a language, as they are stored. */
export function ourWords({ kind, letter, words }: EditableLetter, language: Language): LetterWords {
  const params = letter.examples(markedExample).find(example => letterKindOf(letter, example) === kind);
  if (!params) throw new Error(`no example of ${kind}`);
  const ours = letter.content(params, {
    ...toolsOf(language, { name: mark.agency }),
    ...{ dates: () => mark.dates, localMoment: () => mark.when, money: String, day: String, moment: String },
  });
  const { subject, heading, paragraphs, closing = [] } = ours;
  const own = { subject, heading, opening: paragraphs.join('\n\n'), closing: closing.join('\n\n') };
  const any = words?.[language];
  return any ? { ...own, ...any, opening: [paragraphs[0], any.opening].join('\n\n') } : own;
}

/** On a phone of 320 px a letter shows its button within this height. */
const firstSight = 480;
/** Pixels of the parts above the words, and of a line of them, on that phone. */
const heights = { name: 50, logo: 84, cover: 96, above: 20, subheading: 50 };
const lines = (text: string, signs: number, height: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / signs)) * height, 0);

/**
 * How many paragraphs stand before the button: no more than leave it in sight on a phone. The rest follows it.
 */
export function beforeButton(
  { heading, subheading, paragraphs, button }: Pick<Content, 'heading' | 'subheading' | 'paragraphs' | 'button'>,
  { cover, logo }: { cover: boolean; logo: boolean },
): number {
  let left = firstSight - (logo ? heights.logo : heights.name) - heights.above - 6;
  // Its label, with the room around it.
  left -= lines(button?.label ?? '', 20, 22) + 28;
  if (cover) left -= heights.cover;
  if (subheading) left -= heights.subheading;
  left -= lines(heading, 15, 29);
  const fitting = paragraphs.findIndex(text => {
    left -= lines(text, 27, 25) + 16;
    return left < 0;
  });
  return fitting < 0 ? paragraphs.length : fitting;
}
