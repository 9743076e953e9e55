import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The search that opens from every page. */
const texts = addStaffTexts({
  'find.title': 'Buscar en todo y acciones',
  'find.button': 'Buscar',
  'find.placeholder': 'Viaje, cliente, lugar, localizador, teléfono, #número…',
  'find.current': '{{label}}, {{at}} de {{of}}',
  'find.nothing': 'No hay nada con «{{query}}»',
  'find.short': 'Escriba al menos dos letras',
  'find.choose': 'elegir',
  'find.open': 'abrir',
  'find.close': 'cerrar',
  'find.hint': '#123 busca por número',
  'find.create': 'Crear',
  'find.go': 'Ir a',
  'find.first': '{{kind}}: los {{count}} primeros',
  'find.calendar': 'Tareas y calendario',
  'find.kind.travel': 'Viajes',
  'find.kind.client': 'Clientes',
  'find.kind.budget': 'Presupuestos',
  'find.kind.provider': 'Proveedores',
  'find.kind.accomodation': 'Alojamientos',
  'find.kind.cruise': 'Cruceros',
  'find.kind.otherService': 'Otros servicios',
  'find.kind.travelInsurance': 'Seguros de viaje',
  'find.kind.task': 'Tareas',
  'find.kind.priceRequest': 'Solicitudes de grupos',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
