/** The limits of questions; apart from their schemas, so that a page can read them alone. */

/** How long a question or an answer may be; plain text. */
export const questionLength = 2000;

/** How many questions of one client about one budget may wait for their answer. */
export const mostOpenQuestions = 20;
