import { readFile } from 'node:fs/promises';
import type { Language } from '../../contract/language.ts';
import { palette } from '../../contract/setting/brand-colour.ts';
import { formatEuros } from '../../contract/values/money.ts';
import { policyController, policyFieldName } from '../../server/modules/travel-insurance/rules.ts';
import { createTypst } from '../../server/pdf/typst.ts';
import type { Files, PreparedFile } from '../../server/platform/files/files.ts';
import { type InsuranceKey, insurances, type TranslatedWord } from '../catalogue.ts';
import { keys } from '../write-plain.ts';

/** What the sample agency's policies cover, with limits: the table of each document. */
export const covers: Record<InsuranceKey, readonly (readonly [cover: string, limit: string])[]> = {
  nacional: [
    ['Asistencia médica y hospitalaria', '15.000 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Regreso anticipado', '600 €'],
    ['Robo y pérdida de equipaje', '300 €'],
    ['Responsabilidad civil', '30.000 €'],
  ],
  europa: [
    ['Asistencia médica y hospitalaria', '60.000 €'],
    ['Odontología de urgencia', '150 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Regreso anticipado', '1.000 €'],
    ['Robo y pérdida de equipaje', '750 €'],
    ['Demora del viaje', '180 €'],
    ['Responsabilidad civil', '60.000 €'],
  ],
  mundo: [
    ['Asistencia médica y hospitalaria', '500.000 €'],
    ['Odontología de urgencia', '300 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Convalecencia en hotel, diez días', '1.200 €'],
    ['Anulación por 34 causas', '2.500 €'],
    ['Robo y pérdida de equipaje', '2.000 €'],
    ['Demora del viaje y pérdida de enlaces', '600 €'],
    ['Responsabilidad civil', '100.000 €'],
  ],
  anulacion: [
    ['Anulación por cualquier causa, hasta 24 horas antes', '80 % del viaje'],
    ['Anulación por enfermedad o accidente', '4.000 €'],
    ['Interrupción del viaje', '2.000 €'],
    ['Cambio de titular', '250 €'],
  ],
  nieve: [
    ['Asistencia médica y hospitalaria', '30.000 €'],
    ['Rescate en pista y en montaña', '15.000 €'],
    ['Forfait y clases no disfrutados', '350 €'],
    ['Material propio o alquilado', '500 €'],
    ['Responsabilidad civil del esquiador', '60.000 €'],
  ],
  crucero: [
    ['Asistencia médica a bordo y en tierra', '150.000 €'],
    ['Traslado sanitario desde el barco', 'Ilimitado'],
    ['Pérdida de la salida del barco', '1.000 €'],
    ['Escala perdida, por puerto', '120 €'],
    ['Anulación por 34 causas', '3.000 €'],
    ['Robo y pérdida de equipaje', '1.500 €'],
  ],
};

