import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Language } from '../../../../contract/language.ts';
import { sendRoomsBody } from '../../../../contract/travel-paper/schema.ts';
import { post } from '../../../lib/api.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, Switch, TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { staleByTravel } from '../../travel/reload.ts';
import { languageItems } from '../../user/language-items.ts';

interface Context {
  line_id: number;
  title: string;
  email: string;
  language: Language;
}

type SendForm = z.input<typeof sendRoomsBody>;

/** The rooming list of a stay, to take or to send to its supplier. */
export const SendRoomsDialog = dialog<SendForm, Editable, Context>(
  {
    resource: 'travelPaper',
    titles: { add: 'rooms.sendTitle' },
    about: (_record, { title }) => title,
    saveLabel: 'rooms.send',
    schema: () => sendRoomsBody,
    initial: (_record, { line_id, email, language }) => ({ line_id, email, language, diet: false, remarks: null }),
    save: data => post('travelPaper/sendRooms', { data }),
    invalidates: staleByTravel,
    width: 550,
  },
  () => <SendFields />,
);

function SendFields() {
  const { t } = useTranslation();
  const { values } = useFormContext<SendForm>();
  const href = (format: string) =>
    `/travelPaper/habitaciones/${values.line_id}/${format}${values.diet ? '?diet=true' : ''}`;
  return (
    <>
      <Hint>{t('rooms.sendHint')}</Hint>
      <Field name="diet" label="rooms.diet" description="rooms.dietHint" as={Switch} />
      <Group gap="xs">
        {['pdf', 'xlsx'].map(format => (
          <Button
            key={format}
            component="a"
            href={href(format)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {format === 'pdf' ? 'PDF' : 'Excel (XLSX)'}
          </Button>
        ))}
      </Group>
      <Field name="email" label="bookingRequest.email" type="email" required />
      <Field
        name="language"
        label="bookingRequest.language"
        as={Select}
        items={languageItems}
        clearable={false}
        required
      />
      <Field name="remarks" label="bookingRequest.remarks" as={TextArea} rows={3} maxLength={2000} />
    </>
  );
}
