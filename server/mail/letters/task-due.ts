import { factOf, phoneFact } from '../content.ts';
import { letterToStaff } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

/** To the person who has to do the task. */
interface Params extends ReaderParams {
  taskName: string;
  /** 'YYYY-MM-DD HH:mm' in the agency's time zone. */
  date: string;
  travelName: string | null;
  clientName: string | null;
  clientPhone: string | null;
}

export const taskDue = letterToStaff({
  name: 'taskDue',
  edits: {
    taskDue: {
      place: 240,
      name: 'Recordatorio de una tarea',
      about: 'A quien tiene que hacerla, según los ajustes.',
      placeholders: ['firstName', 'task', 'when', 'agency'],
    },
  },
  words: ({ taskName, date, travelName, clientName }: Params, { localMoment }) => ({
    subject: `Tarea: ${taskName} (${localMoment(date)})`,
    preheader: [travelName ?? clientName, 'Le toca a usted.'].filter(Boolean).join('. '),
    heading: taskName,
    intro: 'Le recordamos una tarea que tiene pendiente en la agencia:',
    button: 'Abrir la tarea',
  }),
  content: (_words, params, tools) => ({
    facts: [
      { label: 'Cuándo', value: tools.localMoment(params.date) },
      ...factOf(tools.common.travel, params.travelName),
      ...factOf('Cliente', params.clientName),
      ...phoneFact('Teléfono', params.clientPhone),
    ],
  }),
  examples: ({ trip: { firstName, url, travelName }, taskName, today, by }) => [
    {
      ...{ firstName, url, taskName, date: `${today} 17:05` },
      ...{ travelName, clientName: by, clientPhone: '600 111 222' },
    },
    {
      ...{ firstName, url, taskName, date: `${today} 17:05` },
      ...{ travelName: null, clientName: null, clientPhone: null },
    },
  ],
});
