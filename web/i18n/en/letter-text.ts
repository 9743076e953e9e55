import type { letterText as es } from '../es/letter-text.ts';

/** Where administrators edit the words of letters, in English. */
export const letterText: Record<keyof typeof es, string> = {
  'letterTexts.intro':
    'Subject and text of each e-mail, in each language. Those that you don’t edit have our words. E-mails that already wait to leave don’t change.',
  'letterTexts.requests': 'The texts of group requests are written elsewhere.',
  'letterTexts.letter': 'E-mail',
  'letterTexts.letters': 'E-mails',
  'letterTexts.to.customers': 'To customers',
  'letterTexts.to.suppliers': 'To suppliers',
  'letterTexts.to.staff': 'To the team',
  'letterTexts.editedIn': 'Edited in {{languages}}',
  'letterTexts.ours': 'Our text',
  'letterTexts.edited': 'Edited',
  'letterTexts.restore': 'Back to our text',
  'letterTexts.askRestore': '“{{letter}}” in {{language}} will have our text again, and the agency’s will be lost.',
  'letterTexts.yesRestore': 'Yes, go back',
  'letterTexts.restoring': 'Bringing our text back…',
  'letterTexts.heading': 'Heading',
  'letterTexts.opening': 'Text',
  'letterTexts.openingHint':
    'A blank line separates paragraphs. The button follows the first ones, so that it is in sight on a phone.',
  'letterTexts.closing': 'Text at the end',
  'letterTexts.closingHint': 'It stands under the quotes and the facts, before the signature. It may be empty.',
  'letterTexts.placeholders': 'What is filled in',
  'letterTexts.required': '* It can’t be left out of the text.',
  'letterTexts.fixed':
    'The application adds the button, the quotes, the facts, how to pay, the signature and the footer.',
  'letterTexts.preview': 'Preview with a sample trip',
  'letterTexts.width': 'Width of the preview',
  'letterTexts.phone': 'Phone',
  'letterTexts.desk': 'Computer',
  'letterTexts.drawing': 'Drawing the preview',
  'letterTexts.waits': 'The preview waits: {{fault}}',
};
