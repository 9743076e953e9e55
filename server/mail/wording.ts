import type { Language } from '../../contract/language.ts';
import { fillPlaceholders, type Placeholder, placeholders } from '../../contract/letter-text/placeholder.ts';
import type { LetterWords } from '../../contract/letter-text/schema.ts';
import { type Content, splitParagraphs, type Tools, toolsOf } from './content.ts';
import type { Example } from './example.ts';
import { letterKindOf } from './letter.ts';
import type { EditableLetter } from './letters.ts';

/** The agency's own words in a letter, and the default words that it edits. */

/** The params of letters that placeholders show. */
type PlaceholderParams = Partial<
  Record<
    'firstName' | 'travelName' | 'dateFrom' | 'dateTo' | 'by' | 'supplier' | 'request' | 'taskName' | 'date',
    string
  > &
    Record<'subject' | 'greeting' | 'message', string> &
    Record<'number' | 'budgetId' | 'price', number> & { agentName: string | null; quotes: readonly unknown[] }
>;

/** What the placeholders of a letter say, in its reader's language. */
export function placeholderValues(
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
    // The agency signs a letter without an agent.
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
  const paragraphs = (text: string) => splitParagraphs(fillPlaceholders(text, values)).map(each => each.trim());
  return {
    ...content,
    subject: line(words.subject),
    heading: line(words.heading),
    paragraphs: paragraphs(words.opening).filter(Boolean),
    closing: paragraphs(words.closing).filter(Boolean),
  };
}

/** Each placeholder as a text contains it: "{agency}". */
const marks = Object.fromEntries(placeholders.map(key => [key, `{${key}}`])) as Record<Placeholder, string>;

/** A trip with a placeholder in place of each name and number. No agent signs. */
const placeholderExample: Example = {
  ...{ ...marks, by: marks.client, email: '', taskName: marks.task, note: '' },
  ...{ question: '', answer: '', about: '', item: '', comments: '', reason: '', change: '' },
  ...{ agentName: null, quotes: [], payment: null, today: '2027-05-04', now: new Date(0) },
  ...{ budgetId: marks.number as never, price: marks.price as never },
  trip: {
    ...{ firstName: marks.firstName, travelName: marks.travel, url: 'https://agency.example' },
    ...{ dateFrom: '2027-05-04', dateTo: '2027-05-12' },
  },
};

/** The words of a letter that the agency has not edited, as they would be stored. */
export function defaultWords({ kind, letter, words }: EditableLetter, language: Language): LetterWords {
  const params = letter.examples(placeholderExample).find(example => letterKindOf(letter, example) === kind);
  if (!params) throw new Error(`no example of ${kind}`);
  const content = letter.content(params, {
    ...toolsOf(language, { name: marks.agency }),
    ...{ dates: () => marks.dates, localMoment: () => marks.when, money: String, day: String, moment: String },
  });
  const { subject, heading, paragraphs, closing = [] } = content;
  const defaults = { subject, heading, opening: paragraphs.join('\n\n'), closing: closing.join('\n\n') };
  const edit = words?.[language];
  return edit ? { ...defaults, ...edit, opening: [paragraphs[0], edit.opening].join('\n\n') } : defaults;
}

/** On a phone of 320 px a letter shows its button within this height, in px. */
const firstScreen = 480;
/** The heights of the parts above the words on that phone, in px. */
const heights = { name: 50, logo: 84, cover: 96, above: 20, subheading: 50 };
const textHeight = (text: string, charactersPerLine: number, lineHeight: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)) * lineHeight, 0);

/** How many paragraphs fit above the button so that a phone shows it at once. The others follow it. */
export function paragraphsAboveButton(
  { heading, subheading, paragraphs, button }: Pick<Content, 'heading' | 'subheading' | 'paragraphs' | 'button'>,
  { cover, logo }: { cover: boolean; logo: boolean },
): number {
  let left = firstScreen - (logo ? heights.logo : heights.name) - heights.above - 6;
  // The label of the button, with its padding.
  left -= textHeight(button?.label ?? '', 20, 22) + 28;
  if (cover) left -= heights.cover;
  if (subheading) left -= heights.subheading;
  left -= textHeight(heading, 15, 29);
  const fitting = paragraphs.findIndex(text => {
    left -= textHeight(text, 27, 25) + 16;
    return left < 0;
  });
  return fitting < 0 ? paragraphs.length : fitting;
}
