import type { BudgetStatusId } from '../../contract/budget-state.ts';
import type { DocumentColours } from '../../contract/colour.ts';
import type { Language } from '../../contract/language.ts';
import type { Cents } from '../../contract/money.ts';

export type LineKind = 'accomodation' | 'cruise' | 'transport' | 'travel_insurance' | 'other_service';

/**
 * Everything that the PDF of a budget says, as plain data: the renderer reads no database and decides nothing.
 * Texts that are data come in the customer's language; the labels around them are the renderer's (`texts.ts`).
 * Amounts are whole cents (invariant 10). Nothing here may hold a net price, a margin or a provider (decisions 4).
 * Fields named 'rich text' take sanitised HTML or plain text with line breaks.
 * Images are JPEG (or PNG for a logo) bytes; larger ones than paper needs are reduced (`print-image.ts`).
 */
export interface BudgetDocument {
  language: Language;
  /** The house's own unless told otherwise. */
  colours?: DocumentColours;
  agency: {
    name: string;
    licence?: string;
    address?: string;
    phone?: string;
    email?: string;
    web?: string;
    /** Rich text: the information that package travel law asks for. */
    packageTravelInfo?: string;
    /** Rich text: how to pay. */
    payment?: string;
    /** The account to pay into. */
    bank?: { holder: string | null; iban: string | null; bic: string | null };
    logo?: Uint8Array;
  };
  /** Who looks after the trip, where somebody does. */
  agent?: string;
  client: { name: string; email?: string };
  travel: {
    name: string;
    date_from: string;
    date_to: string;
    days: number;
    n_adults: number;
    n_children: number;
    /** None where they are not known. */
    children_ages: readonly number[];
  };
  budget: {
    id: number;
    date_from: string;
    date_to: string;
    total_price: Cents;
    /** Percent, 0 to 100. */
    discount: number;
    price_discount: Cents;
    deposit: Cents;
    amount_paid: Cents;
    due: Cents;
    /** 'YYYY-MM-DD'. */
    valid_until?: string | null;
    status: BudgetStatusId;
    /** Rich text: what the agent wants to say about this budget. */
    data?: string;
    cover?: Uint8Array;
  };
  /** In the order of the itinerary. */
  lines: BudgetDocumentLine[];
  /** Rich text. */
  conditions?: string;
  /** Rich text. */
  contract?: string;
}

export interface BudgetDocumentLine {
  kind: LineKind;
  title: string;
  /** 'YYYY-MM-DD HH:mm:ss', or the day alone; a line without a date stands at the end, as for the whole trip. */
  date_from: string | null;
  date_to: string | null;
  price: Cents;
  facts: { label: string; value: string }[];
  /** Plain text with line breaks. */
  text?: string;
  photo?: Uint8Array;
  locator?: string;
  /** What travellers think of a stay or a cruise, where any has said. */
  rating?: { average: number; count: number } | undefined;
}
