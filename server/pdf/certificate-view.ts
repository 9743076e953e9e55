import type { SignInMethod } from '../../contract/session/schema.ts';
import type { Day } from '../../contract/values/dates.ts';
import type { Cents } from '../../contract/values/money.ts';
import { printedPhone } from '../../contract/values/phone.ts';
import type { BudgetDocument } from './budget-document.ts';
import { budgetView } from './budget-view.ts';
import { certificateTexts } from './certificate-texts.ts';
import { type DocumentView, hashGroups } from './document-view.ts';
import { pdfFormats } from './formats.ts';
import { printableText } from './printable-text.ts';
import { pdfTexts } from './texts.ts';

/** A certificate of acceptance: the budget as it was accepted, without pictures, and the hash of its record. */
export interface CertificateDocument extends BudgetDocument {
  acceptance: {
    /** In the agency's time zone, 'YYYY-MM-DD HH:mm:ss'. */
    at: string;
    /** The same instant, ISO 8601 in UTC. */
    instant: string;
    by: string;
    /** Staff accepted on the client's behalf. */
    byStaff: boolean;
    /** How and when their session began: `at` as above. Undefined for a program with a key of the API. */
    session?: { began: SignInMethod; at: string } | undefined;
    /** The client in whose name it was accepted. */
    client: string | null;
    travellers: string[];
    conditionsVersion: number | null;
    /** SHA-256, hexadecimal. */
    hash: string;
    /** What was agreed last: the budget, or changes of it. */
    about: AgreementStep['kind'];
    /** How it came to this, oldest first; empty when nothing changed after the acceptance. */
    steps: AgreementStep[];
  };
}

/** An acceptance, or an answer to a change after it. */
interface AgreementStep {
  kind: 'acceptance' | 'changesAccepted' | 'changesDeclined' | 'recorded';
  /** In the agency's time zone, 'YYYY-MM-DD HH:mm:ss'. */
  at: string;
  by: string;
  before: Cents | null;
  price: Cents;
  hash: string;
  /** How and on which day it was agreed, where staff noted it. */
  how?: string;
  agreedOn?: Day;
}

/** The input of `template/certificate.typ`: a budget's view, and the parts around it. */
export function certificateView(document: CertificateDocument): DocumentView {
  const { data, images } = budgetView({ ...document, agency: { ...document.agency, payment: undefined } });
  const { acceptance, budget, travel, language } = document;
  const { session } = acceptance;
  const words = certificateTexts[language];
  const texts = pdfTexts[language];
  const formats = pdfFormats(language);
  const momentOf = (at: string) => words.moment(formats.day(at), at.slice(11, 16));
  const moment = momentOf(acceptance.at);
  const people = texts.people(travel.n_adults, travel.n_children, travel.children_ages);
  const by = acceptance.byStaff ? words.staffOf(acceptance.by, document.agency.name) : acceptance.by;
  const who = acceptance.byStaff && acceptance.client ? words.inName(by, acceptance.client) : by;
  const facts = [
    [words.acceptedBy, by],
    [words.inTheNameOf, acceptance.byStaff ? acceptance.client : null],
    [words.when, moment],
    [words.identified, session && words.began[session.began]],
    [words.signedIn, session && momentOf(session.at)],
    [words.budget, [words.number(budget.id), budget.quote_name].filter(Boolean).join(' · ')],
    [words.dates, formats.days(budget.date_from, budget.date_to)],
    [texts.travellers, travel.n_adults + travel.n_children > 0 ? people : null],
    [
      words.names,
      acceptance.travellers.some(name => name !== acceptance.client) ? words.list(acceptance.travellers) : null,
    ],
    [
      texts.conditions,
      acceptance.conditionsVersion === null ? words.noConditions : words.version(acceptance.conditionsVersion),
    ],
    [texts.emergencyPhone, document.agency.emergencyPhone && printedPhone(document.agency.emergencyPhone)],
  ];
  const steps = acceptance.steps.map(({ kind, at, by: person, before, price, hash, how, agreedOn }) => ({
    what: words.steps[kind],
    text: printableText(
      kind === 'recorded'
        ? words.noted(agreedOn ? formats.day(agreedOn) : '', words.ways[how ?? ''] ?? '', person, momentOf(at))
        : `${person}, ${momentOf(at)}`,
    ),
    price:
      before === null || before === price ? formats.money(price) : `${formats.money(before)} → ${formats.money(price)}`,
    hash: hashGroups(hash).join(' '),
  }));
  const follows = { conditions: Boolean(document.conditions), contract: Boolean(document.contract) };
  const certificate = {
    title: words.title,
    statement: printableText(words.statement[acceptance.about](who, travel.name, moment, words.follow(follows))),
    facts: facts.flatMap(([label, value]) => (label && value ? [{ label, value: printableText(value) }] : [])),
    seal: words.seal,
    hash: hashGroups(acceptance.hash),
    stepsTitle: words.stepsTitle,
    steps,
    instant: acceptance.instant,
    explanation: words.explanation,
  };
  // Parts that do not belong to the acceptance are not certified.
  const accepted = { ...data, validity: null, packageTravel: [] };
  return { data: { ...accepted, certificate, title: printableText(`${words.title} · ${travel.name}`) }, images };
}
