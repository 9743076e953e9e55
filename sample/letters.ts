/** Letters of the sample agency's sendings that did not simply arrive. */
export interface SampleLetter {
  /** The name of the trip whose sending it is. */
  travel: string;
  status: 'failed' | 'kept';
  /** What the mail server said. */
  words: string | null;
}

export const letters: readonly SampleLetter[] = [
  {
    travel: 'Musicales en Londres',
    status: 'failed',
    words: '550 5.1.1 <victor.soler@ejemplo.es>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  // Of the day on which the agency had no mail server set.
  { travel: 'Familia Ortega en la nieve', status: 'kept', words: null },
];
