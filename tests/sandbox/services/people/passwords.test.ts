import { beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage({ connections: 5, sims: 0 });
const plain = sandboxStage({ connections: 5, sims: 0, plain: true });

/** Somebody without a token. */
const anybody = (stage = sandbox) => apiClient(stage.origin, '');

const box = async () => (await fetch(`${sandbox.origin}/mailbox`)).text();

async function mailedToken(username = 'reseller'): Promise<string> {
  await anybody().rpc('user', 'forgot_password', { username });
  return /token=([\w-]+)/.exec(await box())?.[1] ?? '';
}

const reset = (token: string, password: string) => anybody().rpc('user', 'reset_password', { token, password });

beforeEach(sandbox.reset);

describe('a forgotten password', () => {
  it('is a mail for who exists, and the same answer for who does not', async () => {
    for (const username of ['reseller', 'nobody'])
      expect(await anybody().rpc('user', 'forgot_password', { username })).toMatchObject({ status: 200, result: {} });
    expect((await box()).match(/<section class="card">/g)).toHaveLength(1);
    expect(await box()).toContain('reseller@vandijk.example');
  });

  it('is set by a token once, and by the last one alone', async () => {
    const first = await mailedToken();
    const last = await mailedToken();
    expect((await reset(first, 'een nieuw wachtwoord')).error?.data.details).toMatchObject([{ field: 'token' }]);
    expect((await reset(last, 'kort')).error?.data.details).toMatchObject([{ field: 'password' }]);
    expect((await reset(last, 'een nieuw wachtwoord')).result).toEqual({});
    expect((await reset(last, 'een nieuw wachtwoord')).error?.data.details).toMatchObject([{ field: 'token' }]);
  });

  it('is not set an hour later', async () => {
    const token = await mailedToken();
    await sandbox.clock({ advance: 'PT61M' });
    expect((await reset(token, 'een nieuw wachtwoord')).error?.data.details).toMatchObject([{ field: 'token' }]);
  });

  it('is all that is done without a token', async () => {
    expect((await anybody().rpc('user', 'get_profile')).status).toBe(401);
    expect((await anybody(plain).rpc('user', 'forgot_password', { username: 'reseller' })).status).toBe(401);
    expect((await plain.client('reseller').rpc('user', 'forgot_password', { username: 'x' })).error?.code).toBe(
      -32_601,
    );
  });
});
