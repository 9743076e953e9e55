import type { deskTitles as es } from '../es/desk-titles.ts';

/** The titles of the pages that only staff open. */
export const deskTitles: Record<keyof typeof es, string> = {
  'tasks.title': 'Tâches',
  'clients.title': 'Clients',
  'clientProfile.title': 'Profil du client',
  'providers.title': 'Fournisseurs',
  'providerProfile.title': 'Profil du fournisseur',
  'providerDocuments.title': 'Documents du fournisseur',
  'groupRequests.title': 'Demandes de groupes',
  'accomodationRequests.title': 'Hébergements',
  'otherServiceRequests.title': 'Autres services',
  'newRequest.title': 'Nouvelle demande',
  'requestDetails.title': 'Détails de la demande',
  'groupMail.title': 'Textes des e-mails',
  'config.title': 'Configuration',
  'config.managementTitle': 'Gestion',
  'users.title': 'Administrateurs',
  'contracts.title': 'Contrats',
  'services.title': 'Services',
  'accomodations.title': 'Hébergements',
  'otherServices.title': 'Autres services',
  'cruises.title': 'Croisières',
  'travelInsurances.title': 'Assurances voyage',
  'mail.title': 'E-mails',
  'letterTexts.title': 'Textes des e-mails',
  'settings.title': 'Réglages',
};
