import { en as contract } from '../../contract/texts/en.ts';
import { budget } from './en/budget.ts';
import { catalogue } from './en/catalogue.ts';
import { client } from './en/client.ts';
import { configuration } from './en/configuration.ts';
import { icon } from './en/icon.ts';
import { kit } from './en/kit.ts';
import { layout } from './en/layout.ts';
import { line } from './en/line.ts';
import { mail } from './en/mail.ts';
import { place } from './en/place.ts';
import { provider } from './en/provider.ts';
import { session } from './en/session.ts';
import { sheet } from './en/sheet.ts';
import { travel } from './en/travel.ts';
import type { WebTexts } from './es.ts';

export const en: WebTexts = {
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
