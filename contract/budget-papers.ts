/** The files of a budget: plain downloads, for which the cookie carries the session (decisions 2). */

export const pdfAddress = (budget: number) => `/budget/generarPDF/${budget}`;

/** The trip as a calendar. */
export const calendarAddress = (budget: number) => `/budget/calendario/${budget}`;

export const contractPaper = (budget: number) => `/budget/contrato/${budget}`;

/** The certificate of the acceptance. */
export const certificatePaper = (budget: number) => `/budget/certificado/${budget}`;
