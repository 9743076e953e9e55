import type { Language } from '../../contract/language.ts';

/** The words of a certificate of acceptance and of a printed contract. */

/** The parts of the agreement that are printed after the prices. */
interface Follows {
  conditions: boolean;
  contract: boolean;
}

/** 'a, b and c': services and prices, and the other parts. */
function enumerate([services, prices, conditions, contract, and]: readonly string[], follows: Follows): string {
  const parts = [
    services,
    prices,
    ...(follows.conditions ? [conditions] : []),
    ...(follows.contract ? [contract] : []),
  ];
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

const list = (language: Language) => (names: readonly string[]) => new Intl.ListFormat(language).format(names);

const es = {
  title: 'Certificado de aceptación',
  /**
   * @param who the client, or staff on their behalf
   * @param follows what `follow` says
   */
  statement: {
    acceptance: (who: string, travel: string, moment: string, follows: string) =>
      `${who} aceptó el presupuesto del viaje «${travel}» el ${moment}, con ${follows} que siguen.`,
    changesAccepted: (who: string, travel: string, moment: string, follows: string) =>
      `${who} aceptó los cambios del presupuesto del viaje «${travel}» el ${moment}, con ${follows} que siguen.`,
    changesDeclined: (who: string, travel: string, moment: string) =>
      `${who} rechazó los cambios del presupuesto del viaje «${travel}» el ${moment}.`,
    recorded: (who: string, travel: string, moment: string, follows: string) =>
      `${who} anotó el ${moment} los cambios del presupuesto del viaje «${travel}» que se acordaron, con ${follows} que siguen.`,
  },
  follow: (follows: Follows) =>
    enumerate(['los servicios', 'los precios', 'las condiciones', 'el contrato', 'y'], follows),
  stepsTitle: 'Lo acordado, paso a paso',
  steps: {
    acceptance: 'Presupuesto aceptado',
    changesAccepted: 'Cambios aceptados',
    changesDeclined: 'Cambios rechazados',
    recorded: 'Cambios acordados',
  },
  /** How staff noted that something was agreed. */
  ways: { phone: 'por teléfono', email: 'por correo', message: 'por mensaje', inPerson: 'en persona' } as Record<
    string,
    string
  >,
  noted: (day: string, way: string, by: string, moment: string) => `${day}, ${way}; lo anotó ${by}, ${moment}`,
  inName: (name: string, client: string) => `${name}, en nombre de ${client},`,
  moment: (day: string, time: string) => `${day} a las ${time}`,
  acceptedBy: 'Aceptado por',
  staffOf: (name: string, agency: string) => `${name} (${agency})`,
  inTheNameOf: 'En nombre de',
  when: 'Fecha y hora',
  identified: 'Identificación',
  /** How the session of the accepting person began. */
  began: {
    password: 'Con su contraseña',
    rememberedDevice: 'Con su contraseña, en un dispositivo que había confirmado antes con un segundo paso',
    code: 'Con su contraseña y un código de su aplicación de autenticación',
    recoveryCode: 'Con su contraseña y uno de sus códigos de recuperación',
    passkeySecond: 'Con su contraseña y su llave de acceso',
    passkey: 'Con su llave de acceso, desbloqueada con su PIN, su huella o su cara',
    provider: 'Con el proveedor de identidad de la agencia',
    providerFactors: 'Con el proveedor de identidad de la agencia y más de un factor',
    providerRememberedDevice:
      'Con el proveedor de identidad de la agencia, en un dispositivo que había confirmado antes con un segundo paso',
    providerCode: 'Con el proveedor de identidad de la agencia y un código de su aplicación de autenticación',
    providerRecoveryCode: 'Con el proveedor de identidad de la agencia y uno de sus códigos de recuperación',
    providerPasskey: 'Con el proveedor de identidad de la agencia y su llave de acceso',
  },
  signedIn: 'Inicio de sesión',
  budget: 'Presupuesto',
  number: (id: number) => `n.º ${id}`,
  dates: 'Fechas del viaje',
  names: 'Clientes',
  list: list('es'),
  version: (version: number) => `Versión ${version}`,
  noConditions: 'La agencia no tenía condiciones publicadas',
  seal: 'Huella digital del registro (SHA-256)',
  explanation:
    'Este certificado se imprime del registro que se guardó al aceptar. El registro no se modifica nunca: si cambiara una sola letra, su huella sería otra. La agencia puede comprobarlo en cualquier momento.',
  contractOf: (id: number) => `Contrato del presupuesto n.º ${id}`,
  contractAccepted: (who: string, moment: string) => `Aceptado por ${who} el ${moment}.`,
};
type CertificateTexts = typeof es;

const en: CertificateTexts = {
  title: 'Certificate of acceptance',
  statement: {
    acceptance: (who, travel, moment, follows) =>
      `${who} accepted the quote for the trip “${travel}” on ${moment}, with the ${follows} that follow.`,
    changesAccepted: (who, travel, moment, follows) =>
      `${who} accepted the changes to the quote for the trip “${travel}” on ${moment}, with the ${follows} that follow.`,
    changesDeclined: (who, travel, moment) =>
      `${who} declined the changes to the quote for the trip “${travel}” on ${moment}.`,
    recorded: (who, travel, moment, follows) =>
      `On ${moment}, ${who} noted the agreed changes to the quote for the trip “${travel}”, with the ${follows} that follow.`,
  },
  follow: follows => enumerate(['services', 'prices', 'terms', 'contract', 'and'], follows),
  stepsTitle: 'What was agreed, step by step',
  steps: {
    acceptance: 'Quote accepted',
    changesAccepted: 'Changes accepted',
    changesDeclined: 'Changes declined',
    recorded: 'Changes agreed',
  },
  ways: { phone: 'by telephone', email: 'by e-mail', message: 'by message', inPerson: 'in person' },
  noted: (day, way, by, moment) => `${day}, ${way}; noted by ${by}, ${moment}`,
  inName: (name, client) => `${name}, on behalf of ${client},`,
  moment: (day, time) => `${day} at ${time}`,
  acceptedBy: 'Accepted by',
  staffOf: (name, agency) => `${name} (${agency})`,
  inTheNameOf: 'On behalf of',
  when: 'Date and time',
  identified: 'Identification',
  began: {
    password: 'With their password',
    rememberedDevice: 'With their password, on a device that they had confirmed before with a second step',
    code: 'With their password and a code of their authenticator app',
    recoveryCode: 'With their password and one of their recovery codes',
    passkeySecond: 'With their password and their passkey',
    passkey: 'With their passkey, unlocked with their PIN, fingerprint or face',
    provider: 'With the agency’s identity provider',
    providerFactors: 'With the agency’s identity provider and more than one factor',
    providerRememberedDevice:
      'With the agency’s identity provider, on a device that they had confirmed before with a second step',
    providerCode: 'With the agency’s identity provider and a code of their authenticator app',
    providerRecoveryCode: 'With the agency’s identity provider and one of their recovery codes',
    providerPasskey: 'With the agency’s identity provider and their passkey',
  },
  signedIn: 'Signed in',
  budget: 'Quote',
  number: id => `no. ${id}`,
  dates: 'Dates of the trip',
  names: 'Clients',
  list: list('en'),
  version: version => `Version ${version}`,
  noConditions: 'The agency had published no terms and conditions',
  seal: 'Fingerprint of the record (SHA-256)',
  explanation:
    'This certificate is printed from the record that was kept on acceptance. The record is never altered: if a single letter of it changed, its fingerprint would be another. The agency can check it at any time.',
  contractOf: id => `Contract of quote no. ${id}`,
  contractAccepted: (who, moment) => `Accepted by ${who} on ${moment}.`,
};

const fr: CertificateTexts = {
  title: 'Certificat d’acceptation',
  statement: {
    acceptance: (who, travel, moment, follows) =>
      `${who} a accepté le devis du voyage «\u00a0${travel}\u00a0» le ${moment}, avec ${follows} ci-après.`,
    changesAccepted: (who, travel, moment, follows) =>
      `${who} a accepté les modifications du devis du voyage «\u00a0${travel}\u00a0» le ${moment}, avec ${follows} ci-après.`,
    changesDeclined: (who, travel, moment) =>
      `${who} a refusé les modifications du devis du voyage «\u00a0${travel}\u00a0» le ${moment}.`,
    recorded: (who, travel, moment, follows) =>
      `${who} a noté le ${moment} les modifications convenues du devis du voyage «\u00a0${travel}\u00a0», avec ${follows} ci-après.`,
  },
  follow: follows => enumerate(['les prestations', 'les prix', 'les conditions', 'le contrat', 'et'], follows),
  stepsTitle: 'Ce qui a été convenu, étape par étape',
  steps: {
    acceptance: 'Devis accepté',
    changesAccepted: 'Modifications acceptées',
    changesDeclined: 'Modifications refusées',
    recorded: 'Modifications convenues',
  },
  ways: { phone: 'par téléphone', email: 'par e-mail', message: 'par message', inPerson: 'en personne' },
  noted: (day, way, by, moment) => `${day}, ${way}\u00a0; noté par ${by}, ${moment}`,
  inName: (name, client) => `${name}, au nom de ${client},`,
  moment: (day, time) => `${day} à ${time}`,
  acceptedBy: 'Accepté par',
  staffOf: (name, agency) => `${name} (${agency})`,
  inTheNameOf: 'Au nom de',
  when: 'Date et heure',
  identified: 'Identification',
  began: {
    password: 'Avec son mot de passe',
    rememberedDevice: 'Avec son mot de passe, sur un appareil confirmé auparavant par une seconde étape',
    code: 'Avec son mot de passe et un code de son application d’authentification',
    recoveryCode: 'Avec son mot de passe et l’un de ses codes de secours',
    passkeySecond: 'Avec son mot de passe et sa clé d’accès',
    passkey: 'Avec sa clé d’accès, déverrouillée par son code PIN, son empreinte ou son visage',
    provider: 'Avec le fournisseur d’identité de l’agence',
    providerFactors: 'Avec le fournisseur d’identité de l’agence et plus d’un facteur',
    providerRememberedDevice:
      'Avec le fournisseur d’identité de l’agence, sur un appareil confirmé auparavant par une seconde étape',
    providerCode: 'Avec le fournisseur d’identité de l’agence et un code de son application d’authentification',
    providerRecoveryCode: 'Avec le fournisseur d’identité de l’agence et l’un de ses codes de secours',
    providerPasskey: 'Avec le fournisseur d’identité de l’agence et sa clé d’accès',
  },
  signedIn: 'Connexion',
  budget: 'Devis',
  number: id => `n° ${id}`,
  dates: 'Dates du voyage',
  names: 'Clients',
  list: list('fr'),
  version: version => `Version ${version}`,
  noConditions: 'L’agence n’avait pas publié de conditions',
  seal: 'Empreinte numérique de l’enregistrement (SHA-256)',
  explanation:
    'Ce certificat est imprimé à partir de l’enregistrement conservé lors de l’acceptation. L’enregistrement n’est jamais modifié\u00a0: si une seule lettre changeait, son empreinte serait différente. L’agence peut le vérifier à tout moment.',
  contractOf: id => `Contrat du devis n° ${id}`,
  contractAccepted: (who, moment) => `Accepté par ${who} le ${moment}.`,
};

export const certificateTexts: Record<Language, CertificateTexts> = { es, en, fr };
