import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { addDays } from '../../../contract/values/dates.ts';
import { testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';
import { eraseExpired } from './job.ts';

/** What travellers needed, and their documents, go by their own days after the return, for whichever travellers there are. */

const now = '2034-06-01';
const traveller = fc.record({
  /** How many days ago the trip ended; negative for one that is to come. */
  back: fc.integer({ min: -30, max: 120 }),
  needs: fc.boolean(),
  document: fc.boolean(),
});
const days = fc.integer({ min: 0, max: 100 });

it('of any travellers exactly those go whose days are over; the trial counts them before', async () => {
  const test = await testApp();
  const { db } = test.services;
  const travels = travelsOf(test);
  test.setNow(new Date(`${now}T09:00:00Z`));
  const { token } = await test.signIn({ group_id: groups.administrator });
  const off = { requests_months: 0, travels_years: 0, letters_months: 0, bin_months: 0, audit_years: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(traveller, { minLength: 1, maxLength: 8 }), days, days, async (people, needs, papers) => {
      await db.deleteFrom('traveller').execute();
      for (const { back, needs, document } of people) {
        const date_to = addDays(now, -back);
        const travel_id = await travels.travel({ date_from: date_to, date_to });
        const sealed = { needs: needs ? 'v1.sealed' : null, document_number: document ? 'v1.sealed' : null };
        await db
          .insertInto('traveller')
          .values({ travel_id, first_name: 'Ana', last_name: 'Gil', ...sealed })
          .execute();
      }
      const terms = { ...settingDefaults.retention, ...off, needs_days: needs, documents_days: papers };
      await db.transaction().execute(trx => writeSetting(trx, 'retention', { ...terms, on: true }));
      const trial = await test.call('POST', '/api/setting/retentionPlan', { token, body: terms });
      // Zero days keep them for good.
      const over = (limit: number, back: number) => limit > 0 && back > limit;
      const counts = {
        needs: people.filter(each => each.needs && over(needs, each.back)).length,
        documents: people.filter(each => each.document && over(papers, each.back)).length,
      };
      expect(trial.data).toMatchObject(counts);
      expect(await eraseExpired(test.services)).toMatchObject(counts);
      const left = await db.selectFrom('traveller').select(['needs', 'document_number']).orderBy('id').execute();
      expect(left.map(row => [row.needs !== null, row.document_number !== null])).toEqual(
        people.map(each => [each.needs && !over(needs, each.back), each.document && !over(papers, each.back)]),
      );
    }),
    { numRuns: 25 },
  );
});
