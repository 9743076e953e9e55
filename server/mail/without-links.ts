/**
 * The body of a letter for readers other than its recipient. The addresses are cut, because anybody who has one can use
 * it.
 */
export interface LetterBody {
  text: string;
  html: string;
}

/** Everything after the first part of a path: 'https://agency.example/alta/…'. */
const secretPart = /(https?:\/\/[^\s"'<>/]+(?:\/[^\s"'<>/?#]+)?)\/?[^\s"'<>]*/g;

/** @returns the same letter with text that looks like links and leads nowhere */
export function withoutLinks({ text, html }: LetterBody): LetterBody {
  return {
    text: text.replace(secretPart, cutSecret),
    html: html.replace(/ href="[^"]*"/g, '').replace(/>([^<]*)</g, content => content.replace(secretPart, cutSecret)),
  };
}

const cutSecret = (address: string, remaining: string) =>
  address === remaining || address === `${remaining}/` ? address : `${remaining}/…`;
