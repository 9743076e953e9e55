import { extensionsOf as endingsOf, extensionOf, type FileKind, fileKinds } from '../../../contract/file/schema.ts';
import type { TextKey } from '../formats.ts';

/** Longer file names are cut to this length (specification 9). */
export const maxNameLength = 20;

/** The kind of a file by its name; the server looks at the content. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = extensionOf(name);
  return (Object.keys(fileKinds) as FileKind[]).find(kind => fileKinds[kind].some(one => one === extension));
}

/** The extensions of some kinds, as the warning lists them: '.pdf, .doc, .docx'. */
export function acceptedExtensions(kinds: readonly FileKind[]): string {
  return endingsOf(kinds)
    .map(extension => `.${extension}`)
    .join(', ');
}

export interface FileRules {
  kinds: readonly FileKind[] | 'all';
  maxBytes?: number;
  /** Set where a form has its own words for a refusal (specification 5, 'Photo', 'Document'). */
  messages?: { onlyOne?: TextKey; wrongType?: TextKey; tooLarge?: TextKey };
}

interface FileProblem {
  severity: 'warning' | 'error';
  message: TextKey;
  /** The params of the message: the accepted extensions, the limit in MB. */
  params?: { extensions?: string; size?: number };
}

/** Why these files cannot be accepted; null if they can. */
export function fileProblem(files: readonly { name: string; size: number }[], rules: FileRules): FileProblem | null {
  const [file] = files;
  if (files.length > 1) return { severity: 'warning', message: rules.messages?.onlyOne ?? 'file.onlyOne' };
  if (!file) return null;
  const kind = fileKindOf(file.name);
  if (rules.kinds !== 'all' && rules.kinds.includes('jpeg') && /^hei[cf]$/.test(extensionOf(file.name)))
    return { severity: 'error', message: 'photo.heic' };
  if (rules.kinds !== 'all' && !(kind && rules.kinds.includes(kind))) {
    if (rules.messages?.wrongType) return { severity: 'error', message: rules.messages.wrongType };
    return { severity: 'warning', message: 'file.wrongType', params: { extensions: acceptedExtensions(rules.kinds) } };
  }
  if (file.size === 0) return { severity: 'error', message: 'file.empty' };
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes)
    return {
      severity: 'warning',
      message: rules.messages?.tooLarge ?? 'file.tooLarge',
      params: { size: rules.maxBytes / 1_000_000 },
    };
  return null;
}
