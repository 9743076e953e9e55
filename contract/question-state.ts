/** The limits of questions. They are apart from the schemas so that a page can load them alone. */

/** The length limit of a question or an answer, in characters of plain text. */
export const questionLength = 2000;

/** How many unanswered questions one client may have about one budget. */
export const mostOpenQuestions = 20;
