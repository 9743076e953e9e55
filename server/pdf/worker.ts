import { parentPort } from 'node:worker_threads';
import { type DocumentName, type Documents, viewOf } from './documents.ts';
import { createTypst } from './typst.ts';

/** A document to print with the template of its name. */
type PdfJob = { [N in DocumentName]: { id: number; name: N; document: Documents[N] } }[DocumentName];

export type WorkerAnswer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };

const typst = createTypst();

function render<N extends DocumentName>(name: N, document: Documents[N]): Uint8Array<ArrayBuffer> {
  const { data, images } = viewOf(name, document);
  // The style reads the data under this name for every document.
  const files = new Map([...images, ['/budget.json', Buffer.from(JSON.stringify(data))] as const]);
  // A copy in memory of its own, which can be transferred instead of copied again.
  return new Uint8Array(typst.pdf(`${name}.typ`, files));
}

parentPort?.on('message', ({ id, name, document }: PdfJob) => {
  try {
    const pdf = render(name, document);
    parentPort?.postMessage({ id, pdf } satisfies WorkerAnswer, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies WorkerAnswer);
  }
});
