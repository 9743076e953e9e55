import { fr as contract } from '../../contract/texts/fr.ts';
import type { WebTexts } from './es.ts';
import { budget } from './fr/budget.ts';
import { catalogue } from './fr/catalogue.ts';
import { client } from './fr/client.ts';
import { configuration } from './fr/configuration.ts';
import { icon } from './fr/icon.ts';
import { kit } from './fr/kit.ts';
import { layout } from './fr/layout.ts';
import { line } from './fr/line.ts';
import { mail } from './fr/mail.ts';
import { place } from './fr/place.ts';
import { provider } from './fr/provider.ts';
import { session } from './fr/session.ts';
import { sheet } from './fr/sheet.ts';
import { travel } from './fr/travel.ts';

export const fr: WebTexts = {
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
