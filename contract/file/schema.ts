/** The kinds of file of the upload widget (specification 5), each with the endings of its file names. */
export const fileKinds = {
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx'],
  csv: ['csv'],
  txt: ['txt'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
} as const satisfies Record<string, readonly string[]>;

export type FileKind = keyof typeof fileKinds;

/** The choice 'all' of the widget. */
export const allFileKinds = Object.keys(fileKinds) as FileKind[];

/** The size limit of a document of a provider or an insurance, in bytes. */
export const documentBytes = 10_000_000;

/** The size limit of a photo before it is re-encoded, in bytes. Photos from telephones stay below it. */
export const photoBytes = 15_000_000;

/** The endings of some kinds of file, without a dot. */
export function extensionsOf(kinds: readonly FileKind[]): string[] {
  return kinds.flatMap(kind => [...fileKinds[kind]]);
}

/** The ending of a file name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What one customer may have stored, and one supplier for one price request, in bytes of all their files. */
export const storedBytes = 50_000_000;
