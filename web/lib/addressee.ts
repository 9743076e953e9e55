import { takeAddressee } from '../../contract/addressee.ts';

/** The session storage of this tab keeps the address, so that a reload of the login still knows it. */
const key = 'periplo.addressee';

/**
 * Keeps the e-mail address that the link of a letter carries behind its '#', and takes it out of the page's own
 * address. It only fills in the login's first field. Runs before the router reads the address.
 */
function noteAddressee(): void {
  const { email, hash } = takeAddressee(location.hash);
  if (!email) return;
  rememberAddressee(email);
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

export function rememberAddressee(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage the reader types the address.
  }
}

/** The address that the login fills in; empty if no letter led here. */
export function addressee(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

noteAddressee();
