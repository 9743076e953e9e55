/** The places of a budget's page that mails and notifications lead to; the server names them the same. */

/** Where the questions about the budget as a whole are. */
export const wholeAnchor = 'preguntas';

export const lineAnchor = (lineId: number) => `servicio-${lineId}`;

/** The place that an address names, where it is one of these. */
export const anchorOf = (hash: string): string | null => /^#(preguntas|servicio-\d+)$/.exec(hash)?.[1] ?? null;
