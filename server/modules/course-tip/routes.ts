import type { FastifyRequest } from 'fastify';
import { type CourseTip, type CourseTipRow, courseTipCreate, courseTipUpdate } from '../../../contract/course-tip.ts';
import { today } from '../../../contract/dates.ts';
import { photoBytes } from '../../../contract/file.ts';
import { idParams, imageBody, pageParams } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import { everything, type Filter, pageBodyOf } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { tipCard, tipController, tipPhotoField } from './card.ts';
import { countTips, findTip, listTips, type Reader, tipFields } from './queries.ts';
import { createTip, deleteTip, deleteTipPhoto, updateTip } from './rules.ts';

const fileBody = imageBody([tipPhotoField]);

/**
 * Courses and tips (decisions 6). Read by everybody who is signed in, each in their language: that is why the reading
 * calls are not the shared ones, which know the reader's scope alone.
 */
export function courseTipRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;
  const path = `/api/${tipController}`;
  const reading = { config: { permission: 'courseTip:read' } } as const;
  const writing = { config: { permission: 'courseTip:write' } } as const;

  const readerOf = ({ scope, language }: FastifyRequest): Reader => ({ scope, language, today: today(clock()) });

  async function page(reader: Reader, filter: Filter, number: number | null | undefined) {
    const cut = pageOf(number);
    const [rows, total] = await Promise.all([listTips(db, reader, filter, cut), countTips(db, reader, filter)]);
    const cards = rows.map((row): CourseTipRow => tipCard(links, reader.scope.userId, row));
    return paged(cards, total, cut);
  }

  app.get(`${path}/all`, reading, async request => {
    const rows = await listTips(db, readerOf(request), everything, { limit: wholeLimit, offset: 0 });
    return read(rows.map((row): CourseTipRow => tipCard(links, request.scope.userId, row)));
  });
  app.get(`${path}/page/:page`, { ...reading, schema: { params: pageParams } }, request =>
    page(readerOf(request), everything, request.params.page),
  );
  app.post(`${path}/getFilteredPaginated`, { ...reading, schema: { body: pageBodyOf(tipFields) } }, request =>
    page(readerOf(request), request.body.filter, request.body.page),
  );
  app.get(`${path}/data/:id`, { ...reading, schema: { params: idParams } }, async request => {
    const row = found(await findTip(db, readerOf(request), request.params.id));
    return read<CourseTip>(tipCard(links, request.scope.userId, row));
  });

  registerDropdowns(app, db, tipController, 'course_tip', 'courseTip:write', 'title');
  registerWriting(app, tipController, 'courseTip:write', {
    schemas: { create: courseTipCreate, update: courseTipUpdate },
    uploads: { fields: [tipPhotoField], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
    create: ({ body, scope, uploads }) => createTip(services, scope, body, uploads[tipPhotoField]),
    update: ({ body, scope, uploads }) => updateTip(services, scope, body, uploads[tipPhotoField]),
    remove: (scope, id) => deleteTip(services, scope, id),
  });
  app.post(`${path}/deleteImage`, { ...writing, schema: { body: fileBody } }, async ({ body, scope }) => {
    await deleteTipPhoto(services, scope, body.id);
    return done('common.deleted', { id: body.id });
  });
}
