import { sql } from 'kysely';
import { documentBytes } from '../../../contract/file/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { paperTexts } from '../../pdf/paper-texts.ts';
import type { RoomingDocument } from '../../pdf/rooming-view.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { contentDisposition } from '../../platform/http/disposition.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { requesterOf } from '../../platform/http/semaphore.ts';
import type { Attachment } from '../../platform/outbox/delivery.ts';
import type { Services } from '../../services.ts';
import { spreadsheet, xlsxFile } from '../../shared/export.ts';
import type { LetterPapers, Noun } from '../../shared/noun.ts';
import { paperName, sendPdf, servePdf } from '../../shared/pdf-response.ts';
import { registerWriting } from '../../shared/resource.ts';
import { recordEvent } from '../history/rules.ts';
import { bookDocument, roomingDocument, voucherDocument } from './documents.ts';
import { fileCard, readPapers, travelFileField, travelIdOfBudget, visibleFiles } from './queries.ts';
import {
  createTravelFile,
  deleteTravelFile,
  prepareTravelFile,
  releasePapers,
  sendRooms,
  setRooms,
  updateTravelFile,
} from './rules.ts';

/** The papers of a trip: the travel book and its vouchers, files, and who sleeps where. */
function travelPaperRoutes(app: App, services: Services): void {
  const { db, links, pdf } = services;

  serve(app, 'travelPaper/getPapers/:id', async ({ params, scope, language }) =>
    read(await readPapers(db, links, scope, params.id, language)),
  );

  servePdf(app, 'travelPaper/libro/:id', async (scope, id, language) => {
    const document = orMissing(await bookDocument(services, scope, id, language));
    const name = paperName(paperTexts[document.language].book, document.travel.name);
    return { pdf: await pdf.print('book', document), name };
  });
  servePdf(app, 'travelPaper/bono/:id', async (scope, id, language) => {
    const document = orMissing(await voucherDocument(services, scope, id, language));
    const name = paperName(paperTexts[document.language].voucher, document.vouchers[0]?.line.title ?? '');
    return { pdf: await pdf.print('voucher', document), name };
  });

  const roomingFile = async (document: RoomingDocument, format: 'pdf' | 'xlsx'): Promise<Attachment> => {
    const { stay, rooms, diet, language } = document;
    const words = paperTexts[language];
    const filename = paperName(words.roomingList, stay.title);
    if (format === 'pdf')
      return { filename, contentType: 'application/pdf', content: Buffer.from(await pdf.print('rooming', document)) };
    const sheet = await xlsxFile(
      words.roomingList,
      [words.room, words.name, words.age, ...(diet ? [words.diet] : [])],
      rooms.flatMap(({ room, people }) =>
        people.map(each => [room ?? words.withoutRoom, each.name, each.age, ...(diet ? [each.diet] : [])]),
      ),
    );
    return { filename: filename.replace(/pdf$/, 'xlsx'), contentType: spreadsheet, content: Buffer.from(sheet) };
  };

  // Each list that leaves the agency stands in the history of its trip.
  serve(
    app,
    'travelPaper/habitaciones/:id/:format',
    async (request, reply) => {
      const { params, query, scope } = request;
      const make = async () => {
        const { document, travelId } = orMissing(await roomingDocument(services, scope, params.id, query.diet));
        return { file: await roomingFile(document, params.format), travelId, document };
      };
      const { file, travelId, document } = await app.heavyWork.run(requesterOf(request), make);
      const detail = [document.stay.title, query.diet && say('es', 'travelPaper.withDiet')].filter(Boolean).join(' · ');
      await recordEvent(db, { travelId, userId: scope.userId, kind: 'roomingListTaken', detail });
      const { filename, contentType, content } = file;
      if (params.format === 'pdf') return sendPdf(reply, { pdf: content, name: filename });
      return reply
        .headers({ 'content-disposition': contentDisposition('attachment', filename), 'cache-control': 'no-store' })
        .type(contentType)
        .send(content);
    },
    { also: ['/travelPaper/habitaciones/:id/:format'] },
  );

  serve(app, 'travelPaper/sendRooms', async request => {
    const { body, scope } = request;
    const make = async () => {
      const { line_id, diet, language } = body;
      const roomList = orMissing(await roomingDocument(services, scope, line_id, diet, language));
      const { document } = roomList;
      return { ...roomList, files: [await roomingFile(document, 'pdf'), await roomingFile(document, 'xlsx')] };
    };
    const roomingFiles = await app.heavyWork.run(requesterOf(request), make);
    await db.transaction().execute(trx => sendRooms(trx, services, scope, body, roomingFiles));
    return doneAnswer('travelPaper.roomsSent');
  });

  serveWriting(app, db, 'travelPaper/release', async (trx, { body, scope }) => {
    await releasePapers(trx, services, scope, body);
    return doneAnswer('common.updated', { id: body.travel_id });
  });
  serveWriting(app, db, 'travelPaper/setRooms', async (trx, { body, scope }) =>
    doneAnswer('common.updated', { id: await setRooms(trx, scope, body) }),
  );

  serve(app, 'travelFile/data/:id', async ({ params, scope }) =>
    read(
      fileCard(
        links,
        scope,
        orMissing(await visibleFiles(db, scope).where('travel_file.id', '=', params.id).executeTakeFirst()),
      ),
    ),
  );
  registerWriting(app, db, 'travelFile', {
    uploads: { fields: [travelFileField], bytes: documentBytes, tooLarge: 'file.documentTooLarge' },
    prepare: ({ body, scope, uploads }) => prepareTravelFile(services, scope, body, uploads[travelFileField]),
    create: (trx, { body, scope }, prepared) => createTravelFile(trx, services, scope, body, prepared),
    update: (trx, { body, scope }) => updateTravelFile(trx, scope, body),
    delete: (trx, { body, scope }) => deleteTravelFile(trx, services, scope, body.id),
  });
}

