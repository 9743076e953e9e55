import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineResources } from '../../../../contract/budget/line.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** The times of a service (decisions 8): 12:00 and midnight are times, and a missing time is not one. */
describe('the times of a line', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  type Dates = Record<string, unknown>;

  /** A sent budget with one service. */
  async function budgetWith(kind: LineKind, dates: Dates) {
    const budget = await travels.budget(await travels.travel());
    return { budget, line: await travels.line(kind, budget, dates) };
  }

  const read = async (kind: LineKind, id: number) => {
    const { date_from, time_from, date_to, time_to } = (await travels.get(`${lineResources[kind]}/data/${id}`)).data;
    return { date_from, time_from, date_to, time_to };
  };
  const write = (id: number, dates: Dates) => travels.post('budgetTransport/update', { id, ...dates });

  async function pdf(budget: number): Promise<string> {
    const answer = await test.call('GET', `/api/budget/generarPDF/${budget}`, { token: test.customer.token });
    const document = await getDocumentProxy(new Uint8Array(answer.body));
    const { text } = await extractText(document, { mergePages: true });
    return text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ');
  }

  const noonToTwo = { date_from: '2027-05-02 12:00', date_to: '2027-05-02 14:00' };

  describe('a journey from noon to two', () => {
    it('has both times for every reader', async () => {
      const { budget, line } = await budgetWith('transport', noonToTwo);
      expect(await read('transport', line)).toEqual({
        date_from: '2027-05-02 12:00:00',
        time_from: '12:00',
        date_to: '2027-05-02 14:00:00',
        time_to: '14:00',
      });
      const page = (await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data;
      expect(page.lines).toMatchObject([{ time_from: '12:00', time_to: '14:00' }]);
      expect(await pdf(budget)).toContain('12:00 – 14:00');
      const calendar = await test.call('GET', `/api/budget/calendario/${budget}`, { token: test.customer.token });
      expect(String(calendar.body)).toContain('DTSTART:20270502T120000\r\nDTEND:20270502T140000');
    });

    it('is on the customer’s first page at noon, and in another budget after it was cloned', async () => {
      const reader = await test.signIn({ group_id: 2 });
      const travel = await travels.travel({ clients: [reader.id], status: 3 });
      const budget = await travels.budget(travel, { budget_status_id: 3 });
      await travels.line('transport', budget, noonToTwo);
      const home = await travels.get('portal/home', reader.token);
      expect(home.data.next.services).toMatchObject([{ date_from: '2027-05-02 12:00:00', time_from: '12:00' }]);
      const clone = { origin_budget_id: budget, destination_travel_id: travel };
      const { id } = (await travels.post('budget/cloneBudget', { data: clone })).data;
      expect((await travels.get(`budget/getBudget/${id}`)).data.lines).toMatchObject([
        { time_from: '12:00', time_to: '14:00' },
      ]);
    });
  });

  it('a journey at midnight leaves at midnight', async () => {
    const dates = { date_from: '2027-05-02 00:00:00', date_to: '2027-05-02 12:00:00' };
    const { budget, line } = await budgetWith('transport', dates);
    expect(await read('transport', line)).toEqual({ ...dates, time_from: '00:00', time_to: '12:00' });
    expect(await pdf(budget)).toContain('00:00 – 12:00');
  });

  describe('a service without times', () => {
    const days = { date_from: '2027-05-02', date_to: '2027-05-04' };

    it('has none, at the default moment of the specification', async () => {
      const { budget, line } = await budgetWith('other_service', days);
      expect(await read('other_service', line)).toEqual({
        date_from: '2027-05-02 12:00:00',
        time_from: null,
        date_to: '2027-05-04 12:00:00',
        time_to: null,
      });
      expect(await pdf(budget)).not.toContain('12:00');
      const calendar = await test.call('GET', `/api/budget/calendario/${budget}`, { token: test.customer.token });
      expect(String(calendar.body)).toContain('DTSTART;VALUE=DATE:20270502\r\nDTEND;VALUE=DATE:20270505');
    });

    it('may end on the day on whose evening it begins', async () => {
      const evening = { date_from: '2027-05-02 18:00', date_to: '2027-05-02' };
      const { line } = await budgetWith('transport', evening);
      expect(await read('transport', line)).toMatchObject({ time_from: '18:00', time_to: null });
      expect(await write(line, { date_to: '2027-05-02 17:00' })).toMatchObject({
        data: { fields: { date_to: 'La fecha de fin debe ser posterior a la de inicio.' } },
      });
      expect((await write(line, { date_to: '2027-05-01' })).code).toBe(40001);
    });

    it('stays without times when it is sent back as it was read, and gets times when they are given', async () => {
      const { line } = await budgetWith('transport', days);
      const asRead = await read('transport', line);
      await write(line, { ...asRead, price: 5 });
      expect(await read('transport', line)).toEqual(asRead);
      await write(line, { time_from: '09:15' });
      expect(await read('transport', line)).toEqual({
        ...asRead,
        date_from: '2027-05-02 09:15:00',
        time_from: '09:15',
      });
      await write(line, { date_from: '2027-05-02 12:00:00' });
      expect(await read('transport', line)).toEqual({ ...asRead, time_from: '12:00' });
      await write(line, { time_from: null });
      expect(await read('transport', line)).toEqual(asRead);
      // A moment with another time than the default was given by somebody.
      await write(line, { ...asRead, date_from: '2027-05-02 15:30' });
      expect(await read('transport', line)).toMatchObject({ time_from: '15:30' });
      expect(await write(line, { time_from: '25:00' })).toMatchObject({
        code: 40001,
        data: { fields: { time_from: 'Introduzca una fecha válida' } },
      });
    });
  });
});

