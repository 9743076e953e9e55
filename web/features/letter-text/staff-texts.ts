import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Where administrators edit the words of letters. */
const texts = addStaffTexts({
  'letterTexts.intro':
    'Asunto y texto de cada correo, en cada idioma. Los que no edite llevan nuestras palabras. Los correos que ya esperan salir no cambian.',
  'letterTexts.requests': 'Los textos de las solicitudes de grupos se escriben aparte.',
  'letterTexts.letter': 'Correo',
  'letterTexts.letters': 'Correos',
  'letterTexts.to.customers': 'A los clientes',
  'letterTexts.to.suppliers': 'A los proveedores',
  'letterTexts.to.staff': 'Al equipo',
  'letterTexts.editedIn': 'Editado en {{languages}}',
  'letterTexts.ours': 'Nuestro texto',
  'letterTexts.edited': 'Editado',
  'letterTexts.restore': 'Volver a nuestro texto',
  'letterTexts.askRestore': '«{{letter}}» en {{language}} volverá a nuestro texto y se perderá el de la agencia.',
  'letterTexts.yesRestore': 'Sí, volver',
  'letterTexts.heading': 'Título',
  'letterTexts.opening': 'Texto',
  'letterTexts.openingHint':
    'Una línea en blanco separa los párrafos. El botón va detrás de los primeros, para que se vea sin bajar en un móvil.',
  'letterTexts.closing': 'Texto del final',
  'letterTexts.closingHint': 'Va debajo de los presupuestos y los datos, antes de la firma. Puede quedar vacío.',
  'letterTexts.placeholders': 'Lo que se rellena solo',
  'letterTexts.required': '* No puede faltar en el texto.',
  'letterTexts.fixed': 'El botón, los presupuestos, los datos, cómo pagar, la firma y el pie los pone la aplicación.',
  'letterTexts.preview': 'Vista previa con un viaje de ejemplo',
  'letterTexts.width': 'Ancho de la vista previa',
  'letterTexts.phone': 'Móvil',
  'letterTexts.desk': 'Ordenador',
  'letterTexts.drawing': 'Dibujando la vista previa',
  'letterTexts.waits': 'La vista previa espera: {{fault}}',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
