import type { Fact } from '../../../contract/budget/line-facts.ts';
import { labelWithValue } from '../../../contract/values/typography.ts';
import { blockquoteOf, factOf, peoplePhrase, supplierFacts, type Tools } from '../content.ts';
import { letter } from '../letter.ts';

/** To a supplier: asks to book services of a trip, or to cancel them. It names nobody who travels. */
interface Params {
  /** The page for an answer without an account. */
  url: string;
  /** It asks to cancel them. */
  cancels: boolean;
  /** It replaces an earlier request. */
  replaces: boolean;
  /** In the reader's language, with the days and the local hours. */
  services: { title: string; facts: Pick<Fact, 'label' | 'value'>[] }[];
  dateFrom: string;
  dateTo: string;
  nAdults: number;
  nChildren: number;
  childrenAges: number[];
  /** The agency's own number for it. */
  budgetId: number;
  phone: string | null;
  /** What the agent adds. */
  comments: string | null;
  agentName: string | null;
}

export const bookingRequest = letter({
  name: 'bookingRequest',
  to: 'suppliers',
  manual: true,
  words: {
    es: ({ services, ...params }: Params, { agency, dates }: Tools) => {
      const kind = kindOf(params);
      const what = whatOf(services, count => `${count}\u00a0servicios`);
      const when = dates(params.dateFrom, params.dateTo);
      return {
        subject: `${{ first: 'Reserva', again: 'Cambio de reserva', cancel: 'Anulación' }[kind]}: ${what}, ${when}`,
        preheader: `${when}. Responda en línea, sin registrarse.`,
        heading: {
          first: 'Petición de reserva',
          again: 'Petición de reserva cambiada',
          cancel: 'Petición de anulación',
        }[kind],
        intro: {
          first: `${agency} quiere reservar lo que sigue. Respóndanos en línea, sin registrarse: con su localizador, con lo que sea distinto o, si no es posible, con el motivo.`,
          again:
            'Ha cambiado lo que queremos reservar: esta petición sustituye a la anterior, que ya no vale. Respóndanos en línea, sin registrarse, aunque ya lo hubiera hecho.',
          cancel:
            'Tenemos que anular lo que sigue. Confírmenos en línea, sin registrarse, que queda anulado y si tiene gastos.',
        }[kind],
        button: kind === 'cancel' ? 'Confirmar la anulación' : 'Responder a la petición',
        fixed: [
          'El enlace es suyo: desde ahí puede ver lo pedido y corregir su respuesta hasta que empiece el servicio.',
        ],
        ages: (ages: string) => ` (${ages}\u00a0años)`,
      };
    },
    en: ({ services, ...params }, { agency, dates }) => {
      const kind = kindOf(params);
      const what = whatOf(services, count => `${count}\u00a0services`);
      const when = dates(params.dateFrom, params.dateTo);
      return {
        subject: `${{ first: 'Booking', again: 'Changed booking', cancel: 'Cancellation' }[kind]}: ${what}, ${when}`,
        preheader: `${when}. Answer online, without an account.`,
        heading: { first: 'Booking request', again: 'Changed booking request', cancel: 'Cancellation request' }[kind],
        intro: {
          first: `${agency} would like to book the services below. Please answer online, without an account: with your reference, with anything that is different or, if it isn’t possible, with the reason.`,
          again:
            'What we’d like to book has changed: this request replaces the earlier one, which no longer applies. Please answer online, without an account, even if you already did.',
          cancel:
            'We have to cancel the services below. Please confirm online, without an account, that they’re cancelled, and any charge for that.',
        }[kind],
        button: kind === 'cancel' ? 'Confirm the cancellation' : 'Answer the request',
        fixed: [
          'The link is personal: it shows what we asked for, and you can correct your answer there until the service begins.',
        ],
        ages: ages => ` (aged ${ages})`,
      };
    },
    fr: ({ services, ...params }, { agency, dates }) => {
      const kind = kindOf(params);
      const what = whatOf(services, count => `${count}\u00a0prestations`);
      const when = dates(params.dateFrom, params.dateTo);
      return {
        subject: `${{ first: 'Réservation', again: 'Réservation modifiée', cancel: 'Annulation' }[kind]}\u202f: ${what}, ${when}`,
        preheader: `${when}. Répondez en ligne, sans compte.`,
        heading: {
          first: 'Demande de réservation',
          again: 'Demande de réservation modifiée',
          cancel: 'Demande d’annulation',
        }[kind],
        intro: {
          first: `${agency} souhaite réserver ce qui suit. Répondez-nous en ligne, sans compte\u202f: avec votre référence, avec ce qui diffère ou, si ce n’est pas possible, avec la raison.`,
          again:
            'Notre demande a changé\u202f: celle-ci remplace la précédente, qui n’est plus valable. Répondez-nous en ligne, sans compte, même si vous l’aviez déjà fait.',
          cancel:
            'Nous devons annuler ce qui suit. Confirmez-nous en ligne, sans compte, que c’est annulé et s’il y a des frais.',
        }[kind],
        button: kind === 'cancel' ? 'Confirmer l’annulation' : 'Répondre à la demande',
        fixed: [
          'Ce lien vous est personnel\u202f: vous y retrouvez la demande et pouvez corriger votre réponse jusqu’au début de la prestation.',
        ],
        ages: ages => ` (${ages}\u00a0ans)`,
      };
    },
  },
  lines: ['comments'],
  content: (words, { services, url, childrenAges, ...params }, tools) => ({
    paragraphs: [tools.common.supplier.greeting, words.intro],
    quotes: services.map(({ title, facts }) => ({
      name: title,
      about: facts.map(({ label, value }) => labelWithValue(tools.language, label, value)),
      url,
      picture: null,
    })),
    facts: [
      ...factOf(
        tools.common.supplier.people,
        peoplePhrase(params, tools, childrenAges.length > 0 ? words.ages(tools.list(childrenAges)) : ''),
      ),
      ...supplierFacts(params, tools),
    ],
    blockquote: blockquoteOf(tools.common.supplier.comments, params.comments),
  }),
  examples: ({ trip: { url, dateFrom, dateTo }, about, item, supplier, budgetId, message, agentName }) => {
    const facts = [
      { label: supplier, value: '14:00' },
      { label: item, value: '2' },
    ];
    const first = {
      ...{
        url,
        cancels: false,
        replaces: false,
        services: [{ title: about, facts }],
        dateFrom,
        dateTo,
        budgetId,
        agentName,
      },
      ...{ nAdults: 2, nChildren: 2, childrenAges: [4, 11], phone: '600 111 222', comments: message },
    };
    const bare = { nAdults: 1, nChildren: 1, childrenAges: [], phone: null, comments: null, agentName: null };
    return [
      first,
      { ...first, replaces: true, services: [...first.services, { title: item, facts }] },
      { ...first, ...bare, cancels: true },
    ];
  },
});

const kindOf = ({ cancels, replaces }: Pick<Params, 'cancels' | 'replaces'>) =>
  cancels ? 'cancel' : replaces ? 'again' : 'first';

/** The one service, or how many there are. */
const whatOf = (services: Params['services'], several: (count: number) => string) =>
  services.length === 1 ? (services[0]?.title ?? '') : several(services.length);
