/** The one rule of what an e-mail address looks like (specification 5): for forms, and before anything is sent to one. */

/** Before the @: words with single dots between them. */
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Behind it: names with single dots between them, the last of which begins with a letter. */
const domain = /^([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= 254 && at <= 64 && local.test(text.slice(0, Math.max(at, 0))) && domain.test(text.slice(at + 1))
  );
}
