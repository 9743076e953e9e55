import type { Noun } from '../../shared/noun.ts';

export const consentNoun: Noun = {
  tables: {
    consent: {
      lock: 90,
      chart: 'people',
      explain: 'kind granted text_version at',
      columns: 'id',
      personal: {
        columns: 'user_id kind granted text_version language recorded_by at',
        why: 'clients: the proof of each consent and withdrawal, with the version of the text',
        kept: 'for ever, as a proof',
        exported: 'consentimientos',
        erased: 'kept without a name (GDPR, article 17.3 e)',
      },
    },
  },
};
