import { es as contract } from '../../contract/texts/es.ts';
import { budget } from './es/budget.ts';
import { catalogue } from './es/catalogue.ts';
import { client } from './es/client.ts';
import { configuration } from './es/configuration.ts';
import { icon } from './es/icon.ts';
import { kit } from './es/kit.ts';
import { layout } from './es/layout.ts';
import { line } from './es/line.ts';
import { mail } from './es/mail.ts';
import { place } from './es/place.ts';
import { provider } from './es/provider.ts';
import { session } from './es/session.ts';
import { sheet } from './es/sheet.ts';
import { travel } from './es/travel.ts';

/** Everything the screens say in Spanish: one area a file, and the contract's own messages. */
export const es = {
  ...contract,
  ...kit,
  ...configuration,
  ...mail,
  ...client,
  ...provider,
  ...catalogue,
  ...icon,
  ...place,
  ...layout,
  ...session,
  ...sheet,
  ...travel,
  ...budget,
  ...line,
};

export type TextKey = keyof typeof es;
export type WebTexts = Record<TextKey, string>;
