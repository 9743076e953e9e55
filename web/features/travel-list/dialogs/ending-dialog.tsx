import { Alert, Box, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Confirmation } from '../../../../contract/envelope.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Switch, TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { PreviewButton } from '../../mail/mail-notices.tsx';
import { staleByTravel } from '../../travel/reload.ts';
import { openPointKey, openPointText } from '../open-point-text.ts';
import type { Ending, OpenPoint } from '../open-points.ts';

export interface EndingValues {
  reason: string;
  sendEmail: boolean;
  /** Something is open, so the reason is required. */
  reasonRequired: boolean;
}

interface Context {
  name: string;
  points: OpenPoint[];
  /** Whether the move can write to a client; null for one that never does. */
  letter: boolean | null;
  end: (values: EndingValues) => Promise<Confirmation>;
  /** The body of the call, for the preview of the letter. */
  call: (values: EndingValues) => object;
}

/** Asks before the bookings of a trip are finished (decisions 8), or it is archived although something is open. */
const endingDialog = (ending: Ending) =>
  dialog<EndingValues, Editable, Context>(
    {
      resource: 'travel',
      titles: { add: `travels.action.${ending}` },
      width: 520,
      schema: (_record, { reasonRequired }) => {
        const reason = z.string().trim().max(2000, 'common.tooLong');
        return z.object({ reason: reasonRequired ? reason.min(1, `travels.${ending}.reasonRequired`) : reason });
      },
      initial: (_record, { points, letter }) => ({
        reason: '',
        sendEmail: letter === true,
        reasonRequired: points.length > 0,
      }),
      save: (values, _record, _files, { end }) => end(values),
      invalidates: staleByTravel,
      saveLabel: `travels.yes.${ending}`,
    },
    ({ context }) => <Questions ending={ending} context={context} />,
  );

export const FinishDialog = endingDialog('finish');
export const ArchiveDialog = endingDialog('archive');

function Questions({ ending, context }: { ending: Ending; context: Context }) {
  const { t } = useTranslation();
  const { name, points, letter } = context;
  return (
    <>
      <Text>{t('travels.ask', { action: t(`travels.verb.${ending}`), name })}</Text>
      {points.length > 0 && (
        <>
          <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('travels.open')}>
            <Box component="ul" fz="sm" m={0} pl="xl">
              {points.map(point => (
                <li key={openPointKey(point)}>{openPointText(t, point)}</li>
              ))}
            </Box>
          </Alert>
          <Field
            name="reason"
            label={`travels.${ending}.reason`}
            description="travels.finish.reasonHint"
            as={TextArea}
            rows={2}
          />
        </>
      )}
      {letter && <Letter call={context.call} />}
      {letter === false && <Hint>{t('letter.nobody')}</Hint>}
    </>
  );
}

/** The switch for the customer's letter, and a look at what it says. */
function Letter({ call }: Pick<Context, 'call'>) {
  const { values } = useFormContext<EndingValues>();
  return (
    <div>
      <Field name="sendEmail" label="travels.finish.letter" as={Switch} />
      {values.sendEmail && <PreviewButton action="finish" data={() => call(values)} />}
    </div>
  );
}
