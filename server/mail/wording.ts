import { filled, type Placeholder } from '../../contract/letter-placeholder.ts';
import { editableLetters, type LetterKind, type LetterWords } from '../../contract/letter-text.ts';
import type { Content, Formats } from './content.ts';
import { inParagraphs } from './content.ts';
import type { MailAgency, TemplateName } from './params.ts';
import type { ChangesOutcome } from './params-of-travels.ts';
import type { MailTexts } from './texts/index.ts';

/** The agency's own words in a letter, in place of ours. */

/** Which editable letter a mail is; null for one whose words are not edited. */
export function kindOf(template: TemplateName, params: object): LetterKind | null {
  const { accepted, declined, outcome } = params as {
    accepted?: boolean;
    declined?: boolean;
    outcome?: ChangesOutcome;
  };
  if (template === 'modificationAnswered') return accepted ? 'modificationAccepted' : 'modificationDeclined';
  if (template === 'changesAnswered') return outcome ? changesKinds[outcome] : null;
  if (template === 'supplierAnswered') return declined ? 'supplierDeclined' : 'supplierAnswered';
  return template in editableLetters ? (template as LetterKind) : null;
}

/** What is said of a change is three letters. */
export const changesKinds = {
  accepted: 'changesAccepted',
  declined: 'changesDeclined',
  recorded: 'changesRecorded',
} as const satisfies Record<ChangesOutcome, LetterKind>;

/** The parts of any letter's params that a placeholder shows. */
type Told = Partial<
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
  { common }: MailTexts,
  formats: Formats,
  agency: MailAgency,
): Partial<Record<Placeholder, string>> {
  const told: Told = params;
  const number = told.budgetId ?? told.number;
  return {
    firstName: told.firstName,
    travel: told.travelName,
    dates: told.dateFrom && told.dateTo ? formats.dates(told.dateFrom, told.dateTo) : undefined,
    quotes: told.quotes && common.quotes(told.quotes.length),
    number: number === undefined ? undefined : String(number),
    price: told.price === undefined ? undefined : formats.money(told.price),
    // Nobody but the agency signs a letter without an agent.
    agent: told.agentName ?? agency.name,
    agency: agency.name,
    client: told.by,
    subject: told.subject,
    greeting: told.greeting,
    message: told.message,
    supplier: told.supplier,
    request: told.request,
    task: told.taskName,
    when: told.date && formats.localMoment(told.date),
  };
}

/** A letter's content with the agency's words. */
export function worded(content: Content, words: LetterWords, values: Partial<Record<Placeholder, string>>): Content {
  const line = (text: string) => filled(text, values).replace(/\s+/g, ' ').trim();
  const paragraphs = (text: string) => inParagraphs(filled(text, values)).map(each => each.trim());
  return {
    ...content,
    subject: line(words.subject),
    heading: line(words.heading),
    paragraphs: paragraphs(words.opening).filter(Boolean),
    closing: paragraphs(words.closing).filter(Boolean),
  };
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