const coverTranslations: Readonly<Record<string, TranslatedWord>> = {
  'Asistencia médica y hospitalaria': {
    en: 'Medical and hospital assistance',
    fr: 'Assistance médicale et hospitalière',
  },
  'Repatriación o transporte sanitario': {
    en: 'Repatriation or medical transport',
    fr: 'Rapatriement ou transport sanitaire',
  },
  'Regreso anticipado': { en: 'Early return', fr: 'Retour anticipé' },
  'Robo y pérdida de equipaje': { en: 'Theft and loss of baggage', fr: 'Vol et perte de bagages' },
  'Responsabilidad civil': { en: 'Personal liability', fr: 'Responsabilité civile' },
  'Odontología de urgencia': { en: 'Emergency dental care', fr: 'Soins dentaires d’urgence' },
  'Demora del viaje': { en: 'Travel delay', fr: 'Retard de transport' },
  'Convalecencia en hotel, diez días': {
    en: 'Convalescence in a hotel, ten days',
    fr: 'Convalescence à l’hôtel, dix jours',
  },
  'Anulación por 34 causas': { en: 'Cancellation for 34 reasons', fr: 'Annulation pour 34 motifs' },
  'Demora del viaje y pérdida de enlaces': {
    en: 'Travel delay and missed connections',
    fr: 'Retard de transport et correspondances manquées',
  },
  'Anulación por cualquier causa, hasta 24 horas antes': {
    en: 'Cancellation for any reason, up to 24 hours before',
    fr: 'Annulation sans motif, jusqu’à 24 heures avant',
  },
  'Anulación por enfermedad o accidente': {
    en: 'Cancellation due to illness or accident',
    fr: 'Annulation pour maladie ou accident',
  },
  'Interrupción del viaje': { en: 'Trip interruption', fr: 'Interruption du voyage' },
  'Cambio de titular': { en: 'Change of traveller', fr: 'Changement de voyageur' },
  'Rescate en pista y en montaña': { en: 'Rescue on piste and mountain', fr: 'Secours sur piste et en montagne' },
  'Forfait y clases no disfrutados': {
    en: 'Unused ski pass and lessons',
    fr: 'Forfait et cours non utilisés',
  },
  'Material propio o alquilado': { en: 'Own or hired equipment', fr: 'Matériel personnel ou loué' },
  'Responsabilidad civil del esquiador': { en: 'Skier’s liability', fr: 'Responsabilité civile du skieur' },
  'Asistencia médica a bordo y en tierra': {
    en: 'Medical assistance on board and ashore',
    fr: 'Assistance médicale à bord et à terre',
  },
  'Traslado sanitario desde el barco': { en: 'Medical transfer from the ship', fr: 'Évacuation sanitaire du navire' },
  'Pérdida de la salida del barco': { en: 'Missed departure of the ship', fr: 'Départ du navire manqué' },
  'Escala perdida, por puerto': { en: 'Missed call, per port', fr: 'Escale manquée, par port' },
  Ilimitado: { en: 'unlimited', fr: 'illimité' },
  '80 % del viaje': { en: '80% of the trip', fr: '80 % du voyage' },
};

/** What an insurance covers, as in its catalogue record: one item per line of text, in each language. */
export function coverage(key: InsuranceKey): { coverage: string; coverage_en: string; coverage_fr: string } {
  const text = (language: Language) => {
    const say = (words: string) => (language === 'es' ? words : (coverTranslations[words]?.[language] ?? words));
    // French has a space before the colon.
    const colon = language === 'fr' ? '\u00a0: ' : ': ';
    return covers[key]
      .map(([cover, limit]) => say(cover) + colon + (amountIn(language, limit) ?? say(limit)))
      .join('\n');
  };
  return { coverage: text('es'), coverage_en: text('en'), coverage_fr: text('fr') };
}

/** Whole euros in the notation of a language; undefined for a limit in words. */
function amountIn(language: Language, limit: string): string | undefined {
  const digits = /^([\d.]+) €$/.exec(limit)?.[1]?.replaceAll('.', '');
  return digits && formatEuros(Number(digits), language).replace(/[.,]00(?!\d)/, '');
}

export const exclusions = [
  'Enfermedades diagnosticadas antes de contratar, salvo su agravamiento imprevisible.',
  'Deportes de competición, y los de riesgo que no figuren entre las coberturas.',
  'Viajes a lugares que el Ministerio de Asuntos Exteriores desaconseje a la fecha de salida.',
  'Gastos que no se hayan consultado con la central de asistencia, salvo fuerza mayor.',
];

/** The policies of the sample's insurances with their stored bytes. */
export type Policies = ReadonlyMap<InsuranceKey, PreparedFile>;

/** Prints and stores a policy for each insurance. Call it before the transaction. */
export async function printPolicies(files: Files): Promise<Policies> {
  const source = await readFile(new URL('./policy.typ', import.meta.url));
  const typst = createTypst();
  const policies = new Map<InsuranceKey, PreparedFile>();
  for (const [index, key] of keys(insurances).entries()) {
    const { name, type } = insurances[key];
    const data = {
      name,
      type,
      number: `2026/00${index + 1}489`,
      insurer: 'Aseguradora Levante Demo, S. A.',
      phone: '+34 900 000 112',
      covers: covers[key],
      exclusions,
      colours: { blue: palette.atlantic[9], terracotta: palette.terracotta[7], muted: palette.sand[6] },
    };
    const bytes = typst.pdf(
      'policy.typ',
      new Map([
        ['policy.typ', source],
        ['policy.json', Buffer.from(JSON.stringify(data))],
      ]),
    );
    const upload = { name: `${name}.pdf`, bytes };
    policies.set(
      key,
      await files.prepareDocument({
        controller: policyController,
        field: policyFieldName,
        upload,
        userId: null,
        kinds: ['pdf'],
      }),
    );
  }
  return policies;
}
