import type { Setting } from '../contract/setting/schema.ts';

/** The sample agency's own data. Its licence, telephone and account are made up. */
export const agency: Setting<'agency'> = {
  name: 'Viajes Alborada',
  licence: 'AN-189999-2',
  address: 'Plaza de la Romanilla, 9, 18001 Granada',
  phone: '+34 958 000 189',
  emergency_phone: '+34 958 000 112',
  email: 'hola@alborada.demo',
  web: 'www.alborada.demo',
  package_travel_info: {
    es:
      '<p>La combinación de servicios de viaje que se le ofrece es un <strong>viaje combinado</strong> en el sentido del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios (Real Decreto Legislativo 1/2007), que incorpora la Directiva (UE) 2015/2302.</p>' +
      '<p>Por lo tanto, usted gozará de todos los derechos que se aplican en el marco de la Unión Europea a los viajes combinados. Viajes Alborada será plenamente responsable de la correcta ejecución del viaje combinado en su conjunto.</p>' +
      '<p>Además, como exige la legislación, Viajes Alborada está cubierta por una garantía para reembolsarle los pagos realizados y, si el transporte está incluido en el viaje, asegurar su repatriación en caso de que incurra en insolvencia.</p>' +
      '<ul><li>Recibirá toda la información esencial antes de celebrar el contrato.</li><li>Siempre habrá al menos un empresario responsable de la correcta ejecución de todos los servicios incluidos.</li><li>Se le proporcionará un número de teléfono de emergencia para contactar con la agencia.</li><li>Podrá ceder el viaje a otra persona, con un preaviso razonable.</li><li>Podrá poner fin al contrato sin penalización en circunstancias excepcionales, o si el precio aumenta más de un 8 %.</li></ul>',
    en:
      '<p>The combination of travel services offered to you is a <strong>package</strong> within the meaning of Directive (EU) 2015/2302, carried into Spanish law by the consolidated text of the General Act for the Defence of Consumers and Users (Royal Legislative Decree 1/2007).</p>' +
      '<p>You will therefore benefit from all the European Union rights that apply to packages. Viajes Alborada will be fully responsible for the proper performance of the package as a whole.</p>' +
      '<p>As the law requires, Viajes Alborada also has protection in place to refund your payments and, where transport is included, to bring you home if it becomes insolvent.</p>' +
      '<ul><li>You receive all essential information before you conclude the contract.</li><li>There is always at least one trader who is liable for the proper performance of everything included.</li><li>You are given an emergency telephone number to reach the agency.</li><li>You may transfer the trip to another person with reasonable notice.</li><li>You may end the contract without a fee in exceptional circumstances, or if the price rises by more than 8%.</li></ul>',
    fr:
      '<p>La combinaison de services de voyage qui vous est proposée est un <strong>forfait</strong> au sens de la directive (UE) 2015/2302, transposée en droit espagnol par le texte refondu de la loi générale pour la défense des consommateurs et des usagers (décret royal législatif 1/2007).</p>' +
      '<p>Vous bénéficierez donc de tous les droits que l’Union européenne attache aux forfaits. Viajes Alborada sera entièrement responsable de la bonne exécution du forfait dans son ensemble.</p>' +
      '<p>Comme l’exige la loi, Viajes Alborada dispose aussi d’une protection pour rembourser vos paiements et, si le transport est compris dans le forfait, assurer votre rapatriement en cas d’insolvabilité.</p>' +
      '<ul><li>Vous recevez toutes les informations essentielles avant de conclure le contrat.</li><li>Il y a toujours au moins un professionnel responsable de la bonne exécution de tous les services compris.</li><li>Un numéro de téléphone d’urgence vous est communiqué pour joindre l’agence.</li><li>Vous pouvez céder le voyage à une autre personne avec un préavis raisonnable.</li><li>Vous pouvez résilier le contrat sans frais dans des circonstances exceptionnelles, ou si le prix augmente de plus de 8 %.</li></ul>',
  },
  payment: {
    es: 'Por transferencia a nuestra cuenta, indicando el número del presupuesto, o con tarjeta en nuestra oficina. La señal se abona al reservar; el resto, treinta días antes de la salida.',
    en: 'By bank transfer to our account, quoting the number of the quote, or by card at our office. The deposit is paid on booking; the balance, thirty days before departure.',
    fr: 'Par virement sur notre compte, en indiquant le numéro du devis, ou par carte à notre agence. L’acompte est versé à la réservation ; le solde, trente jours avant le départ.',
  },
  included: { es: null, en: null, fr: null },
  not_included: {
    es: 'Comidas y bebidas no indicadas\nTasas turísticas que se pagan en el destino\nPropinas y gastos personales',
    en: 'Meals and drinks that aren’t mentioned\nTourist taxes paid locally\nTips and personal expenses',
    fr: 'Repas et boissons non indiqués\nTaxes de séjour réglées sur place\nPourboires et dépenses personnelles',
  },
  to_bring: {
    es: 'Calzado cómodo para andar\nProtector solar y una botella para el agua\nAlgo de abrigo para las noches de la sierra',
    en: 'Comfortable walking shoes\nSunscreen and a bottle for water\nSomething warm for evenings in the hills',
    fr: 'De bonnes chaussures de marche\nDe la crème solaire et une gourde\nUn vêtement chaud pour les soirées en montagne',
  },
  // The footer's default sentence names the ministry in each language.
  funder: { es: null, en: null, fr: null },
  footer: { es: null, en: null, fr: null },
};

/** The sky before sunrise, and the sun. */
export const appearance: Setting<'appearance'> = { primary: '#4d2d57', accent: '#bf4526' };

/** Short trips on few pages. */
export const documents: Setting<'documents'> = { prices: 'services', design: 'trip' };

/** A textbook account number with valid check digits that belongs to nobody. The days are those of the conditions. */
export const bank: Setting<'bank'> = {
  holder: 'Viajes Alborada, S.L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  bic: null,
  deposit_days: 15,
  rest_days: 30,
  deposit_percent: 25,
  plan: 'deposit',
};

export const priceRequests: Setting<'price_requests'> = { per_minute: 30, remind_after_days: 3, margin_percent: 12 };

/** A small margin on trains and coaches; activities are sold at whole euros. */
export const markUpRules = [
  { kind: 'transport', percent: 6, round_to: null },
  { kind: 'other_service', percent: 18, round_to: 1 },
];
