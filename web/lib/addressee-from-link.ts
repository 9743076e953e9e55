import { takeAddressee } from '../../contract/client/addressee.ts';
import { saveAddressee } from './addressee.ts';

/*
 * Keeps the e-mail address that the link of a letter carries behind its '#', and takes it out of the page's own
 * address. It only fills in the login's first field. Imported before the router, which reads the address.
 */
const { email, hash } = takeAddressee(location.hash);
if (email) {
  saveAddressee(email);
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
