/** The only rule for e-mail addresses (specification 5). Forms use it, and every sender does before it sends. */

/** Before the @: words separated by single dots. */
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** After the @: names separated by single dots. The last name begins with a letter. */
const domain = /^([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= 254 && at <= 64 && local.test(text.slice(0, Math.max(at, 0))) && domain.test(text.slice(at + 1))
  );
}
