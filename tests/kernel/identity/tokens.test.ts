import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { tokenSet } from '~/kernel/identity/oidc.server';
import { causeOf, troubleOf } from '~/kernel/identity/sign-in-trouble.server';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const answered = (more: Partial<oidc.TokenEndpointResponse>) =>
  tokenSet({ access_token: 'opaque', token_type: 'bearer', ...more });

describe('AUT-05 how long a token serves', () => {
  it('foreign table 2 is what the answer says, else what the token says', () => {
    expect(answered({ expires_in: 60, access_token: token({ exp: inSeconds(900) }) }).expiresInS).toBe(60);
    const { expiresInS } = answered({ access_token: token({ exp: inSeconds(900) }) });
    expect(Math.abs(expiresInS - 900)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['opaque', 'opaque'],
    ['without an end', token({})],
    ['over already, by a clock that is wrong', token({ exp: inSeconds(-10) })],
  ])('is five minutes when the token is %s', (_what, accessToken) => {
    expect(answered({ access_token: accessToken }).expiresInS).toBe(300);
  });
});

describe('foreign F8 what the log says of a failure', () => {
  it('the code of the network, and that it may pass', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { code: 'ECONNREFUSED' });
    const error = new oidc.ClientError('something went wrong', {
      cause: new TypeError('fetch failed', { cause: refused }),
    });
    expect(causeOf(error)).toEqual({ err: 'connect ECONNREFUSED 127.0.0.1:4000', error: 'ECONNREFUSED' });
    expect(troubleOf(error)).toBe('unavailable');
  });

  it('nothing of an answer that could not be read', () => {
    const unread = new SyntaxError('Unexpected token in JSON: {"access_token": "geheim');
    expect(JSON.stringify(causeOf(new oidc.ClientError('parsing error occured', { cause: unread })))).not.toContain(
      'geheim',
    );
  });

  it('neither state nor nonce, though they were compared', () => {
    const cause = {
      expected: 'the-state',
      parameters: new URLSearchParams({ state: 'another-state', iss: 'https://idp.example' }),
    };
    const error = new Error('unexpected "state" response parameter value', { cause });
    expect(causeOf(error)).toEqual({ err: 'unexpected "state" response parameter value' });
  });

  it('whatever is thrown', () => {
    expect(causeOf('a secret')).toEqual({ err: 'string' });
    expect(troubleOf(undefined)).toBe('unavailable');
  });
});
