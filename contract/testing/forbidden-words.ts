import type { Language } from '../language.ts';

/** Words that no text of a screen, an answer, a letter or a document uses. `docs/glossary.md` says which to write. */
const forbiddenPatterns: Record<Language, readonly RegExp[]> = {
  es: [
    // The application says 'usted'. Forms that 'él' shares, as 'escribe', are not among them.
    /(?<!\p{L})(tú|tus?|te|ti|contigo|tuy[oa]s?|estás|eres|tienes|puedes|quieres|debes|haz|dinos|dime|cuéntanos|escríbenos|llámanos|pídenos)(?!\p{L})/iu,
    // One word for each thing: correo, señal, presupuesto, valorar.
    /(?<!\p{L})(cartas?|depósitos?|cotizaci(ón|ones)|mailing|punt[úu]e|puntuaci(ón|ones))(?!\p{L})/iu,
    // Names have no gender, so the words around them have none.
    /\p{L}[oe]\/as?(?!\p{L})|[oa]s?\([oa]s?\)/u,
  ],
  en: [
    // Contractions, as a person writes. 'It will' and 'it has' stay: their contractions are only spoken.
    /\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcan ?not\b/i,
    /\b(I|we|you|they) (will|would)\b|\bI am\b|\b(we|you|they) are(?! ?[.?,:]|n’t|$)\b|\bthere is\b/i,
    /\b(I|we|you|they) have (been|put|sent|told|given|chosen|kept|made|noted|written|found|got|\w+ed)\b/i,
    // One word for each thing: quote, declined.
    /\b(quotations?|reject(s|ed|ing)?)\b/i,
  ],
  fr: [
    /courriels?|\bproposition(s)? de voyage|\bsceaux?\b|jours? ouvrables?/i,
    // A name may begin with a vowel: no elided word stands right before it.
    /(?<!\p{L})(de|que|jusque|lorsque|si|je) \{\{(name|agency|agent|by|client|supplier)\}\}/iu,
    /\b1 (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/i,
  ],
};

/** Words that only programmers and administrators of servers understand. */
const jargon = /(?<!\p{L})(token|jeton|hash|null|undefined|JSON|[A-Z]+(?:_[A-Z]+)+)(?!\p{L})/u;

/** The first match of each forbidden pattern in a text. */
export const forbiddenWordsIn = (language: Language, text: string): string[] =>
  [...forbiddenPatterns[language], jargon].flatMap(pattern => pattern.exec(text)?.[0] ?? []);
