import type { PaperChange } from '../../../contract/travel-paper/calls.ts';
import { type AgreementParams, agreementContent, agreementExample, emergencyPhoneFact } from '../agreement.ts';
import { type Tools, travelFactsOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';

interface Params extends AgreementParams {
  version: number;
  /** What has changed since the version before; nothing in the first. */
  changes: readonly PaperChange[];
}

interface ChangeWords {
  added: string;
  changed: string;
  gone: string;
  travellers: string;
  emergencyPhone: string;
  days: string;
}

/** 'Hotel Sol: ha cambiado'. */
const saidOf = ({ of, how, name }: PaperChange, words: ChangeWords): string => {
  const what = of === 'service' || of === 'file' ? name : words[of];
  return `${what}\u00a0· ${words[how]}`;
};

export const papersReleased = letter({
  name: 'papersReleased',
  to: 'customers',
  cover: true,
  edits: {
    papersReleased: {
      place: 115,
      name: 'Documentación del viaje',
      about: 'A los clientes del viaje, cuando se publica su documentación por primera vez.',
      placeholders: quotePlaceholders,
      when: { version: 1 },
    },
  },
  words: {
    es: ({ travelName, dateFrom, dateTo, version }: Params, { dates }: Tools) => ({
      ...(version === 1
        ? {
            subject: `La documentación de su viaje «${travelName}»`,
            heading: 'Su documentación está lista',
            intro: `Ya tiene todo lo que necesita para viajar: el libro de «${travelName}», con cada día y cada bono, va adjunto y está en la página de su viaje.`,
          }
        : {
            subject: `Nueva versión de la documentación de «${travelName}»`,
            heading: `Documentación, versión ${version}`,
            intro: `Hemos actualizado la documentación de «${travelName}». Use desde ahora esta versión ${version}, que sustituye a la anterior.`,
          }),
      preheader: `${dates(dateFrom, dateTo)}. El libro de viaje y los bonos de cada servicio.`,
      changes: 'Qué ha cambiado',
      changeWords: {
        added: 'nuevo',
        changed: 'ha cambiado',
        gone: 'ya no figura',
        travellers: 'Los viajeros',
        emergencyPhone: 'El teléfono de emergencias',
        days: 'Los días y sus textos',
      },
      closing: [
        'En la página de su viaje puede guardarla en el teléfono para leerla sin conexión.',
        'Si algún nombre, fecha u hora no es correcto, díganoslo cuanto antes.',
      ],
    }),
    en: ({ travelName, dateFrom, dateTo, version }, { dates }) => ({
      ...(version === 1
        ? {
            subject: `Your travel documents for “${travelName}”`,
            heading: 'Your travel documents are ready',
            intro: `Here’s everything you need to travel: the book of “${travelName}”, with every day and every voucher, is attached and on the page of your trip.`,
          }
        : {
            subject: `New version of your travel documents for “${travelName}”`,
            heading: `Travel documents, version ${version}`,
            intro: `We’ve updated your travel documents for “${travelName}”. From now on please use version ${version}, which replaces the one before.`,
          }),
      preheader: `${dates(dateFrom, dateTo)}. The travel book and a voucher for each service.`,
      changes: 'What has changed',
      changeWords: {
        added: 'new',
        changed: 'changed',
        gone: 'no longer included',
        travellers: 'The travellers',
        emergencyPhone: 'The emergency telephone',
        days: 'The days and what is said of them',
      },
      closing: [
        'On the page of your trip you can keep them on your phone and read them without a connection.',
        'If a name, a date or a time isn’t right, please tell us as soon as you can.',
      ],
    }),
    fr: ({ travelName, dateFrom, dateTo, version }, { dates }) => ({
      ...(version === 1
        ? {
            subject: `Les documents de votre voyage «\u202f${travelName}\u202f»`,
            heading: 'Vos documents de voyage sont prêts',
            intro: `Voici tout pour partir\u202f: le carnet de «\u202f${travelName}\u202f», avec chaque journée et chaque bon d’échange, est joint à ce message et se trouve sur la page de votre voyage.`,
          }
        : {
            subject: `Nouvelle version des documents de «\u202f${travelName}\u202f»`,
            heading: `Documents de voyage, version ${version}`,
            intro: `Nous avons mis à jour les documents de «\u202f${travelName}\u202f». Utilisez désormais cette version ${version}, qui remplace la précédente.`,
          }),
      preheader: `${dates(dateFrom, dateTo)}. Le carnet de voyage et un bon pour chaque prestation.`,
      changes: 'Ce qui a changé',
      changeWords: {
        added: 'nouveau',
        changed: 'modifié',
        gone: 'n’y figure plus',
        travellers: 'Les voyageurs',
        emergencyPhone: 'Le téléphone d’urgence',
        days: 'Les journées et leurs textes',
      },
      closing: [
        'Sur la page de votre voyage, vous pouvez les garder sur votre téléphone et les lire sans connexion.',
        'Si un nom, une date ou une heure n’est pas exact, dites-le-nous au plus vite.',
      ],
    }),
  },
  content: (words, params, tools) => ({
    ...agreementContent({ ...params, payment: null }, tools),
    facts: [...travelFactsOf(params, tools), ...emergencyPhoneFact(tools)],
    ...(params.changes.length === 0
      ? {}
      : { list: { label: words.changes, items: params.changes.map(change => saidOf(change, words.changeWords)) } }),
  }),
  examples: (example): Params[] => {
    const agreed = agreementExample(example);
    return [
      { ...agreed, version: 1, changes: [] },
      {
        ...agreed,
        version: 2,
        agentName: null,
        invitationDays: 30,
        changes: [
          { of: 'service', how: 'changed', name: example.about },
          { of: 'service', how: 'gone', name: example.item },
          { of: 'days', how: 'changed', name: '' },
          { of: 'travellers', how: 'changed', name: '' },
          { of: 'emergencyPhone', how: 'changed', name: '' },
          { of: 'file', how: 'added', name: example.item },
        ],
      },
    ];
  },
});
