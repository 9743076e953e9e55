import { sql } from 'kysely';
import { photoBytes } from '../../../contract/file/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import { invalid } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
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

/** Courses and tips (decisions 6). Every signed-in person reads them in their own language. */
function courseTipRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;

  const readerOf = (scope: Scope, language: Language): TipReader => ({ scope, language, today: today(clock()) });

  registerReading(app, tipController, {
    fields: tipFields,
    exact: true,
    list: async (scope, cut, filter, language) =>
      (await listTips(db, readerOf(scope, language), filter, cut)).map(row => tipCard(links, scope.userId, row)),
    count: (filter, scope, language) => countTips(db, readerOf(scope, language), filter),
    find: (scope, id, language) =>
      findTip(db, readerOf(scope, language), id).then(row => row && tipCard(links, scope.userId, row)),
  });
  registerDropdowns(app, db, tipController, 'course_tip', { name: 'title' });
  registerWriting(app, db, tipController, {
    uploads: { fields: [tipPhotoFieldName], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
    prepare: ({ scope, uploads }) => prepareTipPhoto(services, scope, uploads[tipPhotoFieldName]),
    create: (trx, { body, scope }, photo) => createTip(trx, services, scope, body, photo),
    update: (trx, { body, scope }, photo) => updateTip(trx, services, scope, body, photo),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, tipKind, body.id),
    deleteImage: (trx, { body, scope }) => deleteTipPhoto(trx, services, scope, body.id),
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
