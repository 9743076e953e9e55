import type { TFunction } from 'i18next';
import type { AgencyContact } from '../../../contract/client/calls.ts';

/** 'Recibido: Gema le escribe': who answers what a customer has sent. */
export const receivedText = (t: TFunction, contact: AgencyContact | undefined): string =>
  contact?.agent ? t('answer.received', { agent: contact.agent.first_name }) : t('answer.received.agency');
