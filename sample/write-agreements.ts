import { sql } from 'kysely';
import type { Language } from '../contract/language.ts';
import type { Day } from '../contract/values/dates.ts';
import { applyDiscount, sum } from '../contract/values/money.ts';
import { proposalOf } from '../server/modules/budget/acceptance/queries.ts';
import { sealAcceptance } from '../server/modules/budget/acceptance/rules.ts';
import { scopeOfLink } from '../server/platform/auth/access.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import { beforeNotice, isNotAgreed, notices } from './notices.ts';
import { contractData } from './phrases.ts';

/** Writes the contracts of the sample's budgets and the records of acceptances, sealed like the application's. */

const parties =
  '<p>De una parte, <strong>{{agencia}}</strong>, agencia de viajes con título-licencia {{licencia}} y domicilio en {{direccion_agencia}}; y de otra, <strong>{{cliente}}</strong>, con DNI {{dni}} y domicilio en {{domicilio}}, en adelante «el viajero».</p>';
const signatures = '<p>En Granada, a {{fecha}}.</p><p>Por {{agencia}}:</p><p>El viajero, {{cliente}}:</p>';

/** Texts with the merge fields that a budget fills. */
export const contracts = [
  {
    name: 'Contrato de viaje combinado',
    data: `<h2>Contrato de viaje combinado</h2>${parties}
<h3>1. Objeto</h3><p>La agencia organiza para {{viajeros}} ({{personas}}) el viaje <strong>{{viaje}}</strong>, de {{dias}} días, del {{fecha_inicio}} al {{fecha_fin}}, con los servicios del presupuesto n.º {{presupuesto}}: {{servicios}}.</p>
<h3>2. Precio y forma de pago</h3><p>El precio total es de <strong>{{precio}}</strong>, impuestos incluidos. Al firmar se abonan {{deposito}} en concepto de señal; los {{resto}} restantes se pagan treinta días antes de la salida.</p>
<h3>3. Modificación y resolución</h3><p>El viajero puede resolver el contrato en cualquier momento antes de la salida, abonando los gastos de gestión y de anulación y la penalización que fijan las condiciones generales. Puede ceder su plaza avisando con siete días de antelación.</p>
<h3>4. Responsabilidad y garantía</h3><p>La agencia responde de la correcta ejecución de todos los servicios y tiene constituida la garantía frente a la insolvencia que exige el Real Decreto Legislativo 1/2007.</p>
<h3>5. Asistencia</h3><p>Durante el viaje el viajero puede pedir ayuda en el teléfono {{telefono_agencia}} o en {{email_agencia}}.</p>
${signatures}`,
  },
  {
    name: 'Contrato de servicios sueltos',
    data: `<h2>Contrato de intermediación en servicios de viaje</h2>${parties}
<h3>1. Servicios</h3><p>La agencia reserva, en nombre del viajero, los servicios del presupuesto n.º {{presupuesto}}: {{servicios}}, entre el {{fecha_inicio}} y el {{fecha_fin}}. Se contratan por separado y no forman un viaje combinado.</p>
<h3>2. Precio</h3><p>{{precio}}, de los que {{deposito}} se pagan hoy y {{resto}} antes de la entrega de la documentación.</p>
<h3>3. Condiciones de cada prestador</h3><p>Los cambios y anulaciones se rigen por las condiciones de cada prestador, que el viajero ha recibido. Los gastos de gestión de la agencia no se devuelven.</p>
${signatures}`,
  },
  {
    name: 'Contrato de viaje de grupo',
    data: `<h2>Contrato de viaje de grupo</h2>${parties}
<h3>1. El grupo</h3><p>El viajero actúa en representación de un grupo de {{personas}} para el viaje <strong>{{viaje}}</strong>, del {{fecha_inicio}} al {{fecha_fin}} ({{dias}} días). Servicios: {{servicios}}.</p>
<h3>2. Precio y plazos</h3><ul><li><p>Precio total del grupo: {{precio}}.</p></li><li><p>Señal para bloquear las plazas: {{deposito}}.</p></li><li><p>Resto: {{resto}}, cuarenta y cinco días antes de la salida.</p></li></ul>
<h3>3. Lista de viajeros</h3><p>La lista definitiva de nombres se entrega treinta días antes de la salida. Hasta entonces pueden anularse sin gastos dos plazas; a partir de ahí se aplican las condiciones generales.</p>
<h3>4. Mínimo de participantes</h3><p>Si el grupo baja de quince personas, la agencia comunicará el nuevo precio por persona y el grupo podrá desistir sin penalización.</p>
${signatures}`,
  },
].map(({ name, data }) => ({ name, data: data.replaceAll('\n', '') }));

