import { budgetRanges } from '../../../contract/travel-request/limits.ts';
import type { TravelRequestForm } from '../../../contract/travel-request/schema.ts';

/**
 * The request in words, in Spanish, the agency's language. It is stored in the trip's contact data, for searches,
 * exports and readers without the card.
 */
export function summaryOf(
  form: Pick<TravelRequestForm, 'flexible' | 'month' | 'days' | 'budget_range' | 'language' | 'wishes'>,
): string {
  const { flexible, month, days, budget_range, language, wishes } = form;
  const when = flexible
    ? `Fechas flexibles: ${month === null ? 'cualquier mes' : monthName(month)}, ${days} días.`
    : null;
  const lines = [
    'Solicitud de la página pública.',
    when,
    budget_range && `Presupuesto por persona: ${rangeText(budget_range)}.`,
    language !== 'es' && `Escribe en ${language === 'en' ? 'inglés' : 'francés'}.`,
    wishes && `\n${wishes}`,
  ];
  return lines.filter(Boolean).join('\n').slice(0, 5000);
}

function monthName(month: string): string {
  const name = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-01T00:00:00Z`));
}

function rangeText(range: keyof typeof budgetRanges): string {
  const { from, to } = budgetRanges[range];
  if (from === null) return `hasta ${to} €`;
  return to === null ? `desde ${from} €` : `de ${from} a ${to} €`;
}
