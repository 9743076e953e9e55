import { es as contract } from '../../../contract/texts/es.ts';
import { kit } from '../es/kit.ts';
import { layout } from '../es/layout.ts';
import { session } from '../es/session.ts';

/** The texts of the pages before the sign-in. They are kept apart, because the first visit loads only these. */
export const front = { ...contract, ...kit, ...layout, ...session };
