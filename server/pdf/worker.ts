import { parentPort } from 'node:worker_threads';
import type { BudgetDocument } from './budget-document.ts';
import { budgetView } from './budget-view.ts';
import { createTypst } from './typst.ts';

export interface Job {
  id: number;
  document: BudgetDocument;
}

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };

const typst = createTypst();

function render(document: BudgetDocument): Uint8Array<ArrayBuffer> {
  const { data, images } = budgetView(document);
  const files = new Map([...images, ['/budget.json', Buffer.from(JSON.stringify(data))] as const]);
  // A copy in memory of its own, which can be handed over instead of copied again.
  return new Uint8Array(typst.pdf('budget.typ', files));
}

parentPort?.on('message', ({ id, document }: Job) => {
  try {
    const pdf = render(document);
    parentPort?.postMessage({ id, pdf } satisfies Answer, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
});
