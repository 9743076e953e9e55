import type { Insertable } from 'kysely';
import type { ViewList } from '../contract/saved-view/schema.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';

interface View {
  list: ViewList;
  name: string;
  search: string;
}

/** The views that the staff of the sample agency have saved, in the order of people.ts. */
const views: readonly (readonly View[])[] = [
  [
    { list: 'mail', name: 'Fallidos, del primero al último', search: 'sort=created_at&status=failed' },
    { list: 'client', name: 'Por correo electrónico', search: 'sort=email' },
  ],
  [
    { list: 'travel', name: 'Reservas de Gema', search: 'agent=@me&tab=pendientes_de_reserva' },
    { list: 'provider', name: 'Por producto', search: 'sort=main_product' },
  ],
];

/** @param staff ids in the order of people.ts */
export const savedViews = (staff: readonly number[]): Insertable<DB['saved_view']>[] =>
  views.flatMap((own, index) => {
    const user_id = staff[index];
    if (user_id === undefined) return [];
    return own.map(view => ({ ...view, user_id, search: view.search.replace('@me', String(user_id)) }));
  });
