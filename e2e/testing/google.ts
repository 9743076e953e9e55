import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { GoogleConfig } from '../../server/platform/config/config.ts';

/** The Google account of the person who consents. */
export const googleAccount = 'grupos.alborada@gmail.example';

/**
 * A Google for these tests only: a consent page that consents by itself, tokens, and a mailbox that accepts these
 * tokens until they are revoked.
 */
export async function startGoogle(onData: NonNullable<SMTPServerOptions['onData']>) {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(0, '127.0.0.1');
  let revoked = false;
  oauth.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { email: googleAccount });
  });
  oauth.service.on('beforeAuthorizeRedirect', () => {
    revoked = false;
  });
  oauth.service.on('beforeResponse', (response: MutableResponse) => {
    if (!revoked) return Object.assign(response.body as object, { scope: 'openid email https://mail.google.com/' });
    response.statusCode = 400;
    response.body = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
  });

  const gmail = new SMTPServer({
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onAuth({ username }, _session, answer) {
      if (revoked) answer(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
      else answer(null, { user: username ?? '' });
    },
    onData,
  });
  gmail.on('error', () => {});
  await new Promise<void>(resolve => gmail.listen(0, '127.0.0.1', resolve));
  const address = gmail.server.address();
  const config: GoogleConfig = {
    clientId: 'periplo',
    clientSecret: 'a secret of the tests',
    issuer: oauth.issuer.url ?? '',
    smtp: { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, secure: false },
  };
  return {
    config,
    /** The person revokes the consent until they consent again; open connections are closed. */
    revoke(): void {
      revoked = true;
      for (const { _socket } of gmail.connections) _socket.destroy();
    },
    async stop(): Promise<void> {
      await oauth.stop();
      gmail.close();
    },
  };
}
