/** Letters of the sample agency that did not simply arrive. */
interface SampleLetter {
  /** The name of the trip that was sent. */
  travel: string;
  status: 'failed' | 'kept';
  /** The words of the mail server. */
  words: string | null;
}

export const letters: readonly SampleLetter[] = [
  {
    travel: 'Musicales en Londres',
    status: 'failed',
    words: '550 5.1.1 <victor.soler@ejemplo.es>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  // From the day when the agency had no mail server.
  { travel: 'Familia Ortega en la nieve', status: 'kept', words: null },
];
