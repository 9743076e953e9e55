import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionThread } from '../../../contract/question/calls.ts';
import { taskStatus } from '../../../contract/task/state.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { remindOfTasks } from '../task/job.ts';

let test: TestApp;
let travels: Travels;
let emily: TestUser;
let companion: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  emily = await test.signIn({ group_id: 2, first_name: 'Emily', last_name: 'Hart', language: 'en' });
  companion = await test.signIn({ group_id: 2, first_name: 'Owen', last_name: 'Hart', language: 'en' });
});

async function world() {
  const travel = await travels.travel({
    name: 'Sevilla «a pie»',
    clients: [emily.id, companion.id],
    agents: [test.agent.id],
  });
  const budget = await travels.budget(travel);
  const line = await travels.line('accomodation', budget);
  return { travel, budget, line };
}

const ask = (body: object, token = emily.token) => travels.post('question/create', { data: body }, token);
const answer = (body: object, token = test.agent.token) => travels.post('question/answer', { data: body }, token);
const threads = async (budget: number, token = test.agent.token): Promise<QuestionThread[]> =>
  (await travels.get(`question/getThreads/${budget}`, token)).data;
const taskById = (id: number | null) =>
  test.services.db
    .selectFrom('task')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();
const stored = (id: number) =>
  test.services.db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a question', () => {
  it('becomes a task, a mail to the agent and an entry of the history, and both sides read the same', async () => {
    const { travel, budget, line } = await world();
    const text = 'Is there a lift?\n\nMy mother <cannot> climb stairs & "steps".';
    const asked = await ask({ budget_id: budget, line_id: line, text });
    expect(asked).toMatchObject({ code: 20001, data: { message: 'Question sent: we’ll answer here and by e-mail' } });

    const task = await taskById((await stored(asked.data.id)).task_id);
    expect(task).toMatchObject({
      name: 'Pregunta de Emily Hart: Hotel Alhambra',
      date: '2026-11-20 10:00:00',
      note: '<p>Is there a lift?</p><p>My mother &lt;cannot&gt; climb stairs &amp; "steps".</p>',
      task_status_id: taskStatus.pendiente,
      travel_id: travel,
      budget_id: budget,
      user_id: emily.id,
      agent_id: null,
      client_name: 'Emily',
      client_surname: 'Hart',
      client_email: emily.email,
    });

    const [mail, ...more] = await travels.mails(travel);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'questionAsked', to: test.agent.email, language: 'es' });
    expect(mail?.subject).toBe('Emily Hart pregunta por «Sevilla «a pie»»');
    expect(mail?.text).toContain('Sobre: Hotel Alhambra');
    expect(mail?.text).toContain('> Is there a lift?\n> \n> My mother <cannot> climb stairs & "steps".');
    expect(mail?.text).toContain(`http://periplo.test/budget/${budget}#servicio-${line}`);

    // Its task rings no second bell, and sends no second mail.
    expect(await remindOfTasks(test.services)).toBe(0);
    const bell = await test.services.db.selectFrom('notification').selectAll().execute();
    expect(bell).toMatchObject([
      {
        user_id: test.agent.id,
        kind: 'questionAsked',
        params: { by: 'Emily Hart', travel: 'Sevilla «a pie»', question: text },
        path: `/budget/${budget}#servicio-${line}`,
      },
    ]);

    const history = await travels.get(`travel/history/${travel}`);
    expect(history.data[0]).toMatchObject({ kind: 'questionAsked', detail: text, user: { client: true } });

    const entry = { id: asked.data.id, is_answer: false, text, at: '2026-11-20 10:00:00', open: true, unread: false };
    const about = { line_id: line, line: { kind: 'accomodation', title: 'Hotel Alhambra', removed: false } };
    expect(await threads(budget)).toEqual([
      { ...about, client: { id: emily.id, name: 'Emily Hart' }, entries: [{ ...entry, author: 'Emily Hart' }] },
    ]);
    expect(await threads(budget, emily.token)).toEqual([{ ...about, entries: [{ ...entry, author: 'Emily' }] }]);
  });

  it('sent twice by one form is stored once, even at the same moment', async () => {
    const { travel, budget } = await world();
    const form = { budget_id: budget, text: '¿Ñandú?', submission: '6f1c' };
    const answers = await Promise.all([ask(form), ask(form), ask(form)]);
    expect(new Set(answers.map(each => `${each.code} ${each.data.id}`)).size).toBe(1);
    expect((await ask(form)).data.id).toBe(answers[0]?.data.id);
    const [thread] = await threads(budget);
    expect(thread?.entries).toHaveLength(1);
    expect(await travels.mails(travel)).toHaveLength(1);
  });

  it('belongs to the person who asks: fellow travellers and strangers cannot read or write there', async () => {
    const { budget, line } = await world();
    const other = await world();
    await ask({ budget_id: budget, text: 'Between us: could this be a surprise for Owen?' });
    expect(await threads(budget, companion.token)).toEqual([]);
    const none = await travels.get('question/getThreads/999999', test.otherCustomer.token);
    expect(none.data.message).toBe('No existe o ya no está disponible');
    expect((await travels.get(`question/getThreads/${budget}`, test.otherCustomer.token)).body).toEqual(none.body);
    const foreign = { budget_id: budget, text: 'x' };
    expect((await ask(foreign, test.otherCustomer.token)).body).toEqual(none.body);
    // A line of another budget, and a deleted line.
    expect((await ask({ ...foreign, line_id: other.line })).code).toBe(40001);
    await travels.post('budgetAccomodation/delete', { id: line });
    expect((await ask({ ...foreign, line_id: line })).code).toBe(40001);
    // A budget that was not sent.
    const unsent = await travels.budget(await travels.travel({ clients: [emily.id] }), { sent_at: null });
    expect((await ask({ budget_id: unsent, text: 'x' })).code).toBe(40001);
    expect((await ask({ budget_id: budget, text: ' \n ' })).data.fields).toEqual({ text: 'Please write your message' });
    expect((await ask(foreign, test.agent.token)).data.message).toBe('No tiene permiso para hacer esto');
  });

  it('is refused when twenty others wait for an answer', async () => {
    const { budget } = await world();
    for (let n = 0; n < 20; n += 1) expect((await ask({ budget_id: budget, text: `Question ${n}` })).code).toBe(20001);
    expect(await ask({ budget_id: budget, text: 'And another' })).toMatchObject({
      code: 30001,
      data: { message: expect.stringContaining('20 unanswered questions') },
    });
    expect((await ask({ budget_id: budget, text: 'Mine' }, companion.token)).code).toBe(20001);
  });
});

