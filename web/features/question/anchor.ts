/** The places of a budget's page that mails and notifications link to; the server uses the same names. */

/** The questions about the whole budget. */
export const wholeAnchor = 'preguntas';

export const lineAnchor = (lineId: number) => `servicio-${lineId}`;

/** The place in an address, if it is one of these. */
export const anchorOf = (hash: string): string | null => /^#(preguntas|servicio-\d+)$/.exec(hash)?.[1] ?? null;