describe('the local times of two places', () => {
  let test: TestApp;
  let travels: Travels;
  let budget: number;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    const days = { date_from: '2027-03-20', date_to: '2027-03-30' };
    budget = await travels.budget(await travels.travel(days), { ...days, total_price: 0 });
  });

  const pacific = {
    origin: 'Tokio (HND)',
    destination: 'San Francisco',
    date_from: '2027-03-22 17:00',
    date_to: '2027-03-22 10:30',
  };
  const dateline = {
    origin: 'Auckland',
    destination: 'Papeete',
    date_from: '2027-03-23 17:30',
    date_to: '2027-03-22 23:15',
  };
  const order = { code: 40001, data: { fields: { date_to: 'La fecha de fin debe ser posterior a la de inicio.' } } };
  const add = async (data: object) =>
    travels.post('budgetTransport/create', {
      data: { ...(await travels.lineFields('transport')), budget_id: budget, price: 1, ...data },
    });
  const edit = (id: number, data: object) => travels.post('budgetTransport/update', { data: { id, ...data } });
  const asked = (to: string, from: string) => ({
    code: 30001,
    data: {
      asks: {
        arrivesEarlier: `Llega (${to}) antes de salir (${from}): solo puede ser con horas locales de husos distintos.`,
      },
    },
  });

  it.each([
    ['a flight over the Pacific', pacific, '22/03/2027 10:30', '22/03/2027 17:00'],
    ['a flight that arrives on the day before', dateline, '22/03/2027 23:15', '23/03/2027 17:30'],
    [
      'the same without hours',
      { ...dateline, date_from: '2027-03-23', date_to: '2027-03-22' },
      '22/03/2027',
      '23/03/2027',
    ],
    [
      'a ferry over the Channel',
      { origin: 'Calais', destination: 'Folkestone', date_from: '2027-03-24 10:00', date_to: '2027-03-24 09:35' },
      '24/03/2027 09:35',
      '24/03/2027 10:00',
    ],
  ])('%s is asked about once, and then kept', async (_, journey, to, from) => {
    expect(await add(journey)).toMatchObject(asked(to, from));
    const { code, data } = await add({ ...journey, confirmed: true });
    expect(code).toBe(20001);
    // Neither another field nor the same journey a day later is asked about again.
    expect((await edit(data.id, { ...journey, company: 'Otra' })).code).toBe(20001);
    const later = (text: string) => text.replace(/-(\d\d)(?= |$)/, (_all, day) => `-${Number(day) + 1}`);
    const next = { date_from: later(journey.date_from), date_to: later(journey.date_to) };
    expect((await edit(data.id, next)).code).toBe(20001);
    expect(await edit(data.id, { destination: journey.origin })).toMatchObject(order);
    await travels.post('budgetTransport/delete', { id: data.id });
  });

  it('no other service ends before it begins, and no journey more than a day before', async () => {
    const spain = { origin: 'Madrid', destination: 'Sevilla' };
    for (const wrong of [
      { ...pacific, date_to: '2027-03-21 16:59' },
      { ...pacific, date_from: '2027-03-22', date_to: '2027-03-20' },
      { ...pacific, ...spain },
      { ...pacific, destination: ' tokio (hnd)' },
    ])
      expect(await add({ ...wrong, confirmed: true })).toMatchObject(order);
    const train = await travels.line('transport', budget, {
      date_from: '2027-03-21 08:00',
      date_to: '2027-03-21 10:00',
      ...spain,
    });
    expect(await edit(train, { date_to: '2027-03-21 07:00', confirmed: true })).toMatchObject(order);
    expect(await edit(train, { time_to: '07:00', confirmed: true })).toMatchObject(order);
    expect(await edit(train, { date_to: '2027-03-21 07:00', destination: 'Londres' })).toMatchObject(
      asked('21/03/2027 07:00', '21/03/2027 08:00'),
    );
    const tour = await travels.line('other_service', budget, { date_from: '2027-03-21', date_to: '2027-03-21' });
    const answer = await travels.post('budgetOtherService/update', { data: { id: tour, date_to: '2027-03-20' } });
    expect(answer).toMatchObject(order);
    await travels.post('budgetTransport/delete', { id: train });
  });

  it('stand on the page, in the PDF and in the calendar, with the duration that was given alone', async () => {
    const own = await travels.budget(await travels.travel(), { total_price: 0 });
    const flight = await travels.line('transport', own, { ...pacific, duration: '9 h 30' });
    const bare = await travels.line('transport', own, dateline);
    const days = await travels.line('transport', own, { ...dateline, date_from: '2027-03-23', date_to: '2027-03-22' });
    const page = (await travels.get(`budget/getBudget/${own}`, test.customer.token)).data;
    expect(page.lines).toMatchObject([
      { time_from: '17:00', time_to: '10:30', duration: 570 },
      { date_to: '2027-03-22 23:15:00', duration: null },
      {},
    ]);
    const calendar = await test.call('GET', `/api/budget/calendario/${own}`, { token: test.customer.token });
    const events = String(calendar.body)
      .replace(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT');
    const event = (id: number) => events.find(each => each.includes(`line-${id}@`));
    expect(event(flight)).toContain('DTSTART:20270322T170000\r\nDTEND:20270323T023000');
    expect(event(flight)).toMatch(
      /Salida \(hora local\): 22\/03\/2027 17:00.*Llegada \(hora local\): 22\/03\/2027 10:30/,
    );
    expect(event(bare)).toContain('DTSTART:20270323T173000\r\n');
    expect(event(bare)).not.toContain('DTEND');
    expect(event(days)).toContain('DTSTART;VALUE=DATE:20270323\r\nDTEND;VALUE=DATE:20270324');
    const answer = await test.call('GET', `/api/budget/generarPDF/${own}`, { token: test.customer.token });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body)), { mergePages: true });
    const plain = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ');
    expect(plain).toContain('17:00 – 10:30');
    expect(plain).toMatch(/17:30 – 23:15 TREN Auckland – Papeete 23 mar – 22 mar/);
    expect(plain.match(/Duración \d[\d hmin]*/g)?.length).toBe(1);
  });
});