/** Attaches the travel book to the letter about it. */
const attachTravelBook: LetterPapers = async (services, { userId, budgetId, language }) => {
  const travelId = await travelIdOfBudget(services.db, budgetId);
  const scope = scopeOfLink({ userId, budgetId });
  const document = travelId && (await bookDocument(services, scope, travelId, language));
  if (!document) return [];
  return [
    {
      filename: paperName(paperTexts[document.language].book, document.travel.name),
      contentType: 'application/pdf',
      content: Buffer.from(await services.pdf.print('book', document)),
    },
  ];
};

export const travelPaperNoun: Noun = {
  called: { travelPaper: 'Documentación de un viaje', travelFile: 'Archivo de un viaje' },
  routes: [travelPaperRoutes],
  papers: { papersReleased: attachTravelBook },
  bins: {
    travelFile: {
      table: 'travel_file',
      name: sql`record.name`,
      parent: { table: 'travel', column: 'travel_id' },
      file: 'file_id',
    },
  },
  tables: {
    travel_file: {
      lock: 86,
      chart: 'trips',
      explain: 'kind day name visible',
      columns: 'id travel_id file_id kind day visible created_at updated_at deleted_at',
      personal: {
        columns: 'name uploaded_by',
        why: 'travellers: tickets, boarding passes and other papers of a trip',
        kept: 'as the trip',
        exported: 'archivos',
        erased: 'those that the client uploaded are deleted',
      },
      sweep: { column: 'deleted_at', days: 30 },
    },
    travel_paper: {
      lock: 87,
      chart: 'trips',
      explain: 'version released_at',
      columns: 'id travel_id version released_at held',
      personal: {
        columns: 'released_by',
        why: 'staff: who released the papers of a trip',
        kept: 'as the trip',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
    traveller_room: {
      lock: 88,
      chart: 'trips',
      explain: 'room',
      columns: 'budget_line_id room',
      personal: {
        columns: 'traveller_id',
        why: 'travellers: who sleeps in which room',
        kept: 'as the trip',
        exported: 'no: the travellers are in viajeros',
        erased: 'no: without the name of the traveller it names nobody',
      },
      locksWith: 'traveller',
    },
  },
};
