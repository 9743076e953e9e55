import type { Language } from '../language.ts';

/**
 * Words that a language's texts never use, for the tests of all texts: screens, answers, letters, documents. `docs/glossary.md`
 * says which word stands for each thing.
 */
const unwantedPatterns: Record<Language, readonly RegExp[]> = {
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

/** What only who programs or runs the application understands. */
const jargon = /(?<!\p{L})(token|jeton|hash|null|undefined|JSON|[A-Z]+(?:_[A-Z]+)+)(?!\p{L})/u;

/** The words of a text that its readers should not meet. */
export const unwantedIn = (language: Language, text: string): string[] =>
  [...unwantedPatterns[language], jargon].flatMap(pattern => pattern.exec(text)?.[0] ?? []);
