import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The page /informes. */
const texts = addStaffTexts({
  'reports.title': 'Informes',
  'reports.report': 'Informe',
  'reports.by': 'Agrupado por',
  'reports.from': 'Desde',
  'reports.to': 'Hasta',
  'reports.days': 'Las fechas son {{days}}.',
  'reports.own': 'Solo cuenta los viajes que tiene asignados.',
  'reports.agents': 'Un viaje con varios agentes cuenta en cada uno; el total lo cuenta una vez.',
  'reports.stays': 'De cada viaje cuenta su primer alojamiento.',
  'reports.providers': 'Cada proveedor lleva su parte del precio acordado: un presupuesto puede contar en varios.',
  'reports.margin':
    'Lo ganado es orientativo: el precio acordado menos los costes netos que se conocen (el confirmado o, sin él, el del presupuesto).',
  'reports.taxes':
    'Orientativo: el impuesto de cada viaje se calcula una vez, dentro de su margen o de su precio, con los tipos de Ajustes. Un margen negativo no compensa otro. Es provisional hasta que el viaje termina y se conocen todos los costes.',
  'reports.books':
    'Orientativo, para pasarlo a la contabilidad: ninguna fila es una factura. Confirme libro, clave y cuota con su asesoría.',
  'reports.unknown_one': '{{count}} servicio no tiene coste: lo ganado sale más alto de lo que es.',
  'reports.unknown_other': '{{count}} servicios no tienen coste: lo ganado sale más alto de lo que es.',
  'reports.unknownDebt_one': '{{count}} servicio confirmado no tiene coste: no se sabe cuánto se debe por él.',
  'reports.unknownDebt_other': '{{count}} servicios confirmados no tienen coste: no se sabe cuánto se debe por ellos.',
  'reports.none': 'No hay nada en estas fechas',
  'reports.noneHint': 'Cambie las fechas o elija otro informe.',
  'reports.total': 'Total',
  'reports.first': 'Se muestran las primeras {{shown}} filas de {{count}}. El archivo las tiene todas.',
  'reports.firstBars': 'El gráfico muestra las primeras {{shown}}.',
  'reports.saveXlsx': 'Guardar en Excel',
  'reports.saveCsv': 'Guardar en CSV',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
