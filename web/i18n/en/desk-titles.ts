import type { deskTitles as es } from '../es/desk-titles.ts';

/** The titles of the pages that only staff open. */
export const deskTitles: Record<keyof typeof es, string> = {
  'tasks.title': 'Tasks',
  'clients.title': 'Clients',
  'clientProfile.title': 'Client profile',
  'providers.title': 'Suppliers',
  'providerProfile.title': 'Supplier profile',
  'providerDocuments.title': 'Supplier documents',
  'groupRequests.title': 'Group requests',
  'accomodationRequests.title': 'Accommodation',
  'otherServiceRequests.title': 'Other services',
  'newRequest.title': 'New request',
  'requestDetails.title': 'Request details',
  'groupMail.title': 'E-mail texts',
  'config.title': 'Settings',
  'config.managementTitle': 'Management',
  'users.title': 'Administrators',
  'contracts.title': 'Contracts',
  'services.title': 'Services',
  'accomodations.title': 'Accommodation',
  'otherServices.title': 'Other services',
  'cruises.title': 'Cruises',
  'travelInsurances.title': 'Travel insurance',
  'mail.title': 'Mail',
  'letterTexts.title': 'Texts of the e-mails',
  'settings.title': 'Agency settings',
};
