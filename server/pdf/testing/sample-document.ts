import sharp from 'sharp';
import type { BudgetDocument, BudgetDocumentLine } from '../budget-document.ts';

/** A drawn picture in place of a photograph, for tests and benchmarks: a sky over a sea, different for each hue. */
export async function samplePhoto(hue: number, width = 700, height = 525): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 700 525" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue},45%,38%)"/><stop offset="0.7" stop-color="hsl(${(hue + 180) % 360},55%,82%)"/>
    </linearGradient></defs>
    <rect width="700" height="525" fill="url(#sky)"/><circle cx="${180 + hue}" cy="250" r="42" fill="#fff3dc"/>
    <path d="M0 330 Q 160 240 330 320 T 700 290 V525 H0Z" fill="hsl(${hue},30%,45%)"/>
    <path d="M0 400 Q 200 350 380 400 T 700 380 V525 H0Z" fill="hsl(${hue},38%,28%)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}

const lines: (BudgetDocumentLine & { hue?: number })[] = [
  {
    kind: 'transport',
    title: 'Vuelo Madrid – Santiago de Compostela',
    date_from: '2026-05-04 09:35:00',
    date_to: '2026-05-04 10:50:00',
    price: 35_840,
    facts: [
      { label: 'Compañía', value: 'Aerolínea del Norte' },
      { label: 'Adultos', value: '2' },
      { label: 'Niños', value: '1 (8 años)' },
      { label: 'Equipaje', value: 'Una maleta de 23 kg por persona' },
    ],
    text: 'Preséntense en el aeropuerto dos horas antes de la salida.',
    locator: 'QX7T2Ñ',
  },
  {
    kind: 'accomodation',
    title: 'Hostal «A Costa da Morte»',
    date_from: '2026-05-04 16:00:00',
    date_to: '2026-05-07 12:00:00',
    price: 64_200,
    facts: [
      { label: 'Régimen', value: 'Media pensión' },
      { label: 'Habitación', value: 'Doble con cama supletoria' },
      { label: 'Servicios', value: 'Wifi, aparcamiento, piscina' },
      { label: 'Dirección', value: 'Rúa do Mar, 12, Muxía' },
    ],
    place: { town: 'Muxía', latitude: 43.104, longitude: -9.218 },
    text: 'Una casa de piedra frente al mar, a cinco minutos del santuario. Desayuno con pan de la aldea y miel propia.\n– Terraza con vistas al faro\n– Cena de temporada incluida',
    hue: 205,
  },
  {
    kind: 'other_service',
    title: 'Paseo guiado por el casco viejo',
    date_from: '2026-05-04 18:30:00',
    date_to: '2026-05-04 20:30:00',
    price: 7_550,
    facts: [{ label: 'Idioma', value: 'Español' }],
    place: { town: 'Santiago de Compostela', latitude: 42.88, longitude: -8.544 },
    text: 'Con entrada a las cubiertas de la catedral.',
    hue: 28,
  },
  {
    kind: 'cruise',
    title: 'Crucero por las Rías Baixas',
    date_from: '2026-05-07 11:00:00',
    date_to: '2026-05-10 09:00:00',
    price: 129_000,
    facts: [
      { label: 'Camarote', value: 'Exterior con ventana' },
      { label: 'Régimen', value: 'Pensión completa' },
      { label: 'Embarque', value: 'Vigo, muelle de trasatlánticos' },
    ],
    text: 'Tres noches a bordo con escalas en Cíes, Ons y Sálvora.\nA bordo\nCamarotes con baño, biblioteca y una cocina que compra cada mañana en la lonja.',
    hue: 190,
  },
  {
    kind: 'other_service',
    title: 'Visita a una bodega de albariño',
    date_from: '2026-05-10',
    date_to: '2026-05-10',
    price: 9_600,
    facts: [{ label: 'Incluye', value: 'Cata de tres vinos y comida' }],
    place: { town: 'Cambados', latitude: 42.513, longitude: -8.813 },
    hue: 95,
  },
  {
    kind: 'accomodation',
    title: 'Pazo do Río',
    date_from: '2026-05-10 16:00:00',
    date_to: '2026-05-12 12:00:00',
    price: 38_860,
    facts: [
      { label: 'Régimen', value: 'Alojamiento y desayuno' },
      { label: 'Habitación', value: 'Familiar' },
    ],
    place: { town: 'Tui', latitude: 42.046, longitude: -8.644 },
    text: 'Un pazo del siglo XVIII entre camelias.',
    hue: 130,
  },
  {
    kind: 'travel_insurance',
    title: 'Seguro de asistencia y anulación',
    date_from: null,
    date_to: null,
    price: 8_400,
    facts: [{ label: 'Cobertura', value: 'Gastos médicos hasta 100.000 €, anulación hasta 3.000 €' }],
  },
];