describe('an answer', () => {
  it('answers everything that waits in its thread, finishes the tasks and reaches the client in their language', async () => {
    const { travel, budget, line } = await world();
    const first = (await ask({ budget_id: budget, line_id: line, text: 'Is there a lift?' })).data.id;
    const second = (await ask({ budget_id: budget, line_id: line, text: 'And a cot?' })).data.id;
    const whole = (await ask({ budget_id: budget, text: 'When do we pay?' })).data.id;
    const replied = await answer({ id: first, text: 'Yes, both.\nNo charge.', last_id: second });
    expect(replied).toMatchObject({ code: 20001, data: { message: 'Respuesta enviada al cliente' } });

    const mail = (await travels.mails(travel)).at(-1);
    expect(mail).toMatchObject({ template: 'questionAnswered', to: emily.email, language: 'en' });
    expect(mail?.subject).toBe('The answer to your question about “Sevilla «a pie»”');
    expect(mail?.text).toContain('About: Hotel Alhambra');
    expect(mail?.text).toContain('Your question: Is there a lift? / And a cot?');
    expect(mail?.text).toContain('> Yes, both.\n> No charge.');
    expect(mail?.text).toContain(`http://periplo.test/budget/${budget}#servicio-${line}`);

    for (const id of [first, second]) {
      const { task_id, answered_at } = await stored(id);
      expect(answered_at).not.toBeNull();
      const task = await taskById(task_id);
      expect(task.task_status_id).toBe(taskStatus.hecha);
      expect(task.done_at).not.toBeNull();
    }
    expect((await taskById((await stored(whole)).task_id)).task_status_id).toBe(taskStatus.pendiente);

    const own = await threads(budget, emily.token);
    expect(own.map(thread => thread.entries.map(entry => [entry.author, entry.open, entry.unread]))).toEqual([
      [
        ['Emily', false, false],
        ['Emily', false, false],
        ['Gema', false, true],
      ],
      [['Emily', true, false]],
    ]);
    expect(JSON.stringify(own)).not.toMatch(/Agente|client/);
    const { data } = await travels.get(`travel/history/${travel}`);
    expect(data.map((entry: { kind: string }) => entry.kind)).toContain('questionAnswered');

    expect((await travels.post('question/markRead', { budget_id: budget }, companion.token)).code).toBe(20000);
    expect((await threads(budget, emily.token))[0]?.entries[2]?.unread).toBe(true);
    await travels.post('question/markRead', { budget_id: budget }, emily.token);
    expect((await threads(budget, emily.token))[0]?.entries[2]?.unread).toBe(false);
    expect((await travels.post('question/markRead', { budget_id: budget }, test.otherCustomer.token)).code).toBe(40001);
  });

  it('is refused when the thread has a newer entry, and stored once when its form is sent twice', async () => {
    const { travel, budget } = await world();
    const first = (await ask({ budget_id: budget, text: 'Any news?' })).data.id;
    const form = { id: first, text: 'Soon', last_id: first, submission: 'a1' };
    const [one, two] = await Promise.all([answer(form), answer(form)]);
    expect(one.data.id).toBe(two.data.id);
    const before = await travels.traces();
    const late = await answer({ id: first, text: 'Tomorrow', last_id: first }, test.administrator.token);
    expect(late).toMatchObject({ code: 30001, data: { message: expect.stringContaining('algo nuevo') } });
    expect(await travels.traces()).toEqual(before);
    expect((await answer({ id: first, text: 'Tomorrow' }, test.administrator.token)).code).toBe(20001);
    expect((await travels.mails(travel)).filter(mail => mail.template === 'questionAnswered')).toHaveLength(2);
    expect((await answer({ id: 999_999, text: 'x' })).code).toBe(40001);
    expect((await answer({ id: first, text: 'x' }, emily.token)).data.message).toBe('You aren’t allowed to do this');
  });

  it('keeps its place when its service is deleted, and is erased with the client’s data', async () => {
    const { travel, budget, line } = await world();
    const noMail = await test.signIn({ group_id: 2, first_name: 'Sin', last_name: 'Correo', email: null });
    await test.services.db.insertInto('user_travel_group').values({ travel_id: travel, user_id: noMail.id }).execute();
    const { id } = (await ask({ budget_id: budget, line_id: line, text: '¿Vistas?' }, noMail.token)).data;
    await travels.post('budgetAccomodation/delete', { id: line });
    const unsent = { code: 20001, data: { message: expect.stringContaining('No se ha enviado correo') } };
    expect(await answer({ id, text: 'Al mar' })).toMatchObject(unsent);
    expect((await travels.mails(travel)).map(mail => mail.template)).toEqual(['questionAsked']);
    expect((await threads(budget))[0]?.line).toEqual({
      kind: 'accomodation',
      title: 'Hotel Alhambra',
      removed: true,
    });

    // Another person with the same telephone, whose task is erased with the other's data.
    const people = [noMail.id, emily.id];
    await test.services.db.updateTable('user').set({ phone: '600123123' }).where('id', 'in', people).execute();
    const mine = (await ask({ budget_id: budget, text: 'Mine stays' })).data.id;
    await test.services.db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', travel).execute();
    const { data } = await test.call('POST', '/api/client/erase', {
      token: test.administrator.token,
      body: { id: noMail.id },
    });
    expect(data.message).toBe('Datos personales borrados');
    expect((await threads(budget)).map(thread => thread.entries[0]?.text)).toEqual(['Mine stays']);
    const { data: history } = await travels.get(`travel/history/${travel}`);
    expect(JSON.stringify(history)).not.toMatch(/Vistas|Al mar/);
    expect(JSON.stringify(history)).toContain('Mine stays');
    expect((await stored(mine)).task_id).toBeNull();
    expect((await answer({ id: mine, text: 'And is answered' })).code).toBe(20001);
  });
});
