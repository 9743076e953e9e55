/** The papers of a budget. They are plain downloads, for which the cookie carries the session (decisions 2). */

export const pdfAddress = (budget: number) => `/budget/generarPDF/${budget}`;

export const calendarAddress = (budget: number) => `/budget/calendario/${budget}`;

export const contractPaper = (budget: number) => `/budget/contrato/${budget}`;

export const certificatePaper = (budget: number) => `/budget/certificado/${budget}`;
