import type { OtherService, OtherServiceRow } from '../../../contract/other-service/calls.ts';
import { excerptLength } from '../../../contract/other-service/schema.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { usageWarning } from '../catalogue/plain-catalogue.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { OtherServiceDialog } from './other-service-dialog.tsx';

export function OtherServiceList() {
  return (
    <ListScreen<OtherServiceRow, OtherService>
      resource="otherService"
      menu={exportMenu('otherService')}
      title="otherServices.title"
      newLabel="otherService.new"
      columns={[
        { key: 'name', label: 'otherService.name' },
        { key: 'other_service_type', label: 'otherService.type' },
        { key: 'address', label: 'accomodation.address' },
        { key: 'data', label: 'otherService.info', render: row => plainText(row.data ?? '', excerptLength) || '—' },
        {
          key: 'other_service_photos',
          label: 'photo.photos',
          render: row => <PhotosCell owner="other_service" row={row} />,
        },
      ]}
      dialog={OtherServiceDialog}
      remove={usageWarning('otherService')}
    />
  );
}

/**
 * A rich text as one line of plain text.
 * @param html cleaned by the server
 * @param length the most characters; a longer text is cut and ends with '…'
 */
function plainText(html: string, length: number): string {
  // The spaces keep the texts of two paragraphs apart.
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/td|\/tr|\/blockquote)\b/gi, ' <$1');
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  // Splits by characters: one character may be two code units.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
