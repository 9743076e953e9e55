import { fr as contract } from '../../../contract/texts/fr.ts';
import { kit } from '../fr/kit.ts';
import { layout } from '../fr/layout.ts';
import { session } from '../fr/session.ts';

/** The texts of the pages before the sign-in. They are kept apart, because the first visit loads only these. */
export const front = { ...contract, ...kit, ...layout, ...session };
