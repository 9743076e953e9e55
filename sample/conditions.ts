import type { Language } from '../contract/language.ts';

/** The agency's general conditions, which its customers read before they accept a budget. */

type Section = readonly [title: string, ...paragraphs: string[]];

const es: readonly Section[] = [
  [
    '1. Quién organiza el viaje',
    'Viajes Alborada, agencia de viajes con título-licencia AN-189999-2 y domicilio en la plaza de la Romanilla, 9, de Granada, organiza y vende los servicios que figuran en su presupuesto. Estas condiciones, el presupuesto aceptado y las condiciones particulares que lo acompañen forman el contrato entre usted y la agencia.',
  ],
  [
    '2. Precio y qué incluye',
    'El precio comprende los servicios detallados en el presupuesto y los impuestos vigentes en su fecha. No incluye las tasas turísticas que se pagan en destino, los visados, las comidas que no se mencionan ni los gastos personales. El presupuesto es válido hasta la fecha que en él se indica; pasada esta, la agencia confirmará de nuevo disponibilidad y precio.',
    'Después de la reserva el precio solo puede cambiar, hasta veinte días antes de la salida, por la variación del coste del combustible, de las tasas o de los tipos de cambio. Si el aumento supera el 8 %, usted puede resolver el contrato sin penalización.',
  ],
  [
    '3. Reserva y pago',
    'La reserva queda en firme cuando usted acepta el presupuesto y abona la señal que en él consta. El resto se paga treinta días antes de la salida. Si faltan menos de treinta días, el importe completo se abona al reservar. La falta de pago en plazo permite a la agencia dar por desistido el viaje.',
  ],
  [
    '4. Cambios y cesión',
    'Usted puede pedir cambios en cualquier momento antes de la salida; la agencia los atenderá si los proveedores lo permiten y le comunicará antes el coste. También puede ceder su plaza a otra persona que reúna las mismas condiciones, avisando con siete días de antelación; solo se le cobrarán los gastos efectivos de la cesión.',
  ],
  [
    '5. Cancelación por el viajero',
    'Puede cancelar el viaje cuando quiera. Se cobrarán los gastos de gestión, los de anulación que facturen los proveedores y una penalización del 5 % del precio si se cancela entre quince y diez días antes de la salida, del 15 % entre nueve y tres días antes, y del 25 % en las últimas cuarenta y ocho horas. Los billetes de tarifa no reembolsable no se devuelven.',
    'No hay penalización si en el destino se dan circunstancias inevitables y extraordinarias que afecten de forma significativa al viaje. Le recomendamos el seguro de anulación que figura en el presupuesto.',
  ],
  [
    '6. Cambios y cancelación por la agencia',
    'Si antes de la salida la agencia tuviera que modificar un elemento esencial del viaje, se lo comunicará de inmediato para que elija entre aceptar el cambio, un viaje alternativo o la devolución de todo lo pagado en un plazo de catorce días.',
  ],
  [
    '7. Documentación y salud',
    'Cada viajero debe llevar en vigor su documento de identidad o pasaporte y, cuando se exija, el visado. Los menores que viajen sin sus padres necesitan autorización. Comuníquenos antes de reservar cualquier necesidad de movilidad, dieta o salud: la tendremos en cuenta y le diremos con franqueza si el viaje es adecuado.',
  ],
  [
    '8. Durante el viaje',
    'En la documentación encontrará un teléfono de emergencia atendido las veinticuatro horas. Si un servicio no se presta como se acordó, avísenos cuanto antes: buscaremos una solución sin coste y, si no fuera posible, la reducción de precio que corresponda. La agencia y los proveedores están obligados a asistirle en caso de dificultad.',
  ],
  [
    '9. Reclamaciones y datos personales',
    'Hay hojas de reclamaciones a su disposición en la oficina y en formato electrónico. Sus datos se usan únicamente para preparar y prestar el viaje, se comunican a los proveedores que lo necesitan y se conservan el tiempo que manda la ley; puede consultarlos, corregirlos o pedir su supresión escribiendo a hola@alborada.demo.',
  ],
];

const en: readonly Section[] = [
  [
    '1. Who organises the trip',
    'Viajes Alborada, a travel agency with licence AN-189999-2 and its office at Plaza de la Romanilla 9, Granada, organises and sells the services listed in your quote. These conditions, the accepted quote and any particular conditions that come with it are the contract between you and the agency.',
  ],
  [
    '2. The price and what it includes',
    'The price covers the services detailed in the quote and the taxes in force on its date. It does not include tourist taxes paid locally, visas, meals that are not mentioned or personal expenses. The quote is valid until the date it states; after that, the agency will confirm availability and price again.',
    'Once you have booked, the price may change only up to twenty days before departure, and only because of the cost of fuel, taxes or exchange rates. If it rises by more than 8%, you may end the contract without penalty.',
  ],
  [
    '3. Booking and payment',
    'The booking is firm when you accept the quote and pay the deposit stated in it. The balance is due thirty days before departure. If fewer than thirty days remain, the full amount is paid on booking. If a payment is not made in time, the agency may treat the trip as cancelled by you.',
  ],
  [
    '4. Changes and transfers',
    'You may ask for changes at any time before departure; the agency will make them if its suppliers allow, and will tell you the cost beforehand. You may also transfer your place to another person who meets the same conditions, giving seven days’ notice; you will be charged only the actual cost of the transfer.',
  ],
  [
    '5. If you cancel',
    'You may cancel whenever you wish. You will be charged our handling fees, the cancellation fees of the suppliers, and a penalty of 5% of the price between fifteen and ten days before departure, 15% between nine and three days before, and 25% in the last forty-eight hours. Non-refundable tickets are not reimbursed.',
    'There is no penalty if unavoidable and extraordinary circumstances at the destination significantly affect the trip. We recommend the cancellation insurance shown in your quote.',
  ],
  [
    '6. If we change or cancel',
    'If the agency has to change an essential part of the trip before departure, it will tell you at once, so that you may choose between accepting the change, an alternative trip, or a refund of everything you have paid within fourteen days.',
  ],
  [
    '7. Documents and health',
    'Every traveller needs a valid identity card or passport and, where required, a visa. Minors travelling without their parents need an authorisation. Tell us before booking about any need concerning mobility, diet or health: we will take it into account, and tell you frankly whether the trip is suitable.',
  ],
  [
    '8. During the trip',
    'Your documents carry an emergency telephone number that is answered around the clock. If a service is not provided as agreed, tell us as soon as you can: we will look for a solution at no cost or, if there is none, for the price reduction that is due. The agency and its suppliers must assist you in case of difficulty.',
  ],
  [
    '9. Complaints and personal data',
    'Official complaint forms are available at our office and online. Your data are used only to prepare and provide the trip, are passed on to the suppliers who need them, and are kept for as long as the law requires; you may see them, correct them or ask for their deletion by writing to hola@alborada.demo. The Spanish text prevails in case of doubt.',
  ],
];

