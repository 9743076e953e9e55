/** The session storage of this tab keeps the address, so that a reload of the login still knows it. */
const key = 'periplo.addressee';

export function saveAddressee(email: string): void {
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
