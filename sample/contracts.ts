/** The contracts of the sample agency, with the merge fields that a budget fills. */

const parties =
  '<p>De una parte, <strong>{{agencia}}</strong>, agencia de viajes con título-licencia {{licencia}} y domicilio en {{direccion_agencia}}; y de otra, <strong>{{cliente}}</strong>, con DNI {{dni}} y domicilio en {{domicilio}}, en adelante «el viajero».</p>';
const signatures = '<p>En Granada, a {{fecha}}.</p><p>Por {{agencia}}:</p><p>El viajero, {{cliente}}:</p>';

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
