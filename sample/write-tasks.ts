import { type TaskStatusId, taskStatus } from '../contract/task/state.ts';
import { addDays, type Moment } from '../contract/values/dates.ts';
import { insertTask } from '../server/modules/task/rules.ts';
import type { Trx } from '../server/platform/db/db.ts';

/** The tasks of the agency around today. */
interface SampleTask {
  name: string;
  /** Days from today. */
  on: number;
  at: string;
  status: TaskStatusId;
  /** The position in `sampleStaff` (people.ts), counted from 0. */
  agent: number;
  /** The name of the trip that it is about. The contact is its first client. */
  travel?: string;
  /** The task is about the trip's first budget. */
  budget?: true;
  note?: string;
}

type Row = readonly [
  on: number,
  at: string,
  agent: number,
  name: string,
  travel?: string,
  rest?: Pick<SampleTask, 'note' | 'budget'>,
];

const withStatus = (status: TaskStatusId, rows: readonly Row[]): SampleTask[] =>
  rows.map(([on, at, agent, name, travel, rest]) => ({ on, at, agent, name, status, travel, ...rest }));

const tasks: readonly SampleTask[] = [
  ...withStatus(taskStatus.hecha, [
    [-9, '10:00', 1, 'Pedir precios de grupo a los paradores', 'Viaje de los quintos del 59 al Guadalquivir'],
    [-6, '11:30', 1, 'Enviar la factura de la señal', 'Luna de miel en Kioto', { budget: true }],
    [-5, '17:00', 2, 'Confirmar los traslados del aeropuerto', 'Navidad en Tenerife'],
    [-3, '09:30', 1, 'Mandar el seguro firmado', 'Esquí en Reyes'],
    [-2, '12:00', 2, 'Llamar para saber qué le ha parecido Úbeda', 'Puente de Andalucía en Úbeda y Cazorla'],
    [
      -1,
      '10:30',
      1,
      'Reservar las entradas del Coliseo',
      'Puente de diciembre en Roma',
      { note: '<p>Con guía en español, a primera hora.</p>' },
    ],
    [-1, '18:00', 0, 'Revisar las condiciones de la naviera'],
  ]),
  ...withStatus(taskStatus.cancelada, [
    [-4, '13:00', 2, 'Buscar vuelos por Oporto', 'Fin de año en Londres'],
    [2, '16:00', 1, 'Visita comercial del mayorista de esquí'],
  ]),
  ...withStatus(taskStatus.enCurso, [
    [-1, '12:30', 1, 'Cerrar el menú de Nochevieja con el hotel', 'Fin de año en Londres'],
    [
      0,
      '10:00',
      1,
      'Preparar alternativas más económicas',
      'Semana en Mallorca',
      { budget: true, note: '<p>Prefieren <strong>media pensión</strong> y piscina con socorrista.</p>' },
    ],
    [
      0,
      '12:00',
      2,
      'Comprobar los pasaportes',
      'El Nilo en febrero',
      { note: '<ul><li>Validez de seis meses</li><li>Visado a la llegada</li></ul>' },
    ],
    [1, '11:00', 1, 'Reservar camarotes contiguos', 'Crucero por las islas griegas'],
  ]),
  ...withStatus(taskStatus.pendiente, [
    [-2, '17:30', 1, 'Reclamar la señal', 'Tres ciudades con los abuelos', { budget: true }],
    [0, '09:00', 0, 'Firmar el convenio con el mayorista'],
    [0, '13:00', 1, 'Llamar para confirmar la cuna', 'Navidad en Tenerife'],
    [0, '17:00', 1, 'Enviar los billetes del tren', 'Puente de diciembre en Roma'],
    [0, '18:30', 2, 'Responder sobre el equipaje de esquí', 'Esquí en Reyes'],
    [1, '09:30', 1, 'Pedir la lista de habitaciones', 'Viaje de los quintos del 59 al Guadalquivir'],
    [1, '16:30', 2, 'Proponer fechas en octubre', 'Sierra de Cádiz en otoño'],
    [
      2,
      '10:00',
      1,
      'Preguntar qué le falta para decidirse',
      'Semana Santa en Sevilla, Córdoba y Granada',
      { budget: true },
    ],
    [2, '12:30', 0, 'Actualizar las tarifas de los seguros'],
    [3, '11:00', 2, 'Emitir los billetes de avión', 'Crucero Canarias y Madeira'],
    [4, '09:00', 1, 'Preparar la documentación del viaje', 'Puente de diciembre en Roma'],
    [6, '17:00', 1, 'Recordar el pago pendiente', 'Luna de miel en Kioto', { budget: true }],
    [8, '10:30', 2, 'Reservar el autobús del colegio', 'Doñana con el colegio de Marina'],
    [13, '12:00', 1, 'Felicitar a los novios y repasar el itinerario', 'Luna de miel en Kioto'],
  ]),
];

/**
 * Writes the tasks of the agency around today, none on a Sunday.
 * @param staff ids in the order of people.ts
 * @param now earlier tasks count as reminded of
 */
export async function writeTasks(trx: Trx, staff: readonly number[], now: Moment): Promise<void> {
  for (const { on, at, agent, name, travel, budget, status, note } of tasks) {
    const about = travel === undefined ? undefined : await travelNamed(trx, travel);
    const date = `${workday(addDays(now.slice(0, 10), on), on)} ${at}`;
    const agent_id = staff[agent] ?? null;
    await insertTask(trx, {
      name,
      date,
      note,
      agent_id,
      task_status_id: status,
      created_by: agent_id,
      travel_id: about?.id,
      budget_id: budget && about?.budget_id,
      user_id: about?.user_id,
      client_name: about?.first_name,
      client_surname: about?.last_name,
      client_phone: about?.phone,
      client_email: about?.email,
      reminded_at: date <= now.slice(0, 16) ? date : null,
      done_at: status === taskStatus.hecha ? date : null,
    });
  }
}

/** A task on a Sunday moves to the Saturday if it is past, otherwise to the Monday. */
const workday = (day: string, on: number) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, on < 0 ? -1 : 1) : day;

/** A trip of the sample, its first budget and its first client. */
function travelNamed(trx: Trx, name: string) {
  return trx
    .selectFrom('travel')
    .leftJoin('user_travel_group as member', join =>
      join.onRef('member.travel_id', '=', 'travel.id').on('member.position', '=', 0),
    )
    .leftJoin('user', 'user.id', 'member.user_id')
    .select(['travel.id', 'member.user_id', 'user.first_name', 'user.last_name', 'user.phone', 'user.email'])
    .select(eb =>
      eb.selectFrom('budget').select(eb.fn.min('id').as('id')).whereRef('travel_id', '=', 'travel.id').as('budget_id'),
    )
    .where('travel.name', '=', name)
    .executeTakeFirstOrThrow();
}
