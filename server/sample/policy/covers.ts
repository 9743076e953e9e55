import type { InsuranceKey } from '../catalogue.ts';

/** What the sample agency's policies cover, and up to what: the table of each document. */
export const covers: Record<InsuranceKey, readonly (readonly [cover: string, limit: string])[]> = {
  nacional: [
    ['Asistencia médica y hospitalaria', '15.000 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Regreso anticipado', '600 €'],
    ['Robo y pérdida de equipaje', '300 €'],
    ['Responsabilidad civil', '30.000 €'],
  ],
  europa: [
    ['Asistencia médica y hospitalaria', '60.000 €'],
    ['Odontología de urgencia', '150 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Regreso anticipado', '1.000 €'],
    ['Robo y pérdida de equipaje', '750 €'],
    ['Demora del viaje', '180 €'],
    ['Responsabilidad civil', '60.000 €'],
  ],
  mundo: [
    ['Asistencia médica y hospitalaria', '500.000 €'],
    ['Odontología de urgencia', '300 €'],
    ['Repatriación o transporte sanitario', 'Ilimitado'],
    ['Convalecencia en hotel, diez días', '1.200 €'],
    ['Anulación por 34 causas', '2.500 €'],
    ['Robo y pérdida de equipaje', '2.000 €'],
    ['Demora del viaje y pérdida de enlaces', '600 €'],
    ['Responsabilidad civil', '100.000 €'],
  ],
  anulacion: [
    ['Anulación por cualquier causa, hasta 24 horas antes', '80 % del viaje'],
    ['Anulación por enfermedad o accidente', '4.000 €'],
    ['Interrupción del viaje', '2.000 €'],
    ['Cambio de titular', '250 €'],
  ],
  nieve: [
    ['Asistencia médica y hospitalaria', '30.000 €'],
    ['Rescate en pista y en montaña', '15.000 €'],
    ['Forfait y clases no disfrutados', '350 €'],
    ['Material propio o alquilado', '500 €'],
    ['Responsabilidad civil del esquiador', '60.000 €'],
  ],
  crucero: [
    ['Asistencia médica a bordo y en tierra', '150.000 €'],
    ['Traslado sanitario desde el barco', 'Ilimitado'],
    ['Pérdida de la salida del barco', '1.000 €'],
    ['Escala perdida, por puerto', '120 €'],
    ['Anulación por 34 causas', '3.000 €'],
    ['Robo y pérdida de equipaje', '1.500 €'],
  ],
};

export const exclusions = [
  'Enfermedades diagnosticadas antes de contratar, salvo su agravamiento imprevisible.',
  'Deportes de competición, y los de riesgo que no figuren entre las coberturas.',
  'Viajes a lugares que el Ministerio de Asuntos Exteriores desaconseje a la fecha de salida.',
  'Gastos que no se hayan consultado con la central de asistencia, salvo fuerza mayor.',
];
