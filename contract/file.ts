/** The kinds of file that the upload widget knows (specification 5), each with the extensions of its names. */
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

/** The widget's 'all'. */
export const allFileKinds = Object.keys(fileKinds) as FileKind[];

/** A document, of a provider or of an insurance, may have this many bytes. */
export const documentBytes = 10_000_000;

/** A photo may have this many bytes before it is re-encoded: what a telephone takes. */
export const photoBytes = 15_000_000;

/** The extensions of some kinds, without their dot. */
export function extensionsOf(kinds: readonly FileKind[]): string[] {
  return kinds.flatMap(kind => [...fileKinds[kind]]);
}

/** The ending of a file's name in lower case, without its dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
