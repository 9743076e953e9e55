import { isLodging } from '../contract/budget/line-kind.ts';
import type { FinalAccept } from '../contract/budget/state.ts';

/** The notices of modifications of the sample agency: one waits, one was declined, one accepted. */
export interface SampleNotice {
  /** The name of the trip whose accepted budget has changed. */
  travel: string;
  /** Days after the acceptance. */
  after: number;
  comments: string;
  answer?: { final_accept: FinalAccept; comment?: string };
}

export const notices: readonly SampleNotice[] = [
  {
    travel: 'Puente de diciembre en Roma',
    after: 6,
    comments:
      'El hotel nos ha confirmado una habitación mejor, con un pequeño suplemento, y hemos conseguido la visita que los niños querían.',
  },
  {
    travel: 'Crucero por las islas griegas',
    after: 3,
    comments: 'La naviera ha subido la tarifa del camarote para este verano.',
    answer: { final_accept: 2, comment: 'Es bastante más de lo que habíamos hablado. ¿Hay otro camarote parecido?' },
  },
  {
    travel: 'Andalusia for our anniversary',
    after: 5,
    comments: 'The hotel has offered us a quieter room at a small supplement, as you had asked.',
    answer: { final_accept: 1 },
  },
];

/** The token that opens the waiting notice, like the link of its mail. It exists only in the sample agency. */
export const sampleNoticeToken = 'muestra-de-un-aviso-de-Alborada-sin-secretos';

/** Whether the changes of a notice wait or were declined. */
export const isNotAgreed = ({ answer }: SampleNotice): boolean => answer?.final_accept !== 1;

/** The services at the acceptance: the first stay or cruise was cheaper, and the last visit was not among them yet. */
export function beforeNotice<Line extends { kind: string; price: number }>(lines: readonly Line[]): Line[] {
  const added = lines.findLast(line => line.kind === 'other_service');
  const first = lines.find(line => isLodging(line.kind));
  return lines
    .filter(line => line !== added)
    .map(line => (line === first ? { ...line, price: line.price - 4_500 } : line));
}
