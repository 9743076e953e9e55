import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import { faultyServer } from '../../../mail/testing/faulty-server.ts';
import { nouns } from '../../../nouns.ts';
import { testApp } from '../../../testing/app.ts';
import { travelsOf } from '../../../testing/travels.ts';
import { mailJobs } from '../../mail/job.ts';

const server = await faultyServer(() => 'accept');
const test = await testApp({ smtpUrl: server.url });
const travels = travelsOf(test);
const [job] = mailJobs(test.services, { error: () => undefined, info: () => undefined }, nouns);
afterAll(async () => {
  job?.close?.();
  await server.close();
});

it('the letter of an acceptance carries the certificate and the trip for the calendar', async () => {
  const travel_id = await travels.travel({ name: 'Granada en otoño', clients: [test.customer.id] });
  const budget_id = await travels.budget(travel_id);
  await travels.line('transport', budget_id, { origin: 'Málaga', destination: 'Granada' });
  expect((await travels.post('budget/acceptBudget', { budget_id, travel_id }, test.customer.token)).code).toBe(20001);
  await job?.run(new AbortController().signal);
  const mails = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  const [letter] = mails.filter(({ to }) => to?.some(({ address }) => address === test.customer.email));
  const papers = letter?.attachments.filter(({ disposition }) => disposition === 'attachment') ?? [];
  expect(papers.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar']);
  expect(papers.map(({ filename }) => filename)).toEqual([
    'Certificado de aceptación - Granada en otoño.pdf',
    `Viaje ${budget_id} - Granada en otoño.ics`,
  ]);
  const [certificate, calendar] = papers.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('latin1'));
  expect(certificate).toMatch(/^%PDF-/);
  expect(calendar).toContain('BEGIN:VEVENT');
});