/**
 * The text of a budget's contract: a template with its fields for a Spanish reader, otherwise a text in the client's
 * language.
 */
export const contractText = (language: Language): string =>
  language === 'es' ? (contracts[0]?.data ?? '') : contractData[language];

interface ContractedBudget {
  budget_id: number;
  language: Language;
  created_by: number;
  /** Another contract was tried before. */
  drafted: boolean;
}

export async function writeContracts(trx: Trx, budgets: readonly ContractedBudget[]): Promise<void> {
  const templates = await trx.selectFrom('contract').select(['id', 'name', 'data']).orderBy('id').execute();
  const [packageContract, servicesContract] = contracts.map(({ name }) =>
    templates.find(template => template.name === name),
  );
  // The last one written is valid.
  const drafts = budgets.flatMap(({ budget_id, created_by, drafted }) =>
    drafted && servicesContract
      ? [{ budget_id, created_by, contract_id: servicesContract.id, contract_data: servicesContract.data }]
      : [],
  );
  const chosen = budgets.map(({ budget_id, created_by, language }) => ({
    budget_id,
    created_by,
    contract_id: language === 'es' ? (packageContract?.id ?? null) : null,
    contract_data: contractText(language),
  }));
  await trx
    .insertInto('budget_contract')
    .values([...drafts, ...chosen])
    .execute();
}

export interface SampleAcceptance {
  budget_id: number;
  contract_data: string | null;
  /** The trip's first client, and the user who pressed the button: the client or staff. */
  client: number;
  by: number;
  language: Language;
  /** A local moment. */
  at: string;
}

export async function writeAcceptances(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  accepted: readonly SampleAcceptance[],
): Promise<void> {
  for (const { budget_id, contract_data, client, by, language, at } of accepted) {
    const { rows } = await sql<{ instant: string }>`
      select to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant`.execute(trx);
    const moment = new Date(rows[0]?.instant ?? at);
    const today: Day = at.slice(0, 10);
    const filling = { secrets, language, today };
    const reader = scopeOfLink({ userId: client, budgetId: budget_id });
    const proposal = await proposalOf(trx, reader, { id: budget_id, contract_data }, filling);
    if (!proposal) throw new Error(`the sample accepts budget ${budget_id}, which its client does not see`);
    // Payments and bookings came later.
    const { budget, travel } = proposal.seen;
    const later = notices.some(notice => notice.travel === travel.name && isNotAgreed(notice));
    const lines = later ? beforeNotice(proposal.seen.lines) : proposal.seen.lines;
    const total_price = sum(lines.map(({ price }) => price));
    const price_discount = applyDiscount(total_price, budget.discount);
    const comparison = {
      ...proposal.seen,
      budget: { ...budget, total_price, price_discount, amount_paid: 0 },
      lines: lines.map(line => ({ ...line, locator: null })),
    };
    const session = { began: 'password', at: new Date(moment.getTime() - 7 * 60_000).toISOString() } as const;
    const who = { userId: by, kind: by === client ? 'customer' : 'staff', session } as const;
    await sealAcceptance(trx, { secrets, clock: () => moment }, who, { ...proposal, seen: comparison });
  }
}
