import { text } from '../../lib/i18n.ts';
import { dropFailedStyles } from '../../ui/lazily.tsx';
import { notify } from '../../ui/notify.ts';

/** Opens 'Recuperar Contraseña', whose code is fetched when it is asked for. */
export const openRecover = () =>
  import('./recover-dialog.tsx').then(
    dialog => dialog.openRecover(),
    () => {
      dropFailedStyles();
      notify.error(text('app.networkError'), 5_000);
    },
  );
