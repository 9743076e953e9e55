import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CourseTip, CourseTipRow } from '../../../contract/course-tip/calls.ts';
import { photoBytes } from '../../../contract/file/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { everything, type Filter, pageBodyOf } from '../../platform/db/filter.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { countTips, findTip, listTips, type TipReader, tipFields } from './queries.ts';
import {
  createTip,
  deleteTipPhoto,
  prepareTipPhoto,
  tipCard,
  tipController,
  tipKind,
  tipPhotoFieldName,
  updateTip,
} from './rules.ts';

/**
 * Courses and tips (decisions 6). Every signed-in person reads them in their own language. The shared reading calls
 * know only the reader's scope, so they are not used here.
 */
function courseTipRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;

  const readerOf = ({ scope, language }: FastifyRequest): TipReader => ({ scope, language, today: today(clock()) });

  async function page(reader: TipReader, filter: Filter, number: number | null | undefined) {
    const cut = pageRequestOf(number);
    const [rows, total] = await Promise.all([listTips(db, reader, filter, cut), countTips(db, reader, filter)]);
    const cards = rows.map((row): CourseTipRow => tipCard(links, reader.scope.userId, row));
    return pageAnswer(cards, total, cut);
  }

  serve(app, 'courseTip/all', async request => {
    const rows = await listTips(db, readerOf(request), everything, { limit: wholeLimit, offset: 0 });
    return read(rows.map((row): CourseTipRow => tipCard(links, request.scope.userId, row)));
  });
  serve(app, 'courseTip/page/:page', request => page(readerOf(request), everything, request.params.page));
  serve(
    app,
    'courseTip/getFilteredPaginated',
    request => page(readerOf(request), request.body.filter, request.body.page),
    { body: pageBodyOf(tipFields) },
  );
  serve(app, 'courseTip/data/:id', async request => {
    const row = orMissing(await findTip(db, readerOf(request), request.params.id));
    return read<CourseTip>(tipCard(links, request.scope.userId, row));
  });

  registerDropdowns(app, db, tipController, 'course_tip', { name: 'title' });
  registerWriting(app, db, tipController, {
    uploads: { fields: [tipPhotoFieldName], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
    prepare: ({ scope, uploads }) => prepareTipPhoto(services, scope, uploads[tipPhotoFieldName]),
    create: (trx, { body, scope }, photo) => createTip(trx, services, scope, body, photo),
    update: (trx, { body, scope }, photo) => updateTip(trx, services, scope, body, photo),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, tipKind, body.id),
  });
  serveWriting(app, db, 'courseTip/deleteImage', async (trx, { body, scope }) => {
    await deleteTipPhoto(trx, services, scope, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });
}

export const courseTipNoun: Noun = {
  called: { courseTip: 'Artículo' },
  routes: [courseTipRoutes],
  bins: { courseTip: { table: 'course_tip', name: sql`record.title` } },
  constraints: {
    course_tip_english: () => invalid({ text_en: 'courseTip.wholeTranslation' }),
    course_tip_french: () => invalid({ text_fr: 'courseTip.wholeTranslation' }),
  },
  tables: {
    course_tip: {
      lock: 350,
      chart: 'agency',
      explain: 'category title published_on published',
      columns:
        'id category title title_en title_fr text text_en text_fr link link_en link_fr published published_on position photo created_at updated_at deleted_at search sort words words_en words_fr',
    },
  },
};
