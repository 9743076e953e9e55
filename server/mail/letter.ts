import { type Language, languages } from '../../contract/language.ts';
import type { Placeholder } from '../../contract/letter-text/placeholder.ts';
import type { LetterReader, LetterWords } from '../../contract/letter-text/schema.ts';
import type { Content, Tools } from './content.ts';
import type { Example } from './example.ts';
import type { LetterQuote } from './params.ts';

/** The params that mean the same in every letter. */
export interface LetterParams {
  /** The address behind the button. */
  url: string;
  firstName?: string;
  /** Who signs; null for the agency alone. */
  agentName?: string | null;
  quotes?: readonly LetterQuote[];
}

/** The params that have several lines in any letter: the agent's own words, and the agency's on how to pay. */
export const multilineParams: readonly string[] = ['note', 'payment.text'];

/** What a file of `letters/` declares for each letter; `letters.ts` collects them. */
export interface Letter<P extends LetterParams = LetterParams> {
  /** Its name in the outbox. */
  readonly name: string;
  readonly to: LetterReader;
  /** A person sends it by hand: it is not marked as automatic, so mail programs may send absence notes. */
  readonly manual?: boolean;
  /** The reader did not ask for it, so it says how to stop it. */
  readonly unsolicited?: boolean;
  /** A photo of the trip is at its top. */
  readonly cover?: boolean;
  /** The params that keep their line breaks: what somebody wrote in a field with several lines. */
  readonly lines?: readonly string[];
  /** Those that it is written in. Staff read Spanish. */
  readonly languages: readonly Language[];
  content(params: P, tools: Tools): Content;
  /** Made-up params with all that it can say, for tests, photographs and previews. The first of a kind is previewed. */
  examples(example: Example): P[];
  /** Its kinds that the agency may edit, by name: usually one. */
  readonly edits?: Readonly<Record<string, LetterEdit<P>>>;
}

/** What the agency may edit of a letter: its words, in each of its languages. */
export interface LetterEdit<P extends object = object> {
  /** Its place in the list: the order in which a trip meets the letters. */
  place: number;
  /** What staff call it, and who gets it when. */
  name: string;
  about: string;
  /** The placeholders that its words may contain, and those that its opening has to contain. */
  placeholders: readonly Placeholder[];
  requiredPlaceholders?: readonly Placeholder[];
  /** The params that make the letter this kind, if it has several. */
  when?: Partial<P>;
  /** The words that editing begins with, where the letter's own are only right for one number of things. */
  words?: Record<Language, Partial<LetterWords> & { opening: string }>;
}

/** The placeholders of letters about a trip, about its budget, and to staff about a trip. */
export const tripPlaceholders = ['firstName', 'travel', 'dates', 'agent', 'agency'] as const;
export const quotePlaceholders = [...tripPlaceholders, 'number'] as const;
export const staffPlaceholders = ['firstName', 'client', 'travel', 'dates', 'agency'] as const;

interface Words {
  subject: string;
  /** The preview beside the subject in lists of messages. */
  preheader: string;
  heading: string;
  /** What follows the greeting. */
  intro: string;
  button?: string;
  /** The paragraphs under the facts. */
  closing?: string[];
  /** What stays when the agency edits its words: how long its link is valid, how to stop it. */
  fixed?: string[];
  /** Why the reader gets it, when it is not about their trip or account. */
  why?: string;
}

type Writer<P, W> = (params: P, tools: Tools) => W;

type Declaration<P extends LetterParams, W extends Words> = Pick<Letter<NoInfer<P>>, 'name' | 'examples' | 'edits'> &
  Pick<Letter, 'manual' | 'unsolicited' | 'cover' | 'lines'> & {
    /** What it has besides its words, or in place of them. */
    content?: (words: NoInfer<W>, params: NoInfer<P>, tools: Tools) => Partial<Content>;
  };

/** A letter to customers, visitors or suppliers. */
export const letter = <P extends LetterParams, W extends Words>({
  words,
  ...declared
}: Declaration<P, W> & {
  to: Exclude<LetterReader, 'staff'>;
  words: { es: Writer<P, W> } & Record<Exclude<Language, 'es'>, Writer<NoInfer<P>, NoInfer<W>>>;
}): Letter<P> => letterIn<P, W>(languages, declared, language => words[language]);

/** A letter to staff. */
export const letterToStaff = <P extends LetterParams, W extends Words>({
  words,
  ...declared
}: Declaration<P, W> & { words: Writer<P, W> }): Letter<P> =>
  letterIn<P, W>(['es'], { ...declared, to: 'staff' }, () => words);

function letterIn<P extends LetterParams, W extends Words>(
  languages: readonly Language[],
  { content, ...declared }: Declaration<P, W> & Pick<Letter, 'to'>,
  wordsIn: (language: Language) => Writer<P, W>,
): Letter<P> {
  return {
    ...declared,
    languages,
    content(params, tools) {
      const words = wordsIn(tools.language)(params, tools);
      const { subject, preheader, heading, intro, button, closing = [], fixed = [], why } = words;
      const { url, firstName, agentName } = params;
      return {
        ...{ subject, preheader, heading, closing, fixed, why },
        paragraphs: [...(firstName === undefined ? [] : [tools.common.greeting(firstName)]), intro],
        ...(button === undefined ? {} : { button: { label: button, url } }),
        ...(agentName === undefined ? {} : { signed: agentName }),
        ...content?.(words, params, tools),
      };
    },
  };
}

/** The kind of a letter with these params; undefined for one whose words are not edited. */
export const letterKindOf = ({ edits = {} }: Pick<Letter, 'edits'>, params: object): string | undefined =>
  Object.keys(edits).find(kind =>
    Object.entries(edits[kind]?.when ?? {}).every(([key, value]) => (params as Record<string, unknown>)[key] === value),
  );
