import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Restorable } from '../../../contract/calls.ts';
import type { CatalogueName } from '../../../contract/catalogue/catalogues.ts';
import { isPlain } from '../../../contract/texts/catalogue-names.ts';
import type { DeletedRecord } from '../../../contract/trash/calls.ts';
import { post } from '../../lib/api.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { formatMoment, type TextKey } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';

/** The deleted records; administrators can restore them (decisions 2). */
export function TrashList() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ resource, record_id }: DeletedRecord) =>
      post(`${resource as Restorable}/restore`, { id: record_id }),
    // Any list may show the restored record, or its name.
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <ListScreen<DeletedRecord>
      resource="trash"
      title="trash.title"
      emptyHint="trash.emptyHint"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'resource', label: 'trash.kind', render: row => t(kindOf(row.resource as Restorable)) },
        { key: 'deleted_at', label: 'trash.deletedAt', render: row => formatMoment(row.deleted_at) },
        { key: 'deleted_by', label: 'trash.deletedBy' },
      ]}
      actions={row => (
        <IconButton
          icon={IconArrowBackUp}
          disabled={restore.isPending}
          label={t('trash.restoreOf', { name: row.name })}
          title={t('trash.restore')}
          onClick={() => restore.mutate(row)}
        />
      )}
    />
  );
}

/** A resource whose list has the title that its name says: `tasks.title`. */
type TitledNoun = { [R in Restorable]: `${R}s.title` extends TextKey ? R : never }[Restorable];

/** The name of the list that a deleted record was in, where it is neither that title nor that of a catalogue. */
const kinds: Record<Exclude<Restorable, CatalogueName | TitledNoun> | 'traveller', TextKey> = {
  document: 'providerDocuments.title',
  // `travellers.title` is loaded only with the pages of trips.
  traveller: 'trash.travellers',
  travelFile: 'trash.travelFiles',
  priceRequest: 'groupRequests.title',
  budget: 'trash.budgets',
  budgetContract: 'trash.budgetContracts',
  courseTip: 'courses.title',
  budgetAccomodation: 'trash.lines',
  budgetCruise: 'trash.lines',
  budgetTransport: 'trash.lines',
  budgetTravelInsurance: 'trash.lines',
  budgetOtherService: 'trash.lines',
  accomodationPhotos: 'photo.photos',
  cruisePhotos: 'photo.photos',
  otherServicePhotos: 'photo.photos',
};

function kindOf(resource: Restorable): TextKey {
  if (isPlain(resource)) return `catalogues.${resource}.title`;
  return Object.hasOwn(kinds, resource) ? kinds[resource as keyof typeof kinds] : `${resource as TitledNoun}s.title`;
}
