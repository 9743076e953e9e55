/** The length limit of a question or an answer, in characters of plain text. */
export const maxQuestionLength = 2000;

/**
 * The place of a budget's page that mails, tasks and the first page link to: a service with its questions, or the
 * questions about the whole budget.
 */
export const questionAnchor = (lineId: number | null) => (lineId === null ? 'preguntas' : `servicio-${lineId}`);
