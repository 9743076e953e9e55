import type { Language } from '../../contract/language.ts';

/** The labels of a line's facts, in the three languages of the document. */
const labels = {
  address: { es: 'Dirección', en: 'Address', fr: 'Adresse' },
  room_type: { es: 'Habitación', en: 'Room', fr: 'Chambre' },
  meal_included: { es: 'Régimen', en: 'Meals', fr: 'Repas' },
  cabin_type: { es: 'Camarote', en: 'Cabin', fr: 'Cabine' },
  route: { es: 'Trayecto', en: 'Route', fr: 'Trajet' },
  company: { es: 'Compañía', en: 'Company', fr: 'Compagnie' },
  baggage: { es: 'Equipaje', en: 'Baggage', fr: 'Bagages' },
  services: { es: 'Servicios', en: 'Services', fr: 'Services' },
  coverage: { es: 'Cobertura', en: 'Cover', fr: 'Garanties' },
} as const satisfies Record<string, Record<Language, string>>;

/** What of a line the document tells; a line of the database has it. */
export interface LineOfDocument {
  address: string | null;
  room_type: string | null;
  meal_included: string | null;
  cabin_type: string | null;
  origin: string | null;
  destination: string | null;
  company: string | null;
  baggage: string | null;
  description: string | null;
  data: string | null;
  extra_info: string | null;
  notes: string | null;
  /** What a stay or a cruise offers. */
  services: { name: string }[] | null;
  /** What an insurance covers, one thing a line. */
  coverage: string | null;
}

/** The facts of a line, labelled, in the order in which a traveller asks for them. */
export function lineFacts(line: LineOfDocument, language: Language): { label: string; value: string }[] {
  const route = line.origin && line.destination ? `${line.origin} – ${line.destination}` : null;
  const services = line.services?.map(service => service.name).join(' · ');
  const coverage = line.coverage?.split('\n').join(' · ');
  const facts = { ...line, route, services, coverage };
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap(name => {
    const value = facts[name];
    return value ? [{ label: labels[name][language], value }] : [];
  });
}

/** The free texts of a line: its description, then what its kind calls extra information or notes. */
export function lineText(line: LineOfDocument): string | undefined {
  const texts = [line.description, line.data, line.extra_info, line.notes].filter(text => text);
  return texts.length > 0 ? texts.join('\n') : undefined;
}
