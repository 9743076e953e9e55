/** What the agency sold, is owed and owes, by the days and the grouping that its reader chooses. Staff read Spanish. */

/** What the rows of a report can be: one for each trip or service, or one for each month, agent… */
export const reportGroupings = {
  each: 'Uno a uno',
  month: 'Mes',
  agent: 'Agente',
  country: 'País del alojamiento',
  city: 'Ciudad del alojamiento',
  provider: 'Proveedor',
  source: 'Origen del viaje',
  reason: 'Motivo',
} as const;
export type ReportGrouping = keyof typeof reportGroupings;

export const columnKinds = ['text', 'number', 'money', 'percent', 'day'] as const;

export interface ReportColumn {
  field: string;
  heading: string;
  kind: (typeof columnKinds)[number];
  /** Only of rows that are one trip or service each. */
  each?: true;
}

interface Report {
  title: string;
  /** Which days are filtered. */
  days: string;
  /** What a row is, where each trip or service has one. Such a report looks ahead. */
  each?: string;
  /** The first is the usual one. */
  groupings: readonly ReportGrouping[];
  columns: readonly ReportColumn[];
  /** The column that the chart draws. */
  chart: string;
  /** For administrators alone. */
  agency?: true;
}

const client: ReportColumn = { field: 'client', heading: 'Cliente', kind: 'text', each: true };
const count = (field: string, heading: string): ReportColumn => ({ field, heading, kind: 'number' });
const euros = (field: string, heading: string): ReportColumn => ({ field, heading, kind: 'money' });
const eachText = (field: string, heading: string): ReportColumn => ({ field, heading, kind: 'text', each: true });
const eachDay = (field: string, heading: string): ReportColumn => ({ field, heading, kind: 'day', each: true });

