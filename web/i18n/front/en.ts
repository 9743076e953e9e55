import { en as contract } from '../../../contract/texts/en.ts';
import { kit } from '../en/kit.ts';
import { layout } from '../en/layout.ts';
import { session } from '../en/session.ts';

/** The texts of the pages before the sign-in. They are kept apart, because the first visit loads only these. */
export const front = { ...contract, ...kit, ...layout, ...session };