const fr: readonly Section[] = [
  [
    '1. Qui organise le voyage',
    'Viajes Alborada, agence de voyages titulaire de la licence AN-189999-2, dont les bureaux se trouvent Plaza de la Romanilla 9 à Grenade, organise et vend les prestations figurant dans votre devis. Les présentes conditions, le devis accepté et les conditions particulières qui l’accompagnent forment le contrat entre vous et l’agence.',
  ],
  [
    '2. Le prix et ce qu’il comprend',
    'Le prix comprend les prestations détaillées dans le devis et les taxes en vigueur à sa date. Il ne comprend pas les taxes de séjour payées sur place, les visas, les repas non mentionnés ni les dépenses personnelles. Le devis est valable jusqu’à la date indiquée ; passé ce délai, l’agence confirmera de nouveau les disponibilités et le prix.',
    'Après la réservation, le prix ne peut changer que jusqu’à vingt jours avant le départ, et seulement en raison du coût du carburant, des taxes ou des taux de change. Si la hausse dépasse 8 %, vous pouvez résoudre le contrat sans frais.',
  ],
  [
    '3. Réservation et paiement',
    'La réservation est ferme lorsque vous acceptez le devis et versez l’acompte qui y figure. Le solde est dû trente jours avant le départ. S’il reste moins de trente jours, la totalité est réglée à la réservation. À défaut de paiement dans les délais, l’agence peut considérer que vous renoncez au voyage.',
  ],
  [
    '4. Modifications et cession',
    'Vous pouvez demander des modifications à tout moment avant le départ ; l’agence les effectuera si ses prestataires le permettent et vous en indiquera d’abord le coût. Vous pouvez aussi céder votre place à une personne remplissant les mêmes conditions, en prévenant sept jours à l’avance ; seuls les frais réels de la cession vous seront facturés.',
  ],
  [
    '5. Annulation par le voyageur',
    'Vous pouvez annuler quand vous le souhaitez. Vous seront facturés nos frais de dossier, les frais d’annulation des prestataires et une pénalité de 5 % du prix entre quinze et dix jours avant le départ, de 15 % entre neuf et trois jours avant, et de 25 % dans les dernières quarante-huit heures. Les billets non remboursables ne sont pas remboursés.',
    'Aucune pénalité n’est due si des circonstances inévitables et exceptionnelles à destination affectent sensiblement le voyage. Nous vous recommandons l’assurance annulation figurant dans le devis.',
  ],
  [
    '6. Modification et annulation par l’agence',
    'Si l’agence doit modifier un élément essentiel du voyage avant le départ, elle vous en informera aussitôt afin que vous choisissiez entre accepter la modification, un voyage de remplacement ou le remboursement de toutes les sommes versées dans un délai de quatorze jours.',
  ],
  [
    '7. Documents et santé',
    'Chaque voyageur doit être muni d’une carte d’identité ou d’un passeport en cours de validité et, le cas échéant, d’un visa. Les mineurs voyageant sans leurs parents ont besoin d’une autorisation. Signalez-nous avant de réserver tout besoin lié à la mobilité, à l’alimentation ou à la santé : nous en tiendrons compte et vous dirons franchement si le voyage convient.',
  ],
  [
    '8. Pendant le voyage',
    'Vos documents indiquent un numéro d’urgence joignable vingt-quatre heures sur vingt-quatre. Si une prestation n’est pas fournie comme convenu, prévenez-nous au plus vite : nous chercherons une solution sans frais ou, à défaut, la réduction de prix qui s’impose. L’agence et ses prestataires doivent vous porter assistance en cas de difficulté.',
  ],
  [
    '9. Réclamations et données personnelles',
    'Des formulaires officiels de réclamation sont disponibles à l’agence et en ligne. Vos données servent uniquement à préparer et à fournir le voyage, sont transmises aux prestataires qui en ont besoin et conservées le temps prévu par la loi ; vous pouvez les consulter, les corriger ou en demander la suppression en écrivant à hola@alborada.demo. En cas de doute, le texte espagnol fait foi.',
  ],
];

const html = (sections: readonly Section[]) =>
  sections.map(([title, ...texts]) => `<h3>${title}</h3>${texts.map(text => `<p>${text}</p>`).join('')}`).join('');

/** The general text `conditions`, version 1, in each language. */
export const conditions: Record<Language, string> = { es: html(es), en: html(en), fr: html(fr) };