/** How long a transport takes: typed as people write it, read in minutes. */
describe('the duration of a transport', () => {
  let test: TestApp;
  let travels: Travels;
  let budgetId: number;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    budgetId = await travels.budget(await travels.travel(), { total_price: 0 });
  });

  const flight = {
    date_from: '2027-05-02 13:30',
    date_to: '2027-05-02 13:35',
    origin: 'Sevilla',
    destination: 'Lisboa',
  };
  const edit = (id: number, duration: unknown) => travels.post('budgetTransport/update', { data: { id, duration } });
  const read = async (id: number) =>
    (await travels.get(`budgetTransport/data/${id}`, test.customer.token)).data.duration;

  it.each([
    ['1 h 05', 65],
    ['1:05', 65],
    ['65 min', 65],
    [65, 65],
    ['', null],
    [null, null],
  ])('%o is kept as %o minutes', async (said, minutes) => {
    const id = await travels.line('transport', budgetId, { ...flight, duration: '2 h' });
    expect(await read(id)).toBe(120);
    expect((await edit(id, said)).code).toBe(20001);
    expect(await read(id)).toBe(minutes);
    // An edit of something else keeps it.
    expect((await travels.post('budgetTransport/update', { data: { id, company: 'Alas' } })).code).toBe(20001);
    expect(await read(id)).toBe(minutes);
    await travels.post('budgetTransport/delete', { id });
  });

  it.each([['65'], ['mucho'], ['2:75'], [0], [-5], [1.5], [20_000], [true]])(
    '%o is refused under its field, with examples, and changes nothing',
    async said => {
      const id = await travels.line('transport', budgetId, { ...flight, duration: 65 });
      const { code, data } = await edit(id, said);
      expect(code).toBe(40001);
      expect(data.fields).toEqual({ duration: 'Escriba la duración así: 2 h 35, 2:35 o 155 min' });
      expect(await read(id)).toBe(65);
      await travels.post('budgetTransport/delete', { id });
    },
  );

  it('is printed, and computed for a train within Spain alone', async () => {
    const budget = await travels.budget(await travels.travel(), { total_price: 0 });
    await travels.line('transport', budget, { ...flight, duration: '1 h 05' });
    const train = {
      date_from: '2027-05-03 09:00',
      date_to: '2027-05-03 11:40',
      origin: 'Málaga',
      destination: 'Madrid',
    };
    await travels.line('transport', budget, train);
    await travels.line('transport', budget, { ...train, destination: 'Lisboa', date_to: '2027-05-03 15:10' });
    const answer = await test.app.inject({
      url: `/budget/generarPDF/${budget}`,
      headers: { 'x-token': test.customer.token },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
    const plain = text.replace(/\s+/g, ' ');
    expect(plain.match(/Duración \d[\d hmin]*/g)?.map(found => found.trim())).toEqual([
      expect.stringContaining('1 h 05 min'),
      expect.stringContaining('2 h 40 min'),
    ]);
  });
});
