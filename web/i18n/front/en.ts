import { en as contract } from '../../../contract/texts/en.ts';
import { kit } from '../en/kit.ts';
import { layout } from '../en/layout.ts';
import { session } from '../en/session.ts';

/** What the pages before the sign-in say, apart from the rest: the first visit loads this alone. */
export const front = { ...contract, ...kit, ...layout, ...session };