export const reports = {
  sales: {
    title: 'Ventas',
    days: 'las de la aceptación',
    groupings: ['month', 'agent', 'country', 'city', 'provider', 'source'],
    columns: [
      count('budgets', 'Presupuestos'),
      euros('sold', 'Vendido'),
      euros('cost', 'Coste neto conocido'),
      euros('earned', 'Ganado (orientativo)'),
      count('services', 'Servicios'),
      count('unknown', 'Servicios sin coste'),
    ],
    chart: 'sold',
  },
  conversion: {
    title: 'Conversión',
    days: 'las del primer envío',
    groupings: ['month', 'agent', 'country', 'city', 'source'],
    columns: [
      count('travels', 'Viajes enviados'),
      count('budgets', 'Presupuestos enviados'),
      count('accepted', 'Viajes aceptados'),
      { field: 'rate', heading: 'Aceptación', kind: 'percent' },
      count('median', 'Días hasta la respuesta (mediana)'),
    ],
    chart: 'rate',
  },
  reasons: {
    title: 'Motivos de rechazo',
    days: 'las del rechazo',
    groupings: ['reason', 'month', 'agent', 'source'],
    columns: [count('rejected', 'Veces')],
    chart: 'rejected',
  },
  customerDebts: {
    title: 'Deben los clientes',
    days: 'las de la salida',
    each: 'Viaje',
    groupings: ['each', 'month', 'agent', 'country', 'city', 'source'],
    columns: [
      client,
      eachDay('departs', 'Salida'),
      euros('agreed', 'Precio acordado'),
      euros('paid', 'Pagado'),
      euros('owed', 'Pendiente'),
      eachDay('due', 'Próximo pago'),
      euros('overdue', 'Vencido'),
    ],
    chart: 'owed',
  },
  supplierDebts: {
    title: 'Debemos a proveedores',
    days: 'las del pago al proveedor o, sin ellas, las del servicio',
    each: 'Servicio',
    groupings: ['each', 'provider', 'month', 'agent'],
    columns: [
      { field: 'supplier', heading: 'Proveedor', kind: 'text', each: true },
      { field: 'travel', heading: 'Viaje', kind: 'text', each: true },
      eachDay('pay_by', 'Pagar hasta el'),
      count('bookings', 'Servicios'),
      euros('cost', 'Coste confirmado o de anular'),
      euros('overdue', 'Vencido'),
      count('unknown', 'Servicios sin coste'),
    ],
    chart: 'cost',
  },
  departures: {
    title: 'Salidas',
    days: 'las de la salida',
    each: 'Viaje',
    groupings: ['each', 'month', 'agent', 'country', 'city', 'source'],
    columns: [
      client,
      eachDay('departs', 'Salida'),
      eachDay('returns', 'Regreso'),
      count('travels', 'Viajes'),
      count('people', 'Personas'),
      euros('agreed', 'Precio acordado'),
      euros('owed', 'Pendiente'),
    ],
    chart: 'people',
  },
  margins: {
    title: 'Margen e IVA (orientativo)',
    days: 'las del final del viaje',
    each: 'Viaje',
    groupings: ['month', 'each', 'agent', 'country', 'city', 'source'],
    columns: [
      client,
      eachDay('ends', 'Regreso'),
      eachText('state', 'Estado'),
      euros('sold', 'Precio acordado'),
      euros('cost', 'Coste conocido'),
      euros('margin', 'Margen'),
      euros('base', 'Base'),
      euros('tax', 'Impuesto'),
      euros('left', 'Margen sin impuesto'),
      count('losses', 'Con margen negativo'),
      count('unknown', 'Servicios sin coste'),
    ],
    chart: 'margin',
  },
  salesBook: {
    title: 'Ventas para la contabilidad',
    days: 'las del final del viaje',
    each: 'Presupuesto',
    groupings: ['each'],
    agency: true,
    columns: [
      eachText('book', 'Libro'),
      eachText('book_key', 'Clave'),
      eachText('treatment', 'Tratamiento'),
      client,
      eachDay('accepted', 'Aceptado'),
      eachDay('ends', 'Fin del viaje'),
      euros('sold', 'Importe'),
      euros('margin', 'Margen'),
      euros('base', 'Base'),
      eachText('tax_name', 'Impuesto'),
      { field: 'rate', heading: 'Tipo', kind: 'percent', each: true },
      euros('tax', 'Cuota'),
      eachText('state', 'Estado'),
    ],
    chart: 'sold',
  },
  purchasesBook: {
    title: 'Compras para la contabilidad',
    days: 'las del final del servicio',
    each: 'Servicio',
    groupings: ['each'],
    agency: true,
    columns: [
      eachText('book', 'Libro'),
      eachText('book_key', 'Clave'),
      eachText('treatment', 'Tratamiento'),
      eachText('supplier', 'Proveedor'),
      eachText('tax_id', 'CIF'),
      eachText('travel', 'Viaje'),
      { field: 'budget', heading: 'Presupuesto', kind: 'number', each: true },
      eachText('locator', 'Localizador'),
      eachDay('ends', 'Fin del servicio'),
      eachDay('pay_by', 'Pagar hasta el'),
      eachDay('paid_on', 'Pagado el'),
      euros('cost', 'Importe'),
      eachText('state', 'Estado'),
    ],
    chart: 'cost',
  },
  advancesBook: {
    title: 'Cobros y anticipos para la contabilidad',
    days: 'las del cobro',
    each: 'Presupuesto',
    groupings: ['each'],
    agency: true,
    columns: [
      eachText('book', 'Libro'),
      eachText('receipt', 'Recibo'),
      client,
      eachDay('paid_on', 'Cobrado el'),
      eachText('method', 'Medio'),
      eachText('reference', 'Referencia'),
      euros('amount', 'Importe'),
      eachText('tax_name', 'Impuesto'),
      { field: 'rate', heading: 'Tipo', kind: 'percent', each: true },
      euros('tax', 'Cuota estimada'),
      eachText('state', 'Estado'),
    ],
    chart: 'amount',
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];
export const reportNamed = (name: ReportName): Report => reports[name];

/** The columns of a report, as it is grouped. */
export const reportColumns = (name: ReportName, by: ReportGrouping): ReportColumn[] =>
  reportNamed(name).columns.filter(({ each }) => by === 'each' || !each);

/** The most rows of an answer. Its sheet has every one. */
export const maxReportRows = 300;
