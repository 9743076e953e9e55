import type { Language } from '../../contract/language.ts';

/** The words of a certificate of acceptance and of a printed contract. */
export interface CertificateTexts {
  title: string;
  /**
   * @param who the client, or staff on their behalf
   * @param follows the parts of the agreement that are printed below
   */
  statement: (who: string, travel: string, moment: string, follows: Follows) => string;
  inName: (name: string, client: string) => string;
  moment: (day: string, time: string) => string;
  acceptedBy: string;
  staffOf: (name: string, agency: string) => string;
  inTheNameOf: string;
  when: string;
  budget: string;
  number: (id: number) => string;
  dates: string;
  names: string;
  list: (names: readonly string[]) => string;
  version: (version: number) => string;
  noConditions: string;
  seal: string;
  explanation: string;
  contractOf: (id: number) => string;
  contractAccepted: (who: string, moment: string) => string;
}

interface Follows {
  conditions: boolean;
  contract: boolean;
}

/** 'a, b and c': services and prices, and the other parts. */
function enumerated([services, prices, conditions, contract, and]: readonly string[], follows: Follows): string {
  const parts = [
    services,
    prices,
    ...(follows.conditions ? [conditions] : []),
    ...(follows.contract ? [contract] : []),
  ];
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

const list = (language: Language) => (names: readonly string[]) => new Intl.ListFormat(language).format(names);

export const certificateTexts: Record<Language, CertificateTexts> = {
  es: {
    title: 'Certificado de aceptación',
    statement: (who, travel, moment, follows) =>
      `${who} aceptó el presupuesto del viaje «${travel}» el ${moment}, con ${enumerated(['los servicios', 'los precios', 'las condiciones', 'el contrato', 'y'], follows)} que siguen.`,
    inName: (name, client) => `${name}, en nombre de ${client},`,
    moment: (day, time) => `${day} a las ${time}`,
    acceptedBy: 'Aceptado por',
    staffOf: (name, agency) => `${name} (${agency})`,
    inTheNameOf: 'En nombre de',
    when: 'Fecha y hora',
    budget: 'Presupuesto',
    number: id => `n.º ${id}`,
    dates: 'Fechas del viaje',
    names: 'Clientes',
    list: list('es'),
    version: version => `Versión ${version}`,
    noConditions: 'La agencia no tenía condiciones publicadas',
    seal: 'Huella digital del registro (SHA-256)',
    explanation:
      'Este certificado se imprime del registro que se guardó al aceptar. El registro no se modifica nunca: si cambiara una sola letra, su huella sería otra. La agencia puede comprobarlo en cualquier momento.',
    contractOf: id => `Contrato del presupuesto n.º ${id}`,
    contractAccepted: (who, moment) => `Aceptado por ${who} el ${moment}.`,
  },
  en: {
    title: 'Certificate of acceptance',
    statement: (who, travel, moment, follows) =>
      `${who} accepted the quote for the trip “${travel}” on ${moment}, with the ${enumerated(['services', 'prices', 'terms', 'contract', 'and'], follows)} that follow.`,
    inName: (name, client) => `${name}, on behalf of ${client},`,
    moment: (day, time) => `${day} at ${time}`,
    acceptedBy: 'Accepted by',
    staffOf: (name, agency) => `${name} (${agency})`,
    inTheNameOf: 'On behalf of',
    when: 'Date and time',
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
  },
  fr: {
    title: 'Certificat d’acceptation',
    statement: (who, travel, moment, follows) =>
      `${who} a accepté le devis du voyage «\u00a0${travel}\u00a0» le ${moment}, avec ${enumerated(['les prestations', 'les prix', 'les conditions', 'le contrat', 'et'], follows)} ci-après.`,
    inName: (name, client) => `${name}, au nom de ${client},`,
    moment: (day, time) => `${day} à ${time}`,
    acceptedBy: 'Accepté par',
    staffOf: (name, agency) => `${name} (${agency})`,
    inTheNameOf: 'Au nom de',
    when: 'Date et heure',
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
  },
};
