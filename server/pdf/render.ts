import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isLodging } from '../../contract/budget/line-kind.ts';
import { loadSharp } from '../platform/files/imaging.ts';
import type { DocumentName, Documents } from './documents.ts';
import type { WorkerAnswer } from './worker.ts';

interface PdfRenderer {
  /**
   * The PDF of a document. Equal ones that are asked for at once are printed once. Rejects with a PdfError that names the
   * document and its budget; the renderer continues.
   */
  print<N extends DocumentName>(name: N, document: Documents[N]): Promise<Uint8Array>;
  /** Refuses waiting documents and ends the worker. */
  close(): Promise<void>;
}

interface PdfRendererOptions {
  /**
   * After this many documents the worker is replaced, so that Typst's memory cannot grow without end. Not too often,
   * because each new thread costs an arena of the allocator that is not given back.
   */
  recycleAfter?: number;
  /** The longest time for one document after its turn has come, in milliseconds. */
  timeout?: number;
}

/** After this idle time, in milliseconds, the worker ends and frees its memory. */
const idleTime = 60_000;

export class PdfError extends Error {
  override name = 'PdfError';
}

interface PrintJob {
  id: number;
  name: DocumentName;
  document: Documents[DocumentName];
  resolve: (pdf: Uint8Array) => void;
  reject: (error: PdfError) => void;
}

/** A queue before one worker thread. The thread starts with the first document. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { recycleAfter = 5000, timeout = 20_000 } = options;
  const queue: PrintJob[] = [];
  let worker: Worker | undefined;
  let printCount = 0;
  let current: PrintJob | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function startWorker(): Worker {
    const newWorker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
    });
    printCount = 0;
    // A replaced worker may still send answers. Only the present one counts.
    newWorker.on('message', (answer: WorkerAnswer) => {
      if (newWorker === worker) receive(answer);
    });
    newWorker.on('error', error => {
      if (newWorker === worker) failCurrent(`The worker failed: ${error.message}`);
    });
    newWorker.on('exit', () => {
      if (newWorker === worker) failCurrent('The worker ended');
    });
    return newWorker;
  }

  function endWorker(): Promise<number> | undefined {
    const old = worker;
    worker = undefined;
    return old?.terminate();
  }

  function next(): void {
    if (current || closed) return;
    clearTimeout(timer);
    current = queue.shift();
    if (!current) {
      waitIdle();
      return;
    }
    worker ??= startWorker();
    worker.ref();
    timer = setTimeout(() => failCurrent(`Not ready after ${timeout} ms`), timeout);
    const { id, name, document } = current;
    worker.postMessage({ id, name, document });
  }

  function waitIdle(): void {
    worker?.unref();
    timer = setTimeout(() => void endWorker(), idleTime).unref();
  }

  function receive(answer: WorkerAnswer): void {
    if (answer.id !== current?.id) return;
    const done = current;
    current = undefined;
    if ('pdf' in answer) done.resolve(answer.pdf);
    else done.reject(failure(done, answer.error));
    if (++printCount >= recycleAfter) void endWorker();
    next();
  }

  function failCurrent(reason: string): void {
    const lost = current;
    current = undefined;
    void endWorker();
    lost?.reject(failure(lost, reason));
    next();
  }

  const inFlight = new Set<{ name: DocumentName; document: Documents[DocumentName]; pdf: Promise<Uint8Array> }>();

  function print<N extends DocumentName>(name: N, document: Documents[N]): Promise<Uint8Array> {
    for (const other of inFlight)
      if (other.name === name && isDeepStrictEqual(other.document, document)) return other.pdf;
    const printing = { name, document, pdf: printNew(name, document).finally(() => inFlight.delete(printing)) };
    inFlight.add(printing);
    return printing.pdf;
  }

  async function printNew<N extends DocumentName>(name: N, document: Documents[N]): Promise<Uint8Array> {
    if (closed) throw new PdfError('The PDF renderer is closed');
    const prepared = await withPrintImages(document);
    return new Promise<Uint8Array>((resolve, reject) => {
      const waiting = { id: ++lastId, name, document: prepared, resolve, reject };
      if (closed) return reject(failure(waiting, 'The renderer is closed'));
      queue.push(waiting);
      next();
    });
  }

  return {
    print,
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const waiting of [...(current ? [current] : []), ...queue.splice(0)]) {
        waiting.reject(failure(waiting, 'The renderer is closed'));
      }
      current = undefined;
      await endWorker();
    },
  };
}

function failure({ name, document }: PrintJob, reason: string): PdfError {
  return new PdfError(`PDF "${name}" of budget ${document.budget.id}: ${reason}`);
}

/** A document with its images reduced for paper. */
async function withPrintImages<D extends Documents[DocumentName]>(document: D): Promise<D> {
  const logo = await printImage(document.agency.logo, 'logo');
  const agency = { ...document.agency, logo };
  if (!('lines' in document)) return { ...document, agency };
  const [cover, ...photos] = await Promise.all([
    printImage(document.budget.cover, 'cover'),
    ...document.lines.map(({ kind, photo }) => printImage(photo, isLodging(kind) ? 'gallery' : 'line')),
  ]);
  const gallery = await Promise.all(
    (document.gallery ?? []).map(async each => ({ ...each, photo: await printImage(each.photo, 'gallery') })),
  );
  const portrait = await printImage(document.agent?.portrait, 'portrait');
  const agent = document.agent && { ...document.agent, portrait };
  const lines = document.lines.map((line, index) => ({ ...line, photo: photos[index] }));
  return { ...document, agency, agent, gallery, budget: { ...document.budget, cover }, lines };
}

/** The widths for paper in pixels: at least 170 dots per inch at the printed size. */
const widths = { cover: 1400, line: 700, gallery: 1200, portrait: 300, logo: 600 } as const;

type ImageUse = keyof typeof widths;

/** What many documents show alike: the agency's logo, and the portraits of its agents. */
const repeatedUses: readonly ImageUse[] = ['logo', 'portrait'];
const imageCache = new Map<string, Uint8Array | undefined>();
const maxCachedImages = 20;

/**
 * An image for the PDF: JPEG (PNG for a logo, which may be transparent), no larger than its place on paper. An image
 * that already fits is returned unchanged, so prepared print copies cost nothing. An unreadable image gives undefined:
 * a broken photo must not cost the customer the document. The last logos and portraits stay in memory.
 */
export async function printImage(bytes: Uint8Array | undefined, use: ImageUse): Promise<Uint8Array | undefined> {
  if (!bytes?.length) return undefined;
  if (!repeatedUses.includes(use)) return prepareImage(bytes, use);
  const key = `${use} ${createHash('sha256').update(bytes).digest('base64')}`;
  if (!imageCache.has(key)) {
    const image = await prepareImage(bytes, use);
    imageCache.set(key, image);
    const [oldest = ''] = imageCache.keys();
    if (imageCache.size > maxCachedImages) imageCache.delete(oldest);
    return image;
  }
  return imageCache.get(key);
}

async function prepareImage(bytes: Uint8Array, use: ImageUse): Promise<Uint8Array | undefined> {
  const width = widths[use];
  try {
    const sharp = await loadSharp();
    const image = sharp(bytes, { limitInputPixels: 60_000_000 });
    const { format, width: given, space, orientation = 1 } = await image.metadata();
    const ready = use === 'logo' ? format === 'png' : format === 'jpeg' && space === 'srgb' && orientation === 1;
    if (ready && given <= width) return bytes;
    const sized = image.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb');
    const encoded = use === 'logo' ? sized.png() : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return await encoded.toBuffer();
  } catch {
    return undefined;
  }
}
