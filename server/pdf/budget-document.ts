import type { DayText } from '../../contract/budget/day-text.ts';
import type { FreeDays } from '../../contract/budget/free-day.ts';
import type { Inclusions } from '../../contract/budget/inclusions.ts';
import type { Fact } from '../../contract/budget/line-facts.ts';
import type { BudgetStatusId } from '../../contract/budget/state.ts';
import type { Language } from '../../contract/language.ts';
import type { ToPay } from '../../contract/payment/calls.ts';
import type { PaymentDue } from '../../contract/payment/rules.ts';
import type { BrandColours } from '../../contract/setting/brand-colour.ts';
import type { Cents } from '../../contract/values/money.ts';
import type { Design, PrintedPrices } from '../../contract/values/paper.ts';

export type PdfLineKind = 'accomodation' | 'cruise' | 'transport' | 'travel_insurance' | 'other_service';

/**
 * The content of a budget's PDF as plain data. The renderer reads no database and decides nothing. Data texts are in
 * the customer's language; the renderer adds the labels (`texts.ts`). Amounts are whole cents (invariant 13). Nothing
 * here may contain a net price, a margin or a provider (decisions 4). Fields marked 'rich text' take sanitised HTML, or
 * plain text with line breaks. Images are JPEG bytes (or PNG for a logo); too large ones are reduced
 * (`render.ts`).
 */
export interface BudgetDocument {
  language: Language;
  /** The default colours unless given. */
  colours?: BrandColours;
  /** Which prices are printed; those of the services, too, unless given. */
  prices?: PrintedPrices;
  /** The classic one unless given. */
  design?: Design;
  agency: {
    name: string;
    licence?: string;
    address?: string;
    phone?: string;
    /** Printed once it is accepted. */
    emergencyPhone?: string;
    email?: string;
    web?: string;
    /** Rich text: the information required by package travel law. */
    packageTravelInfo?: string;
    /** Rich text: how to pay. */
    payment?: string;
    logo?: Uint8Array;
  };
  /** The day on which it is printed, 'YYYY-MM-DD'. A certificate has none: it prints a record. */
  issued?: string;
  /** The trip's agent, who signs the letter, if there is one. */
  agent?: { name: string; phone?: string; email?: string; portrait?: Uint8Array };
  client: { name: string; email?: string };
  travel: {
    name: string;
    date_from: string;
    date_to: string;
    n_adults: number;
    n_children: number;
    /** Empty when unknown. */
    children_ages: readonly number[];
    /** Those who travel; absent before anybody is named. */
    names?: readonly string[];
  };
  budget: {
    id: number;
    /** The agent's name for it and a sentence about it. */
    quote_name?: string | null;
    quote_summary?: string | null;
    /** What the agent writes about its days, and the names of days on which nothing begins. */
    day_texts?: readonly DayText[];
    free_days?: readonly FreeDays[];
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
    /** It waits, but its departure is past. */
    departed?: boolean;
    /** The day of its acceptance, 'YYYY-MM-DD'. */
    accepted?: string;
    /** All of it is booked: the PDF is then the travel document. */
    booked?: boolean;
    /** The page where the client reads and answers it. */
    url?: string;
    /** Rich text: the agent's letter about this budget. */
    data?: string;
    cover?: Uint8Array;
  };
  /** What is left to pay; missing when nothing is, or nothing is asked for. */
  payments?: PrintedPayments;
  /** What the price covers and what it does not. */
  inclusions?: Inclusions;
  /** Photos that no service shows, for the rest of a page: below the days at a glance, and after the itinerary. */
  gallery?: { title: string; photo?: Uint8Array }[];
  /** In the order of the itinerary. */
  lines: BudgetDocumentLine[];
  /** Rich text. */
  conditions?: string;
  /** Rich text. */
  contract?: string;
}

/** What is left to pay, the next payment first, and how to transfer it. */
export interface PrintedPayments extends Pick<ToPay, 'account' | 'reference' | 'code'> {
  /** `days`: how many after the acceptance, for an offer whose day is counted from it. */
  due: (PaymentDue & { days: number | null })[];
}

export interface BudgetDocumentLine {
  /** The budget line's id, by which its voucher is found. */
  id?: number;
  kind: PdfLineKind;
  /** A more precise name of the kind, if there is one: 'Avión'. */
  kindName?: string;
  title: string;
  /** 'YYYY-MM-DD HH:mm:ss' or only the day. A line without a date comes last and applies to the whole trip. */
  date_from: string | null;
  date_to: string | null;
  price: Cents;
  facts: Fact[];
  /** The address among the facts. */
  address?: string | undefined;
  /** Plain text with line breaks. */
  text?: string;
  photo?: Uint8Array;
  /** Where it is, for the map. */
  place?: { town: string | null; latitude: number; longitude: number };
  locator?: string;
  /** The travellers' rating of a stay or a cruise, if there is one. */
  rating?: { average: number; count: number } | undefined;
}
