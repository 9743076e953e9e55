import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote } from '../../../contract/travel/state.ts';

/**
 * The notes that were typed and not sent yet, by trip: a sending that is refused or called off loses nothing. They do
 * not outlive the page.
 */
const drafts = new Map<number, string>();

export const noteFor = (travelId: number): string | null => drafts.get(travelId)?.trim() || null;
export const forgetNote = (travelId: number) => drafts.delete(travelId);

/** What the agent writes to this customer, above the quotes of the letter. */
export function SendNote({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState(drafts.get(travelId) ?? '');
  return (
    <Textarea
      mt="md"
      label={t('letter.note')}
      description={t('letter.noteHint')}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={longestNote}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value);
        drafts.set(travelId, event.currentTarget.value);
      }}
    />
  );
}