const clause =
  '<p>El precio incluye los servicios que se detallan en este presupuesto y los impuestos vigentes en su fecha. La reserva queda en firme con el pago de la señal; el resto se abona treinta días antes de la salida. En caso de desistimiento se aplicarán los gastos de gestión y de anulación que correspondan, además de la penalización prevista por la ley según la antelación con que se comunique.</p>';

/** A whole budget of about six pages with photos and correct amounts. */
export async function sampleDocument(language: BudgetDocument['language'] = 'es'): Promise<BudgetDocument> {
  return {
    language,
    agency: {
      name: 'Viajes Rosa de los Vientos',
      licence: 'CICMA 4512',
      address: 'Calle de la Brújula, 7, 28012 Madrid',
      phone: '+34 910 000 000',
      email: 'hola@rosadelosvientos.example',
      web: 'www.rosadelosvientos.example',
      packageTravelInfo:
        '<p>La combinación de servicios de viaje que se le ofrece es un <strong>viaje combinado</strong> en el sentido de la Directiva (UE) 2015/2302. Usted gozará de los derechos que se aplican a los viajes combinados. La agencia es plenamente responsable de su correcta ejecución y dispone de la protección que la ley exige para reembolsarle los pagos y, si el transporte está incluido, garantizar su repatriación en caso de insolvencia.</p>',
      payment:
        '<p>Por transferencia a <strong>ES00 0000 0000 0000 0000 0000</strong>, indicando el número de presupuesto, o con tarjeta en nuestra oficina.</p><ul><li>Señal: al reservar</li><li>Resto: treinta días antes de la salida</li></ul>',
    },
    issued: '2026-04-01',
    agent: {
      name: 'Uxía Lamas Rey',
      phone: '+34 600 000 000',
      email: 'uxia@rosadelosvientos.example',
      portrait: await samplePhoto(20, 300, 300),
    },
    client: { name: 'Begoña Núñez Ibáñez', email: 'begona@correo.example' },
    travel: {
      name: 'Galicia, de faro en faro',
      date_from: '2026-05-04',
      date_to: '2026-05-12',
      n_adults: 2,
      n_children: 1,
      children_ages: [8],
    },
    budget: {
      id: 1284,
      free_days: [{ from: '2026-05-05', to: '2026-05-06', text: 'Día libre en Muxía' }],
      url: 'https://rosadelosvientos.example/budget/1284',
      date_from: '2026-05-04',
      date_to: '2026-05-12',
      total_price: 293_450,
      discount: 5,
      price_discount: 278_778,
      deposit: 60_000,
      amount_paid: 60_000,
      due: 218_778,
      valid_until: '2026-04-20',
      status: 1,
      data: '<p>Querida Begoña: este es el viaje del que hablamos, con <em>menos coche y más mar</em>. Empieza en la Costa da Morte, sigue a bordo por las rías y termina entre viñas, con tiempo para no hacer nada.</p><p>Si algo no le encaja, díganoslo y lo cambiamos.</p>',
      cover: await samplePhoto(200, 1400, 1400),
    },
    lines: await Promise.all(
      lines.map(async ({ hue, ...line }) => ({
        ...line,
        ...(hue !== undefined && { photo: await samplePhoto(hue) }),
      })),
    ),
    payments: {
      due: [{ kind: 'rest', label: null, cents: 218_778, day: '2026-04-16', days: 15 }],
      account: { holder: 'Viajes Rosa de los Vientos, S.L.', iban: 'ES9121000418450200051332', bic: null },
      reference: 'Presupuesto 1284',
      code: null,
    },
    gallery: [{ title: 'Hostal «A Costa da Morte»', photo: await samplePhoto(230, 1200, 900) }],
    conditions: `<h2>Precio y pago</h2>${clause}${clause}<h2>Cambios y anulaciones</h2>${clause}<ol><li>Más de treinta días antes de la salida: solo los gastos de gestión.</li><li>De treinta a quince días: el 25 % del precio.</li><li>Menos de quince días: los gastos reales.</li></ol>${clause}`,
  };
}
