import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { newLink } from '../../shared/link.ts';
import { type TestAnswer, type TestUser, testApp } from '../../testing/app.ts';
import { raceOf, shuffled, tally } from '../../testing/race.ts';

/** Simultaneous changes to people, and to records that belong to several trips, run one after the other. */

const rounds = process.env.LONG === '1' ? 200 : 4;
const countByMessage = new Map<string, number>();

let race: Awaited<ReturnType<typeof raceOf>>;
let colleagues: TestUser[];
beforeAll(async () => {
  race = await raceOf(await testApp());
  colleagues = [];
  for (const group_id of [groups.administrator, groups.agent, groups.administrator])
    colleagues.push(await race.test.signIn({ group_id }));
});

const administrator = () => race.test.administrator.token;
const post = (path: string, body: object, token?: string) => race.travels.post(path, body, token);

async function atOnce(calls: [name: string, call: () => Promise<TestAnswer>][], round: number) {
  const answers = await Promise.all(
    shuffled(calls, round).map(async ([name, call]) => ({ name, answer: await call() })),
  );
  tally(answers, countByMessage);
  return answers;
}

it('a client is erased while their trips, questions, tasks and account are written', async () => {
  const { db } = race.test.services;
  for (let round = 0; round < rounds; round += 1) {
    const client = await race.test.signIn({ group_id: groups.client });
    const clients = [client.id, race.test.customer.id];
    const id = await race.travels.travel({ clients, agents: colleagues.map(user => user.id) });
    const budget_id = await race.travels.budget(id);
    const asked: number[] = [];
    for (const text of ['¿Uno?', '¿Dos?', '¿Tres?'])
      asked.push((await post('question/create', { data: { budget_id, text } }, client.token)).data.id);
    await db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', id).execute();
    const tasks = await db.selectFrom('task').select('id').where('user_id', '=', client.id).execute();
    const recover = () => newLink(db, 'recover', { userId: client.id }, race.test.services.clock());
    const codes = [await recover(), await recover(), await recover()];
    const password = { password: 'otra contraseña larga', password_again: 'otra contraseña larga' };
    const agent_id = colleagues.map(user => user.id);
    await atOnce(
      [
        ['erase', () => post('client/erase', { id: client.id }, administrator())],
        ...asked.map((question): [string, () => Promise<TestAnswer>] => [
          'answerQuestion',
          () => post('question/answer', { data: { id: question, text: 'Sí' } }),
        ]),
        ...tasks.flatMap((task): [string, () => Promise<TestAnswer>][] => [
          ['updateTask', () => post('task/update', { data: { id: task.id, name: 'Llamar', travel_id: id } })],
          ['deleteTask', () => post('task/delete', { id: task.id })],
        ]),
        ...codes.map((code): [string, () => Promise<TestAnswer>] => [
          'resetPassword',
          () => post('external/changePassword', { forgotten_password_code: code, ...password }, ''),
        ]),
        ...[1, 2, 3].flatMap((n): [string, () => Promise<TestAnswer>][] => [
          ['updateClient', () => post('client/update', { data: { id: client.id, email: `n${n}.${client.email}` } })],
          [
            'updateTravel',
            () => post('travel/update', { data: { id, agent_id: n % 2 ? agent_id : [], users_id: clients } }),
          ],
          [
            'changeUser',
            () => post('user/update', { data: { id: agent_id[n % 3], phone: `60000000${n}` } }, administrator()),
          ],
          ['readBell', () => post('notification/markAllRead', {})],
        ]),
        ['deleteTravel', () => post('travel/delete', { id })],
      ],
      round,
    );
  }
}, 900_000);

it('a client is deleted or added to a trip, never both', async () => {
  const { db } = race.test.services;
  for (let round = 0; round < rounds; round += 1) {
    const client = await race.test.signIn({ group_id: groups.client });
    const id = await race.travels.travel({ clients: [] });
    await atOnce(
      [
        ['deleteClient', () => post('client/delete', { id: client.id })],
        ['updateTravel', () => post('travel/update', { data: { id, users_id: [client.id] } })],
      ],
      round,
    );
    const { deleted_at } = await db
      .selectFrom('user')
      .select('deleted_at')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    const travels = await db.selectFrom('user_travel_group').selectAll().where('travel_id', '=', id).execute();
    expect([deleted_at !== null, travels.length], `round ${round}`).toEqual(deleted_at ? [true, 0] : [false, 1]);
  }
}, 900_000);

it('two sheets name the same clients, and two pages of settings are saved, in different orders', async () => {
  const emails = Array.from({ length: 12 }, (_, n) => `hoja${n}@ejemplo.es`);
  // Of two people, because one person may have only three under way.
  const senders = [race.test.agent.token, race.test.administrator.token];
  const send = (path: string, text: string, sender: number, plan?: string) => {
    const body = new FormData();
    if (plan) body.append('plan', plan);
    body.append('file', new Blob([text]), 'clientes.csv');
    return race.test.call('POST', `/api/client/${path}`, { token: senders[sender % 2], body });
  };
  for (let round = 0; round < rounds; round += 1) {
    const sheet = (rows: string[], n: number) =>
      ['Nombre;Apellidos;Correo electrónico', ...rows.map(email => `Ana;Vez ${round}.${n};${email}`)].join('\n');
    const sheets = [sheet(emails, 1), sheet(emails.toReversed(), 2), sheet(emails, 3), sheet(emails.toReversed(), 4)];
    const planned: [string, string][] = [];
    for (const [n, text] of sheets.entries()) planned.push([text, (await send('importPreview', text, n)).data.plan]);
    const tasks = { tasks: { value: { remind_minutes: round, remind_mail: true } } };
    const rating = { rating: { value: { invitation_days: round } } };
    const save = (settings: object) => post('setting/updateAll', { data: { settings } }, administrator());
    const answers = await atOnce(
      [
        ...planned.map(([text, plan], n): [string, () => Promise<TestAnswer>] => [
          'import',
          () => send('import', text, n, plan),
        ]),
        ...[1, 2, 3, 4].map((n): [string, () => Promise<TestAnswer>] => [
          'saveSettings',
          () => save(n % 2 ? { ...tasks, ...rating } : { ...rating, ...tasks }),
        ]),
      ],
      round,
    );
    expect(answers.filter(({ name, answer }) => name === 'import' && answer.code === 20001)).toHaveLength(1);
  }
}, 900_000);

it('none of the calls fails, and no two wait for each other', async () => {
  const deadlocks = await race.deadlocks();
  const counts = Object.fromEntries([...countByMessage].sort());
  process.stdout.write(`people at once: ${JSON.stringify({ ...counts, deadlocks })}\n`);
  expect([...countByMessage.keys()].filter(key => key.startsWith('HTTP'))).toEqual([]);
  expect(deadlocks).toBe(0);
});
