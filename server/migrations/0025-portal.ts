import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What customers ask outlives the task that it became; and French says e-mail in one word everywhere. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- A task goes for good with the personal data of a client. A request for data that names none is one that was dealt with.
update question set task_id = null
where task_id is not null and not exists (select from task where task.id = question.task_id)

update data_request set task_id = null
where task_id is not null and not exists (select from task where task.id = data_request.task_id)

alter table question add foreign key (task_id) references task on delete set null

alter table data_request add foreign key (task_id) references task on delete set null

create index question_task on question (task_id) where task_id is not null

create index data_request_task on data_request (task_id) where task_id is not null

-- What somebody has agreed to stays as they read it.
update general_text set text = 'Je souhaite recevoir les offres et les nouveautés de l’agence par e-mail.'
where name = 'recivir_mailing' and language = 'fr' and version = 1
  and text = 'Je souhaite recevoir les offres et les nouveautés de l’agence par courriel.'
  and not exists (select from consent where kind = 'recivir_mailing' and language = 'fr' and text_version = 1)
`,
  );
