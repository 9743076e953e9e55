import { colour, escapeHtml, serif } from './look.ts';
import type { Letterhead } from './params.ts';
import { block, factsTable, type LetterFact, paragraph } from './parts.ts';
import { codeSize } from './payment-code.ts';

/** How to pay what is due, with the id of the bank's code. */
export interface Payment {
  label: string;
  facts: LetterFact[];
  code: { id: string; alt: string } | null;
  text: string[];
}

export const paymentText = ({ label, facts, text }: Payment, colon: string): string =>
  [label, facts.map(fact => `${fact.label}${colon} ${fact.value}`).join('\n'), ...text].filter(Boolean).join('\n\n');

export function paymentPart({ label, facts, code, text }: Payment, { primary }: Letterhead['colours']): string {
  // The ground of the code stays white in the dark mode, because banking apps read dark squares on a light ground.
  const picture =
    code &&
    `<img src="cid:${code.id}" width="${codeSize}" height="${codeSize}" alt="${escapeHtml(code.alt)}" style="display:block;border:0;width:${codeSize}px;height:${codeSize}px;background:${colour.card};color:${colour.ink}">`;
  return [
    `<h2 class="ink" style="margin:0 0 8px;font-family:${serif};font-size:20px;mso-line-height-rule:exactly;line-height:26px;font-weight:600;color:${primary}">${escapeHtml(label)}</h2>`,
    facts.length > 0 ? factsTable(facts) : '',
    picture ? block(0, 16, picture) : '',
    ...text.map(paragraph),
  ].join('\n');
}
