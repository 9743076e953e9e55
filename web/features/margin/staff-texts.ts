import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The margin of a budget and the tax in it, on its page and in the settings. */
const texts = addStaffTexts({
  'margin.title': 'Margen e IVA (orientativo)',
  'margin.hint':
    'Solo lo lee el personal y no es una factura: compruébelo con su asesoría. En el REAV y en la mediación el impuesto va dentro del margen; en el régimen general, dentro del precio, y no se descuenta el que soportan los costes.',
  'margin.provisional': 'Provisional: el viaje no ha terminado o falta algún coste.',
  'margin.final': 'Definitivo: el viaje ha terminado y se conocen todos los costes.',
  'margin.unknown_one': '{{count}} servicio no tiene precio neto: el margen sale más alto de lo que es.',
  'margin.unknown_other': '{{count}} servicios no tienen precio neto: el margen sale más alto de lo que es.',
  'margin.loss': 'Margen negativo en «{{name}}»: no tiene impuesto y no se compensa con nada.',
  'margin.treatment': 'Tratamiento',
  'margin.price': 'Precio',
  'margin.cost': 'Coste',
  'margin.margin': 'Margen',
  'margin.base': 'Base',
  'margin.tax': '{{name}} {{rate}}',
  'margin.advances': 'Cuándo se devenga',
  'margin.advance': '{{day}}: cobro de {{amount}}, cuota estimada {{tax}} ({{rate}})',
  'margin.rest': '{{day}}, al terminar: por los {{amount}} restantes, {{tax}} ({{rate}})',
  'settings.tax': 'Impuestos',
  'settings.taxHint':
    'Para el margen de los presupuestos y los informes. Cada tipo vale desde su día hasta que empieza el siguiente. Confirme los tipos con su asesoría: IVA en la Península y Baleares, IGIC en Canarias.',
  'settings.taxRates': 'Tipos generales',
  'settings.taxFrom': 'Desde',
  'settings.taxName': 'Impuesto',
  'settings.taxRate': 'Tipo',
  'settings.taxAdd': 'Añadir un tipo',
  'settings.taxRemove': 'Quitar el tipo {{n}}',
  'settings.taxNth': 'Tipo {{n}}',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
