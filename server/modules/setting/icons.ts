import type { IconName } from '../../../contract/catalogue/icon.ts';
import type { Services } from '../../services.ts';
import { drawIcon } from './icon.ts';
import { logoFile, setting } from './queries.ts';

interface Wanted {
  logo: string;
  /** The colour behind the logo, without '#'. */
  ground: string;
  icon: IconName;
}

/**
 * A function to the icons of the installed application; it answers null for a logo or a colour that is not the present
 * one. Each icon is drawn once, because its address says everything that it is made of.
 */
export function iconMaker({ db, files }: Pick<Services, 'db' | 'files'>) {
  let of = '';
  let drawn = new Map<IconName, Promise<Buffer>>();
  return async ({ logo, ground, icon }: Wanted): Promise<Buffer | null> => {
    const [present, colours] = await Promise.all([logoFile(db), setting(db, 'appearance')]);
    if (logo !== present || `#${ground}` !== colours.primary) return null;
    const made = drawn.get(icon);
    if (made && of === logo + ground) return made;
    const bytes = await files.read(logo, 'document');
    if (!bytes) return null;
    if (of !== logo + ground) {
      of = logo + ground;
      drawn = new Map();
    }
    const drawing = drawIcon(bytes, `#${ground}`, icon);
    drawn.set(icon, drawing);
    return drawing;
  };
}
