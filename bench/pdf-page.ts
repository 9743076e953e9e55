import { palette } from '../contract/palette.ts';
import type { BudgetDocument } from '../server/pdf/budget-document.ts';

const photo = (bytes: Uint8Array | undefined) =>
  bytes ? `<img src="data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}">` : '';

/** A budget as a page for a browser to print, with the words, photos and amounts of the application's PDF. */
export function pdfPage({ agency, client, travel, budget, lines, conditions, contract }: BudgetDocument): string {
  const money = (cents: number) => (cents / 100).toLocaleString('es-ES', { style: 'currency', currency: 'EUR' });
  const items = lines.map(
    line => `<article><h3>${line.title}</h3><p>${line.date_from ?? ''} – ${line.date_to ?? ''}</p>${photo(line.photo)}
      <dl>${line.facts.map(({ label, value }) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
      ${line.text ?? ''}<p><b>${money(line.price)}</b> ${line.locator ?? ''}</p></article>`,
  );
  const prices = lines.map(line => `<tr><td>${line.title}<td>${line.date_from ?? ''}<td>${money(line.price)}`);
  return `<!doctype html><html lang="es"><title>${travel.name}</title><style>
    @page { size: A4; margin: 18mm } body { font: 10.5pt sans-serif; color: #222 } h1, h2, h3 { font-family: serif; color: ${palette.atlantic[8]} }
    img { width: 100%; max-height: 75mm; object-fit: cover; border-radius: 6px } article { break-inside: avoid; margin-bottom: 8mm }
    header img { max-height: 150mm } header { break-after: page } dl { display: grid; grid-template-columns: 35mm 1fr } table { width: 100% }</style>
    <header><h2>${agency.name}</h2><p>${agency.licence} · ${agency.address} · ${agency.phone} · ${agency.email}</p>${photo(budget.cover)}
    <h1>${travel.name}</h1><p>${budget.date_from} – ${budget.date_to}, ${travel.n_adults} + ${travel.n_children}</p><p>${client.name}</p></header>
    ${budget.data ?? ''}${items.join('')}<table>${prices.join('')}
    <tr><td>Total<td><td>${money(budget.total_price)}<tr><td>Con descuento<td><td>${money(budget.price_discount)}
    <tr><td>Pendiente<td><td>${money(budget.due)}</table>
    ${agency.payment ?? ''}${agency.packageTravelInfo ?? ''}${conditions ?? ''}${contract ?? ''}`;
}
