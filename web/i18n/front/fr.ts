import { fr as contract } from '../../../contract/texts/fr.ts';
import { kit } from '../fr/kit.ts';
import { layout } from '../fr/layout.ts';
import { session } from '../fr/session.ts';

/** What the pages before the sign-in say, apart from the rest: the first visit loads this alone. */
export const front = { ...contract, ...kit, ...layout, ...session };
