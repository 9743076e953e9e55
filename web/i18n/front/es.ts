import { es as contract } from '../../../contract/texts/es.ts';
import { kit } from '../es/kit.ts';
import { layout } from '../es/layout.ts';
import { session } from '../es/session.ts';

/** What the pages before the sign-in say, apart from the rest: the first visit loads this alone. */
export const front = { ...contract, ...kit, ...layout, ...session };
